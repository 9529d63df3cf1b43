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

/** The folder in which a stack keeps its data, its logs and the description of what runs. */
record StateFolder(Path path) {

    private static final long LARGEST_OLD_LOG_BYTES = 5L * 1024 * 1024;

    /** Creates the folder, for its owner alone, and those inside that are written by others. */
    void create() throws IOException {
        PrivateFiles.folder(path);
        Files.createDirectories(logs());
        Files.createDirectories(asks());
    }

    /**
     * Takes the folder for this process, until the process ends.
     *
     * @return empty if another stack has it
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

    /** Present while a stack is to stay although no {@code ask} uses it. */
    Path keep() {
        return path.resolve("keep");
    }

    /** One locked file for each running {@code ask}, and {@code asks.lock}, which is held while asks join and leave. */
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

    /** The log of a process. One that has grown large is moved aside; what was there before goes. */
    Path log(String name) throws IOException {
        Path log = logs().resolve(name + ".log");
        if (Files.exists(log) && Files.size(log) > LARGEST_OLD_LOG_BYTES) {
            Files.move(log, logs().resolve(name + ".log.1"), StandardCopyOption.REPLACE_EXISTING);
        }
        return log;
    }
}
