package dev.crosscheck.cli.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The locks in {@code asks/}. The operating system lets go of a lock with the process that holds it, so none outlives a
 * kill.
 */
final class FileLocks {

    /**
     * File locks keep processes apart, not the threads of one: a command that is told to end leaves from a second
     * thread.
     */
    private static final ReentrantLock AT_DESK = new ReentrantLock();

    private final Path asks;

    FileLocks(Path stateFolder) {
        this.asks = stateFolder.resolve("asks");
    }

    /** The lock of the desk until it is closed. */
    record Desk(Held held) implements AutoCloseable {

        @Override
        public void close() {
            try {
                held.close();
            } finally {
                AT_DESK.unlock();
            }
        }
    }

    /** A lock until it is closed. */
    record Held(FileLock lock, Path file) implements AutoCloseable {

        @Override
        public void close() {
            try {
                lock.acquiredBy().close();
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be closed", e);
            }
        }
    }

    /** Waits until nobody else is joining or leaving, in this process or another. To be closed by the same thread. */
    Desk desk() {
        AT_DESK.lock();
        try {
            return new Desk(held(asks.resolve("asks.lock")));
        } catch (RuntimeException e) {
            AT_DESK.unlock();
            throw e;
        }
    }

    /** A lease of this process. To be taken and given back at the desk. */
    Held newLease() {
        return held(asks.resolve(UUID.randomUUID() + ".lease"));
    }

    /** Gives a lease back. */
    void giveBack(Held lease) {
        try {
            Files.deleteIfExists(lease.file());
        } catch (IOException e) {
            throw new UncheckedIOException(lease.file() + " cannot be deleted", e);
        }
        lease.close();
    }

    /** Whether any process has a lease. Removes those whose process is gone. */
    boolean anyLease() {
        boolean any = false;
        try (var leases = Files.newDirectoryStream(asks, "*.lease")) {
            for (Path lease : leases) {
                any |= isHeld(lease);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(asks + " cannot be read", e);
        }
        return any;
    }

    private static boolean isHeld(Path lease) throws IOException {
        try (FileChannel channel = FileChannel.open(lease, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                return true;
            }
            Files.deleteIfExists(lease);
            return false;
        } catch (OverlappingFileLockException e) {
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private Held held(Path file) {
        try {
            Files.createDirectories(asks);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            return new Held(channel.lock(), file);
        } catch (IOException e) {
            throw new UncheckedIOException("the state folder cannot be used: " + file, e);
        }
    }
}
