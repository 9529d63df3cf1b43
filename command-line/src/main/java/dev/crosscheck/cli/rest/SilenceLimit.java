package dev.crosscheck.cli.rest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A stream that closes itself if a read waits too long. A connection can be lost without a sign, for example when a
 * laptop sleeps or a router forgets it, and a read would then wait for ever. Time between reads does not count. Only
 * one thread may read.
 */
final class SilenceLimit extends FilterInputStream {

    private final long longestNanos;
    private final Thread watch;
    private volatile long readSince;
    private volatile boolean reading;

    /** @param longest a read that waits this long has at most as long again before the stream is closed */
    SilenceLimit(InputStream stream, Duration longest) {
        super(stream);
        this.longestNanos = longest.toNanos();
        this.watch = Thread.ofVirtual().name("silence-limit").start(this::watch);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        readSince = System.nanoTime();
        reading = true;
        try {
            return super.read(into, offset, length);
        } finally {
            reading = false;
        }
    }

    @Override
    public void close() throws IOException {
        watch.interrupt();
        super.close();
    }

    private void watch() {
        try {
            long left = longestNanos;
            while (left > 0) {
                TimeUnit.NANOSECONDS.sleep(left);
                left = reading ? longestNanos - (System.nanoTime() - readSince) : longestNanos;
            }
            in.close();
        } catch (InterruptedException | IOException e) {
            // The stream is closed already.
        }
    }
}
