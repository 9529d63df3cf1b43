package dev.crosscheck.steps.process;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a JVM is started for work that must not take the service down: with a class path, a heap and a folder of its own,
 * and without the service's environment, which holds its keys.
 *
 * @param classPath of the process
 * @param main its main class
 * @param heap in bytes
 * @param flags further ones for this JVM
 */
public record ChildCommand(String classPath, String main, long heap, List<String> flags) {

    private static final long MEGABYTE = 1024 * 1024;

    public ChildCommand {
        flags = List.copyOf(flags);
    }

    /**
     * @param shared a class of the jar that the process shares with the service
     * @param libraries folder of the jars that only the process has
     */
    public static ChildCommand of(Class<?> shared, Path libraries, String main, long heap, List<String> flags) {
        String classPath = placeOf(shared) + File.pathSeparator + libraries.toAbsolutePath() + File.separator + "*";
        return new ChildCommand(classPath, main, heap, flags);
    }

    /** The folder {@code name} beside the service's own, whose jars lie in {@code lib/main}. */
    public static Path beside(Class<?> shared, String name) {
        Path application = placeOf(shared).toAbsolutePath();
        for (int i = 0; i < 3 && application.getParent() != null; i++) {
            application = application.getParent();
        }
        return application.resolve(name);
    }

    /** Of the jar, or of the folder with classes. */
    private static Path placeOf(Class<?> shared) {
        try {
            return Path.of(
                    shared.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the place of " + shared.getName() + " is no path", e);
        }
    }

    public ChildCommand with(String flag) {
        List<String> more = new ArrayList<>(flags);
        more.add(flag);
        return new ChildCommand(classPath, main, heap, more);
    }

    public long megabytes() {
        return heap / MEGABYTE;
    }

    /** @param folder its own, for what it must write */
    Process start(Path folder) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + megabytes() + "m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-Xshare:auto",
                "-Dfile.encoding=UTF-8",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + folder,
                "-Duser.home=" + folder));
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, main));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        return builder.start();
    }
}
