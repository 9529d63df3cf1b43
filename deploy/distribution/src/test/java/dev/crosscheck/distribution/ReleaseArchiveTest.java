package dev.crosscheck.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleaseArchiveTest {

    @TempDir
    Path folder;

    @Test
    void shouldUnpackToTheSameFilesAndShareThoseThatAreAlike() throws Exception {
        // Given
        Path archive = folder.resolve("r.tar.gz");
        Map<String, Path> files = files();

        // When
        ReleaseArchive.write(files, "release-1", archive);

        // Then
        Path out = Files.createDirectory(folder.resolve("out"));
        int code = run("tar", "-xzf", archive.toString(), "-C", out.toString());
        assertThat(code).isZero();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            assertThat(out.resolve("release-1").resolve(file.getKey())).hasSameBinaryContentAs(file.getValue());
        }
        assertThat(Files.getAttribute(out.resolve("release-1/a/lib/same.jar"), "unix:nlink"))
                .isEqualTo(2);
        assertThat(Files.isExecutable(out.resolve("release-1/bin/crosscheck"))).isTrue();
        assertThat(Files.isExecutable(out.resolve("release-1/a/lib/same.jar"))).isFalse();
    }

    @Test
    void shouldMakeTheSameArchiveOfTheSameFiles() throws IOException {
        // When
        String first = ReleaseArchive.write(files(), "r", folder.resolve("1.tar.gz"));
        String second = ReleaseArchive.write(files(), "r", folder.resolve("2.tar.gz"));

        // Then
        assertThat(first).isEqualTo(second).matches("[0-9a-f]{64}");
        assertThat(folder.resolve("1.tar.gz")).hasSameBinaryContentAs(folder.resolve("2.tar.gz"));
    }

    @Test
    void shouldSayWhatIsMissingWhenNothingHasBeenBuilt() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Release.of(folder))
                .withMessageContaining("benchmarks")
                .withMessageContaining("has not been built");
    }

    private Map<String, Path> files() throws IOException {
        Map<String, Path> files = new TreeMap<>();
        files.put("a/lib/same.jar", file("one.jar", "x".repeat(5000)));
        files.put("b/lib/same.jar", file("two.jar", "x".repeat(5000)));
        files.put("b/lib/" + "long-name-".repeat(20) + ".jar", file("three.jar", "y"));
        files.put("bin/crosscheck", file("script", "#!/bin/sh\n"));
        return files;
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static int run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }
}
