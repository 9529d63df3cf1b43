package dev.crosscheck.cli.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file {@code keep}. While it exists, the stack stays, even if no {@code ask} uses it. */
final class KeepMark {

    private final Path file;

    KeepMark(Path stateFolder) {
        this.file = stateFolder.resolve("keep");
    }

    boolean isSet() {
        return Files.exists(file);
    }

    void set() {
        try {
            Files.createDirectories(file.getParent());
            if (!Files.exists(file)) {
                Files.createFile(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the state folder cannot be used: " + file, e);
        }
    }

    void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the state folder cannot be used: " + file, e);
        }
    }
}
