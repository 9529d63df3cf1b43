package dev.crosscheck.search.web.guard;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** A small amount of data that unpacks to a large one. */
final class Bomb {

    private Bomb() {}

    static Buffer zipped(int bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(new byte[bytes]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Buffer.buffer(packed.toByteArray());
    }
}
