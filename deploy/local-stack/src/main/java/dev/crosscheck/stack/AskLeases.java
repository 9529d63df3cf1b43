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
 * Finds out whether any {@code ask} still uses the stack. Each of them holds the lock of a file of its own, {@code
 * asks/*.lease}, for as long as it lives: the operating system lets go of it whatever ends the process. Leases are
 * taken and given back under the lock of {@code asks/asks.lock}; the last {@code ask} stops the stack itself, so that
 * this class matters only where one was killed.
 */
final class AskLeases {

    private final StateFolder state;

    AskLeases(StateFolder state) {
        this.state = state;
    }

    /**
     * Whether the stack may go: nobody holds a lease and nobody wants it to stay. Where that is so, {@code last} runs
     * before anyone can take a lease again.
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
