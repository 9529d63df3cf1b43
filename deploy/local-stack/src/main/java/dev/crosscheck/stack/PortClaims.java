package dev.crosscheck.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The ports that this process has claimed for its services. Services bind them only seconds later, and again after a
 * crash: without claims, two stacks that start together would choose the same ports.
 *
 * <p>A claim is a lock on one byte of a file, at the port's number. All stacks of a user share the file, and the
 * system releases the locks of a process that dies. Does not cover the stacks of other users.
 *
 * <p>A process may have only one instance, because closing it releases all locks of the process on the file.
 */
final class PortClaims implements AutoCloseable {

    private final FileChannel file;

    private PortClaims(FileChannel file) {
        this.file = file;
    }

    /** Opens the file of this user in the folder of temporary files: ports, too, belong to the machine. */
    static PortClaims open() throws IOException {
        return open(Path.of(
                System.getProperty("java.io.tmpdir"),
                "crosscheck-%s.ports".formatted(System.getProperty("user.name").replaceAll("[^A-Za-z0-9_.-]", "_"))));
    }

    static PortClaims open(Path file) throws IOException {
        return new PortClaims(
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    }

    /** Returns whether the port is now claimed by this process, and was not before by any. */
    boolean claim(int port) {
        try {
            FileLock lock = file.tryLock(port, 1, false);
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException("ports cannot be claimed", e);
        }
    }

    /** Gives all ports back. */
    @Override
    public void close() throws IOException {
        file.close();
    }
}
