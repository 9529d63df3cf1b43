package dev.crosscheck.search.api;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.LongConsumer;

/**
 * A request body that was read: a small one in memory, a larger one in a file. The file's name is removed right after
 * opening, so the system deletes the file even if this process dies. Not thread-safe.
 */
final class SpooledBody implements AutoCloseable {

    private static final int IN_MEMORY = 64 * 1024;

    private final Path folder;
    private final LongConsumer onClose;
    private final ByteArrayOutputStream small = new ByteArrayOutputStream();
    private FileChannel file;
    private long size;

    /** @param onClose receives the size */
    SpooledBody(Path folder, LongConsumer onClose) {
        this.folder = folder;
        this.onClose = onClose;
    }

    void append(byte[] bytes) throws IOException {
        size += bytes.length;
        if (file == null && size <= IN_MEMORY) {
            small.writeBytes(bytes);
            return;
        }
        if (file == null) {
            file = nameless(folder);
            write(small.toByteArray());
            small.reset();
        }
        write(bytes);
    }

    private void write(byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            file.write(left);
        }
    }

    private static FileChannel nameless(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path named = Files.createTempFile(folder, "upload-", ".part");
        try {
            return FileChannel.open(named, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } finally {
            Files.delete(named);
        }
    }

    long size() {
        return size;
    }

    /** Opens the body from its beginning. Call it only once. */
    InputStream open() throws IOException {
        if (file == null) {
            return new ByteArrayInputStream(small.toByteArray());
        }
        file.position(0);
        return Channels.newInputStream(file);
    }

    @Override
    public void close() throws IOException {
        onClose.accept(size);
        size = 0;
        if (file != null) {
            file.close();
        }
    }
}
