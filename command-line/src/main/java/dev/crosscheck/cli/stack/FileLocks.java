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
 * The file locks in {@code asks/}. The operating system releases a lock when its process ends, even if that is killed.
 */
final class FileLocks {

    /**
     * Needed because file locks exclude only other processes, not other threads: a command that is told to end leaves
     * on a second thread.
     */
    private static final ReentrantLock AT_DESK = new ReentrantLock();

    private final Path asks;

    FileLocks(Path stateFolder) {
        this.asks = stateFolder.resolve("asks");
    }

    /** Returns whether a command has ever held the desk here. */
    boolean exist() {
        return Files.isDirectory(asks);
    }

    /** Holds the desk's lock until it is closed. */
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

    /** Holds a lock until it is closed. */
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

    /**
     * Waits until no other command is joining or leaving, in this process or another. The same thread must close it.
     */
    Desk desk() {
        AT_DESK.lock();
        try {
            return new Desk(held(asks.resolve("asks.lock")));
        } catch (RuntimeException e) {
            AT_DESK.unlock();
            throw e;
        }
    }

    /** Creates a lease of this process. Hold the desk to call this. */
    Held newLease() {
        return held(asks.resolve(UUID.randomUUID() + ".lease"));
    }

    /** Gives a lease back. Hold the desk to call this. */
    void giveBack(Held lease) {
        try {
            Files.deleteIfExists(lease.file());
        } catch (IOException e) {
            throw new UncheckedIOException(lease.file() + " cannot be deleted", e);
        }
        lease.close();
    }

    /** Returns whether any process has a lease. Removes leases whose process has ended. */
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
