package dev.crosscheck.cli.evaluation;

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
                .allSatisfy(file -> assertThat(ClaimFile.read(file)).hasSizeGreaterThan(900));
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("claims.jsonl"), text);
    }
}
