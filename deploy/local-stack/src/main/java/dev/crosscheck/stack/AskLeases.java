package dev.crosscheck.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Finds out whether any {@code ask} still uses the stack. Each {@code ask} holds the lock of its own file, {@code
 * asks/*.lease}, while it runs; the operating system releases the lock when its process ends, even if that is killed.
 * Leases are taken and given back under the lock of {@code asks/asks.lock}. The last {@code ask} stops the stack
 * itself, so this class is needed only if an {@code ask} was killed.
 */
final class AskLeases {

    private final StateFolder state;

    AskLeases(StateFolder state) {
        this.state = state;
    }

    /**
     * Returns whether the stack may end: no process holds a lease, and no command asked it to stay. If so, runs {@code
     * last} before any process can take a lease again.
     */
    boolean nobodyLeft(Runnable last) {
        Path lockFile = state.asks().resolve("asks.lock");
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null || Files.exists(state.keep()) || anyHeld()) {
                return false;
            }
            last.run();
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(lockFile + " cannot be used", e);
        }
    }

    private boolean anyHeld() throws IOException {
        boolean held = false;
        try (DirectoryStream<Path> leases = Files.newDirectoryStream(state.asks(), "*.lease")) {
            for (Path lease : leases) {
                held |= isHeld(lease);
            }
        }
        return held;
    }

    private static boolean isHeld(Path lease) throws IOException {
        try (FileChannel channel = FileChannel.open(lease, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                return true;
            }
            Files.delete(lease);
            return false;
        } catch (NoSuchFileException e) {
            return false;
        }
    }
}
