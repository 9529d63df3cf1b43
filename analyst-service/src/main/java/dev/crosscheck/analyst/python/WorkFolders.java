package dev.crosscheck.analyst.python;

import dev.crosscheck.steps.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The temporary folders of services that run Python. Each is named after the process that made it, so that the next
 * service can remove the folders of services that were killed.
 */
final class WorkFolders {

    private static final String PREFIX = "crosscheck-python-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})-\\w{1,40}");

    private WorkFolders() {}

    /** Creates the folder of this process in {@code parent}. */
    static Path create(Path parent) throws IOException {
        return Files.createTempDirectory(
                        parent, PREFIX + ProcessHandle.current().pid() + "-")
                .toAbsolutePath();
    }

    /** Removes the folders in {@code parent} whose process is gone, as far as possible. */
    static void sweep(Path parent) {
        List<Path> left;
        try (Stream<Path> folders = Files.list(parent)) {
            left = folders.filter(WorkFolders::isLeft).toList();
        } catch (IOException e) {
            return;
        }
        left.forEach(ChildProcess::remove);
    }

    private static boolean isLeft(Path folder) {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        if (!name.matches() || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        return ProcessHandle.of(Long.parseLong(name.group(1)))
                .filter(ProcessHandle::isAlive)
                .map(owner -> isOlder(folder, owner.info().startInstant()))
                .orElse(true);
    }

    /** Whether the folder is older than the process. Then another process, with the same number, made it. */
    private static boolean isOlder(Path folder, Optional<Instant> started) {
        try {
            Instant made = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .creationTime()
                    .toInstant();
            return started.filter(made::isBefore).isPresent();
        } catch (IOException e) {
            return false;
        }
    }
}
