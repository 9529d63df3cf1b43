package dev.crosscheck.analyst.python;

import dev.crosscheck.python.Exchange;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a process is started: with a class path, a heap and a folder of its own, and without the service's environment,
 * which holds its keys.
 *
 * @param classPath of the process
 * @param main its main class
 * @param heap in bytes
 */
record PythonCommand(String classPath, String main, long heap) {

    private static final String MAIN = "dev.crosscheck.python.PythonWorker";
    private static final long MEGABYTE = 1024 * 1024;

    /** Empty where the language's libraries are not there. */
    static Optional<PythonCommand> of(PythonConfig config) {
        Path own = place();
        Path libraries = config.libraries().orElseGet(() -> beside(own));
        if (!Files.isDirectory(libraries)) {
            return Optional.empty();
        }
        String classPath = own + File.pathSeparator + libraries.toAbsolutePath() + File.separator + "*";
        return Optional.of(new PythonCommand(classPath, MAIN, config.memory().asLongValue()));
    }

    /** Of the jar, or of the folder with classes, that the process shares with us. */
    private static Path place() {
        try {
            return Path.of(Exchange.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the place of the Python tool is no path", e);
        }
    }

    /** The jar lies in {@code lib/main} of the application. */
    private static Path beside(Path jar) {
        Path application = jar.toAbsolutePath();
        for (int i = 0; i < 3 && application.getParent() != null; i++) {
            application = application.getParent();
        }
        return application.resolve("python-tool");
    }

    /**
     * @param folder its own, for what it must write; removed after it ended
     * @param cache where the standard library is unpacked, by the first process for all
     */
    Process start(Path folder, Path cache) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        java.toString(),
                        "-Xmx" + heap / MEGABYTE + "m",
                        "-Xss4m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:MaxMetaspaceSize=192m",
                        "-XX:MaxDirectMemorySize=16m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:-UsePerfData",
                        "-XX:-CreateCoredumpOnCrash",
                        "-Xshare:auto",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Dfile.encoding=UTF-8",
                        "-Djava.awt.headless=true",
                        "-Djava.io.tmpdir=" + folder,
                        "-Duser.home=" + folder,
                        "-Dpolyglot.engine.userResourceCache=" + cache,
                        "-cp",
                        classPath,
                        main))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        return builder.start();
    }
}
