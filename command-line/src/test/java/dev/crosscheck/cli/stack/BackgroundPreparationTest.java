package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackgroundPreparationTest {

    private static final String STARTED = "Preparing faster starts in the background";

    @TempDir
    Path project;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Terminal terminal = Terminal.on(new ByteArrayOutputStream(), said, false, false, 80);

    @BeforeEach
    void build() throws IOException {
        Files.createDirectories(project.resolve("target"));
        builtAt(Instant.parse("2026-11-01T10:00:00Z"));
        Path script = Files.writeString(project.resolve("crosscheck"), """
                #!/bin/sh
                echo "$* $CROSSCHECK_BUILT $(nice)" >>"$(dirname "$0")/calls"
                """);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void shouldPrepareOnceForEachBuildBehindAllOtherProcesses() throws IOException {
        // When
        BackgroundPreparation.beginOnce(project, terminal);
        BackgroundPreparation.beginOnce(project, terminal);

        // Then
        awaitCalls(1);
        assertThat(said.toString(StandardCharsets.UTF_8)).containsOnlyOnce(STARTED);

        // When
        builtAt(Instant.parse("2026-11-02T10:00:00Z"));
        BackgroundPreparation.beginOnce(project, terminal);

        // Then
        awaitCalls(2);
    }

    @Test
    void shouldNotPrepareWhatIsPreparedAlready() throws IOException {
        // Given
        BackgroundPreparation.mark(project);

        // When
        BackgroundPreparation.beginOnce(project, terminal);

        // Then
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void shouldDoNothingUnlessTheScriptSwitchesItOn() {
        // When
        BackgroundPreparation.begin(project, terminal);

        // Then
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private void builtAt(Instant time) throws IOException {
        Path stamp = project.resolve("target/crosscheck.stamp");
        Files.writeString(stamp, "");
        Files.setLastModifiedTime(stamp, FileTime.from(time));
    }

    private void awaitCalls(int number) {
        await().untilAsserted(() -> assertThat(project.resolve("calls"))
                .exists()
                .content()
                .hasLineCount(number)
                .matches("(prepare true 19\n){%d}".formatted(number)));
    }
}
