package dev.crosscheck.cli.export;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a folder with all its files or not at all: it writes them to a hidden folder beside it, and then moves that
 * into place. With {@code force} it first moves an existing folder aside, and back if the move fails.
 */
final class TargetFolder {

    /** The session ids that can name a folder. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    private final Path parent;
    private final Path path;
    private final boolean force;

    private TargetFolder(Path parent, Path path, boolean force) {
        this.parent = parent;
        this.path = path;
        this.force = force;
    }

    /**
     * @param force whether an existing folder of that name may be replaced
     * @throws CommandFailed if the folder exists and must not be replaced
     */
    static TargetFolder in(Path parent, String name, boolean force) {
        if (!NAME.matcher(name).matches()) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "the session's id cannot be used as a folder name: " + name);
        }
        Path absolute = parent.toAbsolutePath().normalize();
        Path path = absolute.resolve(name);
        if (Files.exists(absolute) && !Files.isDirectory(absolute)) {
            throw new CommandFailed(ExitCode.USAGE, absolute + " is not a folder");
        }
        if (Files.exists(path) && !force) {
            throw new CommandFailed(ExitCode.USAGE, path + " already exists; --force replaces it");
        }
        return new TargetFolder(absolute, path, force);
    }

    Path path() {
        return path;
    }

    /** @param files the contents by name */
    void write(Map<String, String> files) {
        try {
            Files.createDirectories(parent);
            Path scratch = Files.createTempDirectory(parent, ".crosscheck-export-");
            try {
                Path written = Files.createDirectory(scratch.resolve("new"));
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Files.writeString(written.resolve(file.getKey()), file.getValue());
                }
                replace(written, scratch.resolve("old"));
            } finally {
                delete(scratch);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, path + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void replace(Path written, Path aside) throws IOException {
        Optional<Path> old = force && Files.exists(path)
                ? Optional.of(Files.move(path, aside, StandardCopyOption.ATOMIC_MOVE))
                : Optional.empty();
        try {
            Files.move(written, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (old.isPresent()) {
                Files.move(old.get(), path, StandardCopyOption.ATOMIC_MOVE);
            }
            throw e;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
