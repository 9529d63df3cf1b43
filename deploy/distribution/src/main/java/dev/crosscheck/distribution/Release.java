package dev.crosscheck.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Lists the files of a built project that belong to a release, with their places. Services and stack keep their places
 * in the project, because the launcher looks for them there; the command and its libraries are in {@code lib}.
 */
final class Release {

    private static final List<String> SERVICES = List.of("gateway", "analyst", "critic", "writer", "search");
    private static final List<String> TEXTS = List.of("LICENSE", "NOTICE", "README.md");
    /** Shown to users, who may begin a tiers file of their own with a copy. */
    private static final String TIERS = "common-model/src/main/resources/dev/crosscheck/model/source-tiers.yaml";

    private static final List<String> MADE = List.of("sbom.json", "LICENCES.txt");

    private final Path project;
    private final Map<String, Path> files = new TreeMap<>();

    private Release(Path project) {
        this.project = project;
    }

    /**
     * Returns the files by their place in the release, sorted by name.
     *
     * @throws IllegalStateException if something has not been built
     */
    static Map<String, Path> of(Path project) throws IOException {
        Release release = new Release(project);
        release.addCommand();
        release.addStack();
        for (String service : SERVICES) {
            release.addFolder(service + "-service/target/quarkus-app");
        }
        release.addFolder("demo-corpus");
        for (String text : TEXTS) {
            release.files.put(text, project.resolve(text));
        }
        release.files.put("source-tiers.yaml", project.resolve(TIERS));
        for (String made : MADE) {
            release.files.put(made, project.resolve("target").resolve(made));
        }
        return release.files;
    }

    /** Returns whether a file is executable. */
    static boolean isProgram(String place) {
        return place.equals("crosscheck") || place.equals("bin/crosscheck");
    }

    private void addCommand() throws IOException {
        Path script = project.resolve("deploy/distribution/src/main/shell/crosscheck");
        files.put("bin/crosscheck", script);
        // The command starts itself in the background by this name.
        files.put("crosscheck", script);
        files.put("bin/find-jdk.sh", project.resolve(".mvn/find-jdk.sh"));
        Path target = project.resolve("benchmarks/target");
        addJars(target.resolve("lib"), "lib/");
        Path jar = jar(target, "benchmarks-*.jar");
        files.put("lib/" + jar.getFileName(), jar);
    }

    private void addStack() throws IOException {
        String place = "deploy/local-stack/target/";
        Path target = project.resolve(place);
        addJars(target.resolve("lib"), place + "lib/");
        Path jar = jar(target, "local-stack-*.jar");
        files.put(place + jar.getFileName(), jar);
    }

    private void addJars(Path folder, String place) throws IOException {
        try (Stream<Path> jars = Files.list(built(folder))) {
            jars.filter(jar -> jar.toString().endsWith(".jar"))
                    .forEach(jar -> files.put(place + jar.getFileName(), jar));
        }
    }

    /** Adds all files of a folder except caches of this machine. */
    private void addFolder(String place) throws IOException {
        Path folder = built(project.resolve(place));
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".aot")
                            && !file.toString().endsWith(".part"))
                    .forEach(file -> files.put(place + "/" + slashed(folder.relativize(file)), file));
        }
    }

    private static String slashed(Path relative) {
        return relative.toString().replace('\\', '/');
    }

    private static Path built(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalStateException(folder + " is missing: it has not been built");
        }
        return folder;
    }

    private static Path jar(Path folder, String pattern) throws IOException {
        try (var jars = Files.newDirectoryStream(built(folder), pattern)) {
            for (Path jar : jars) {
                return jar;
            }
        }
        throw new IllegalStateException(folder.resolve(pattern) + " is missing: it has not been built");
    }
}
