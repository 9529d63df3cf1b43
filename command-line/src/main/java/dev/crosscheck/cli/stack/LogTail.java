package dev.crosscheck.cli.stack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Reads the end of a log that other processes write. Not thread-safe. */
final class LogTail {

    private static final int LARGEST_READ = 1024 * 1024;

    private final Path file;
    private final ByteArrayOutputStream unfinished = new ByteArrayOutputStream();
    private long position;

    LogTail(Path file) {
        this.file = file;
    }

    String name() {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ".log".length());
    }

    /** Returns the last lines, at most from the last megabyte. */
    List<String> last(int count) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            position = Math.max(0, channel.size() - LARGEST_READ);
        }
        List<String> lines = more();
        return lines.subList(Math.max(0, lines.size() - count), lines.size());
    }

    /**
     * Returns the whole lines that were written since the last call. A file that has shrunk is read from its beginning.
     */
    List<String> more() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() < position) {
                position = 0;
                unfinished.reset();
            }
            ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(LARGEST_READ, channel.size() - position));
            position += Math.max(0, channel.read(buffer, position));
            unfinished.write(buffer.array(), 0, buffer.position());
        }
        byte[] bytes = unfinished.toByteArray();
        int end = endOfLastLine(bytes);
        unfinished.reset();
        unfinished.write(bytes, end, bytes.length - end);
        return new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList();
    }

    private static int endOfLastLine(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }
}
