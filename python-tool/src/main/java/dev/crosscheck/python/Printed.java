package dev.crosscheck.python;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Collects what programs print, up to a limit. A write beyond the limit fails, and the excess is dropped. */
final class Printed extends OutputStream {

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private int most;
    private boolean tooMuch;

    synchronized void begin(int bytes) {
        kept.reset();
        most = bytes;
        tooMuch = false;
    }

    synchronized boolean isTooMuch() {
        return tooMuch;
    }

    synchronized String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        int fits = Math.min(length, most - kept.size());
        kept.write(bytes, offset, Math.max(0, fits));
        if (fits < length) {
            tooMuch = true;
            throw new IOException("prints too much");
        }
    }
}
