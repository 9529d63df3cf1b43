package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/**
 * Runs {@code crosscheck prepare} in the background, once for each build, after the first command that ended its own
 * stack. It runs at low priority, without a terminal, and continues after this process ends. If it fails, it is not
 * tried again, since the stack also starts without it.
 */
final class BackgroundPreparation {

    /** The system property that turns it on. The {@code crosscheck} script sets it. */
    private static final String SWITCH = "crosscheck.prepare";

    private BackgroundPreparation() {}

    static void begin(Path projectFolder, Terminal terminal) {
        if (Boolean.getBoolean(SWITCH)) {
            beginOnce(projectFolder, terminal);
        }
    }

    static void beginOnce(Path projectFolder, Terminal terminal) {
        if (isMarked(projectFolder)) {
            return;
        }
        try {
            mark(projectFolder);
            new ProcessBuilder(command(projectFolder))
                    .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(projectFolder
                            .resolve("target/crosscheck-prepare.log")
                            .toFile()))
                    .start();
            terminal.say("Preparing faster starts in the background, which takes a minute or two, once for each build");
        } catch (IOException e) {
            terminal.say("Faster starts could not be prepared: " + e.getMessage());
        }
    }

    /** Remembers that the current build is prepared, or is being prepared. */
    static void mark(Path projectFolder) throws IOException {
        Path mark = markOf(projectFolder);
        Files.createDirectories(mark.getParent());
        Files.writeString(mark, "");
        Files.setLastModifiedTime(mark, builtAt(projectFolder));
    }

    /**
     * Ignores the terminal's signals, runs at the lowest priority, and keeps {@code crosscheck} from building anything.
     */
    private static List<String> command(Path projectFolder) {
        return List.of(
                "/bin/sh",
                "-c",
                "trap '' INT HUP; CROSSCHECK_BUILT=true exec nice -n 19 \"$0\" prepare",
                projectFolder.resolve("crosscheck").toString());
    }

    private static boolean isMarked(Path projectFolder) {
        try {
            Path mark = markOf(projectFolder);
            return Files.exists(mark) && Files.getLastModifiedTime(mark).equals(builtAt(projectFolder));
        } catch (IOException e) {
            return false;
        }
    }

    private static FileTime builtAt(Path projectFolder) throws IOException {
        Path stamp = projectFolder.resolve("target/crosscheck.stamp");
        return Files.exists(stamp) ? Files.getLastModifiedTime(stamp) : FileTime.fromMillis(0);
    }

    private static Path markOf(Path projectFolder) {
        return projectFolder.resolve("target/crosscheck.prepared");
    }
}
