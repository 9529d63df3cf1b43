package dev.crosscheck.analyst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.StepFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptFolderTest {

    @TempDir
    Path folder;

    @Test
    void shouldFindAPromptAsSoonAsItIsThere() throws IOException, StepFailure {
        // Given
        PromptFolder prompts = new PromptFolder(Optional.of(folder));
        assertThat(prompts.prompt("mine-1")).isEmpty();
        // When
        Files.writeString(folder.resolve("mine-1.prompt.md"), "version: mine-1");
        // Then
        assertThat(prompts.prompt("mine-1")).contains("version: mine-1");
    }

    @Test
    void shouldNotLeaveItsFolder() throws IOException, StepFailure {
        // Given
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Files.writeString(folder.resolve("secret.prompt.md"), "secret");
        PromptFolder prompts = new PromptFolder(Optional.of(inner));
        // Then
        assertThat(prompts.prompt("../secret")).isEmpty();
        assertThat(prompts.prompt("..")).isEmpty();
        assertThat(new PromptFolder(Optional.empty()).prompt("secret")).isEmpty();
    }
}
