package dev.crosscheck.stack;

import dev.crosscheck.local.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The folder of a stack's data, logs and description. */
record StateFolder(Path path) {

    private static final long LARGEST_OLD_LOG_BYTES = 5L * 1024 * 1024;

    /** Creates the folder, for its owner only, and the folders inside it that other processes write. */
    void create() throws IOException {
        PrivateFiles.folder(path);
        Files.createDirectories(logs());
        Files.createDirectories(asks());
    }

    /**
     * Locks the folder for this process, until the process ends.
     *
     * @return empty if another stack holds the lock
     */
    Optional<FileLock> lock() throws IOException {
        FileChannel channel =
                FileChannel.open(path.resolve("stack.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        Optional<FileLock> lock = Optional.ofNullable(channel.tryLock());
        if (lock.isEmpty()) {
            channel.close();
        }
        return lock;
    }

    Path description() {
        return path.resolve("stack.json");
    }

    /** Exists while a stack must stay even if no {@code ask} uses it. */
    Path keep() {
        return path.resolve("keep");
    }

    /**
     * Contains one locked file for each running {@code ask}, and {@code asks.lock}, which an {@code ask} holds while it
     * joins or leaves.
     */
    Path asks() {
        return path.resolve("asks");
    }

    Path kafka() {
        return path.resolve("kafka");
    }

    Path postgres() {
        return path.resolve("postgres");
    }

    Path searchIndex() {
        return path.resolve("search-index");
    }

    Path logs() {
        return path.resolve("logs");
    }

    /** Returns the log of a process. A large log is moved aside, and replaces the one moved before. */
    Path log(String name) throws IOException {
        Path log = logs().resolve(name + ".log");
        if (Files.exists(log) && Files.size(log) > LARGEST_OLD_LOG_BYTES) {
            Files.move(log, logs().resolve(name + ".log.1"), StandardCopyOption.REPLACE_EXISTING);
        }
        return log;
    }
}
