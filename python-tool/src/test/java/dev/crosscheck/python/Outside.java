package dev.crosscheck.python;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** What a program that got out would find: files, an environment variable, and a socket that listens. */
final class Outside implements AutoCloseable {

    static final String VARIABLE = "OUTSIDE";

    private static final int BACKLOG = 50;

    private final Path folder;
    private final ServerSocket socket;
    private final AtomicInteger connections = new AtomicInteger();

    private Outside(Path folder, ServerSocket socket) {
        this.folder = folder;
        this.socket = socket;
    }

    static Outside in(Path folder) throws IOException {
        Files.writeString(folder.resolve("kept.txt"), "kept");
        Files.writeString(folder.resolve("program.py"), "found = 1\n");
        Files.createSymbolicLink(folder.resolve("linked.txt"), folder.resolve("kept.txt"));
        Files.createDirectory(folder.resolve("empty"));
        ServerSocket socket = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        Outside outside = new Outside(folder, socket);
        Thread.ofVirtual().start(outside::accept);
        return outside;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try (var _ = socket.accept()) {
                connections.incrementAndGet();
            } catch (IOException e) {
                return;
            }
        }
    }

    /** Returns a program of {@link Escapes} with the names of what is here. */
    String named(String code) {
        return code.replace("{folder}", folder.toString())
                .replace("{port}", Integer.toString(socket.getLocalPort()))
                .replace("{variable}", VARIABLE);
    }

    int connections() {
        return connections.get();
    }

    /** Returns every file with its content, its rights and the time of its last change. */
    Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.toList()) {
                boolean regular = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
                String rights =
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
                Instant changed = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
                        .toInstant();
                files.put(
                        folder.relativize(file).toString(),
                        rights + " " + changed + " " + (regular ? Files.readString(file) : ""));
            }
        }
        return files;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
