package dev.crosscheck.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionNameTest {

    @TempDir
    Path folder;

    @Test
    void shouldBeTheSameHoweverThePathIsWritten() throws Exception {
        // Given
        Path reports = Files.createDirectories(folder.resolve("Annual Reports (2024)"));

        // When
        String name = CollectionName.of(List.of(reports));

        // Then
        assertThat(name)
                .matches("annual-reports-2024-[0-9a-f]{10}")
                .isEqualTo(CollectionName.of(List.of(reports.resolve("../Annual Reports (2024)/."))));
    }

    @Test
    void shouldDifferWhenAnotherFolderHasTheSameName() throws Exception {
        // Given
        Path one = Files.createDirectories(folder.resolve("a/docs"));
        Path other = Files.createDirectories(folder.resolve("b/docs"));

        // Then
        assertThat(CollectionName.of(List.of(one))).isNotEqualTo(CollectionName.of(List.of(other)));
    }

    @Test
    void shouldHoldTheSameDocumentsWhateverTheOrderOfThePaths() throws Exception {
        // Given
        Path one = Files.createDirectories(folder.resolve("same"));
        Path other = Files.createDirectories(folder.resolve("else/same"));

        // Then
        assertThat(CollectionName.of(List.of(one, other))).isEqualTo(CollectionName.of(List.of(other, one)));
    }

    @Test
    void shouldStillBePlainWhenTheFolderHasAChineseName() throws Exception {
        // Given
        Path chinese = folder.resolve("報告");

        // Then
        assertThat(CollectionName.of(List.of(chinese))).matches("docs-[0-9a-f]{10}");
    }
}
