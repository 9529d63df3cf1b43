package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.model.claim.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimFileTest {

    @TempDir
    Path folder;

    @Test
    void shouldReadClaimsAndPassOverOtherFields() throws IOException {
        // Given
        Path file = file(
                "{\"id\": \"a\", \"claim\": \"It leaked.\", \"evidence\": [\"One.\", \"Two.\"], \"label\": \"NOT_FOUND\", \"partially\": true}\n\n");

        // Then
        assertThat(ClaimFile.read(file))
                .containsExactly(new LabelledClaim("a", "It leaked.", List.of("One.", "Two."), Verdict.NOT_FOUND));
    }

    @Test
    void shouldReadTheFilesOfSciFactWhenItsAbstractsStandBesideThem() throws IOException {
        // Given
        Path file = file("""
                {"id": 7, "claim": "It leaked.", "cited_doc_ids": [1, 2, 3],
                 "evidence": {"1": [{"label": "SUPPORT", "sentences": [0]}], "2": [{"label": "CONTRADICT", "sentences": [0]}]}}
                """.replace("\n ", " "));
        Files.writeString(folder.resolve("corpus.jsonl"), """
                {"doc_id": 1, "title": "A", "abstract": ["It leaked."]}
                {"_id": "2", "title": "B", "sentences": ["It held."]}
                {"doc_id": 3, "title": "C", "abstract": ["It rained."]}
                """);

        // Then
        assertThat(ClaimFile.read(file))
                .containsExactly(
                        new LabelledClaim("7-1", "It leaked.", List.of("A", "It leaked."), Verdict.SUPPORTED),
                        new LabelledClaim("7-2", "It leaked.", List.of("B", "It held."), Verdict.CONTRADICTED),
                        new LabelledClaim("7-3", "It leaked.", List.of("C", "It rained."), Verdict.NOT_FOUND));
    }

    @Test
    void shouldSayWhatIsMissingWhenAFileOfSciFactStandsAlone() throws IOException {
        // Given
        Path file = file("{\"id\": 7, \"claim\": \"It leaked.\", \"cited_doc_ids\": [1], \"evidence\": {}}\n");

        // Then
        assertThatThrownBy(() -> ClaimFile.read(file))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("corpus.jsonl");
    }

    @Test
    void shouldReadTheFilesOfWiceWhenTheyHaveNoIds() throws IOException {
        // Given
        Path file = file(
                "{\"label\": \"supported\", \"claim\": \"A.\", \"evidence\": [\"A.\"]}\n{\"label\": \"partially_supported\", \"claim\": \"B.\", \"evidence\": [\"A.\"]}\n");

        // Then
        assertThat(ClaimFile.read(file))
                .containsExactly(
                        new LabelledClaim("1", "A.", List.of("A."), Verdict.SUPPORTED),
                        new LabelledClaim("2", "B.", List.of("A."), Verdict.NOT_FOUND));
    }

    @Test
    void shouldNameLineAndFieldOfAllThatIsWrong() throws IOException {
        // Given
        Path file = file(
                "{\"id\": \"a\", \"claim\": \"\", \"evidence\": [\"One.\"], \"label\": \"SUPPORTED\"}\nnonsense\n{\"id\": \"b\", \"claim\": \"B.\", \"evidence\": [], \"label\": \"yes\"}\n");

        // Then
        assertThatThrownBy(() -> ClaimFile.read(file))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("line 1: claim")
                .hasMessageContaining("line 2: is no JSON")
                .hasMessageContaining("line 3: evidence")
                .hasMessageContaining("line 3: label");
    }

    @Test
    void shouldBringClaimsOfItsOwn() {
        // When
        List<Path> bundled = ClaimFile.bundled(Path.of(".."));

        // Then
        assertThat(bundled)
                .isNotEmpty()
                .allSatisfy(file -> assertThat(ClaimFile.read(file)).hasSizeGreaterThan(60));
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("claims.jsonl"), text);
    }
}
