package dev.crosscheck.search.file;

import dev.crosscheck.files.Exchange;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How a reading process is started: with a class path, a heap and a folder of its own, without the service's
 * environment, which holds its keys, and with an XML parser that opens nothing from outside.
 *
 * @param classPath of the process
 * @param main its main class
 * @param heap in bytes
 */
record ReaderCommand(String classPath, String main, long heap) {

    private static final String MAIN = "dev.crosscheck.files.FileReader";
    private static final long MEGABYTE = 1024 * 1024;

    /**
     * @throws IllegalStateException if the libraries are missing
     */
    static ReaderCommand of(FilesConfig config) {
        Path own = place();
        Path libraries = config.libraries().orElseGet(() -> beside(own));
        if (!Files.isDirectory(libraries)) {
            throw new IllegalStateException(
                    "the libraries that read files are missing: " + libraries + " (crosscheck.search.files.libraries)");
        }
        String classPath = own + File.pathSeparator + libraries.toAbsolutePath() + File.separator + "*";
        return new ReaderCommand(classPath, MAIN, config.memory().asLongValue());
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
            throw new IllegalStateException("the place of the file reader is no path", e);
        }
    }

    /** The jar lies in {@code lib/main} of the application. */
    private static Path beside(Path jar) {
        Path application = jar.toAbsolutePath();
        for (int i = 0; i < 3 && application.getParent() != null; i++) {
            application = application.getParent();
        }
        return application.resolve("file-reader");
    }

    /** @param folder its own, for what it must write; removed after it ended */
    Process start(Path folder) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        java.toString(),
                        "-Xmx" + heap / MEGABYTE + "m",
                        "-Xss1m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:MaxMetaspaceSize=128m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:-UsePerfData",
                        "-XX:-CreateCoredumpOnCrash",
                        "-Xshare:auto",
                        "-Dfile.encoding=UTF-8",
                        "-Djava.awt.headless=true",
                        "-Djava.io.tmpdir=" + folder,
                        "-Duser.home=" + folder,
                        // The font list outlives the process: making it reads every font of the machine.
                        "-Dpdfbox.fontcache=" + folder.getParent(),
                        "-Djavax.xml.accessExternalDTD=",
                        "-Djavax.xml.accessExternalSchema=",
                        "-Djavax.xml.accessExternalStylesheet=",
                        "-Djdk.xml.entityExpansionLimit=1000",
                        "-cp",
                        classPath,
                        main))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        return builder.start();
    }
}
