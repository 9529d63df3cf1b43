package dev.crosscheck.cli.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.CommandFailed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetFolderTest {

    @TempDir
    Path parent;

    @Test
    void shouldLeaveTheFolderAsItIsWhenItIsThere() throws Exception {
        // Given
        Files.createDirectories(parent.resolve("s1"));
        Files.writeString(parent.resolve("s1/mine.txt"), "mine");

        // When
        assertThatThrownBy(() -> TargetFolder.in(parent, "s1", false))

                // Then
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("--force");
        assertThat(parent.resolve("s1/mine.txt")).hasContent("mine");
    }

    @Test
    void shouldReplaceTheFolderWhenForced() throws Exception {
        // Given
        Files.createDirectories(parent.resolve("s1/deep"));
        Files.writeString(parent.resolve("s1/deep/old.txt"), "old");

        // When
        TargetFolder.in(parent, "s1", true).write(Map.of("new.txt", "new"));

        // Then
        assertThat(parent.resolve("s1/new.txt")).hasContent("new");
        assertThat(parent.resolve("s1/deep")).doesNotExist();
        assertThat(parent).isDirectoryContaining("glob:**/s1");
        try (var all = Files.list(parent)) {
            assertThat(all).hasSize(1);
        }
    }

    @Test
    void shouldLeaveNothingBehindWhenAFileCannotBeWritten() throws Exception {
        // Given
        Files.createDirectories(parent.resolve("s1"));
        Files.writeString(parent.resolve("s1/old.txt"), "old");
        TargetFolder folder = TargetFolder.in(parent, "s1", true);

        // When
        assertThatThrownBy(() -> folder.write(Map.of("a.txt", "a", "no/such/folder.txt", "b")))

                // Then
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("cannot be written");
        assertThat(parent.resolve("s1/old.txt")).hasContent("old");
        try (var all = Files.list(parent)) {
            assertThat(all).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..", ".", "a/b", "../x", "a\\b", ".hidden"})
    void shouldRefuseANameThatLeadsElsewhere(String name) {
        // When
        assertThatThrownBy(() -> TargetFolder.in(parent, name, true))

                // Then
                .isInstanceOf(CommandFailed.class);
    }
}
