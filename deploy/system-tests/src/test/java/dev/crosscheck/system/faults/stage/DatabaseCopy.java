package dev.crosscheck.system.faults.stage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A backup: the files of a stopped server. */
public final class DatabaseCopy {

    private final Path folder;

    private DatabaseCopy(Path folder) {
        this.folder = folder;
    }

    static DatabaseCopy take(Path data, Path folder) {
        try {
            copy(data, folder);
            return new DatabaseCopy(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void restore(Path data) {
        try {
            try (Stream<Path> old = Files.walk(data)) {
                for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
            copy(folder, data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.toList();
        }
        for (Path file : files) {
            Path target = to.resolve(from.relativize(file).toString());
            Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }
}
