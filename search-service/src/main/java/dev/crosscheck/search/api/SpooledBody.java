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
 * A body that was read: a small one in memory, a larger one in a file whose name is removed as soon as it is open, so
 * that the system takes it away whatever becomes of this process. Not for more than one thread.
 */
final class SpooledBody implements AutoCloseable {

    private static final int IN_MEMORY = 64 * 1024;

    private final Path folder;
    private final LongConsumer onClose;
    private final ByteArrayOutputStream small = new ByteArrayOutputStream();
    private FileChannel file;
    private long size;

    /**
     * @param onClose is told the size
     */
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

    /** The body from its beginning; once. */
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
