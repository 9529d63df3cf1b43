package dev.crosscheck.cli.export;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a report to a file, completely or not at all. */
final class ReportFile {

    private ReportFile() {}

    /** @throws CommandFailed if the file exists and must not be replaced, or if it cannot be written */
    static void write(Path file, byte[] content, boolean force) {
        Path absolute = file.toAbsolutePath();
        if (Files.isDirectory(absolute)) {
            throw new CommandFailed(ExitCode.USAGE, file + " is a folder");
        }
        if (Files.exists(absolute) && !force) {
            throw new CommandFailed(ExitCode.USAGE, file + " already exists; --force replaces it");
        }
        try {
            Path written = Files.createTempFile(absolute.getParent(), ".crosscheck-export-", ".part");
            try {
                Files.write(written, content);
                Files.move(written, absolute, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(written);
            }
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
