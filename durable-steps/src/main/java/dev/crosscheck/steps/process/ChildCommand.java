package dev.crosscheck.steps.process;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts a JVM for work that must not crash the service. The JVM has its own class path, heap and folder. It does not
 * get the service's environment, which contains its keys.
 *
 * @param classPath the class path of the process
 * @param main its main class
 * @param heap in bytes
 * @param flags further flags of this JVM
 */
public record ChildCommand(String classPath, String main, long heap, List<String> flags) {

    private static final long MEGABYTE = 1024 * 1024;

    public ChildCommand {
        flags = List.copyOf(flags);
    }

    /**
     * @param shared a class of the jar that the process shares with the service
     * @param libraries the folder of the jars that only the process uses
     */
    public static ChildCommand of(Class<?> shared, Path libraries, String main, long heap, List<String> flags) {
        String classPath = placeOf(shared) + File.pathSeparator + libraries.toAbsolutePath() + File.separator + "*";
        return new ChildCommand(classPath, main, heap, flags);
    }

    /** Returns the folder {@code name} beside the service's own, whose jars are in {@code lib/main}. */
    public static Path beside(Class<?> shared, String name) {
        Path application = placeOf(shared).toAbsolutePath();
        for (int i = 0; i < 3 && application.getParent() != null; i++) {
            application = application.getParent();
        }
        return application.resolve(name);
    }

    /** Returns the path of the class's jar, or of its folder of classes. */
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

    /** @param folder the process's own folder for the files that it must write */
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
