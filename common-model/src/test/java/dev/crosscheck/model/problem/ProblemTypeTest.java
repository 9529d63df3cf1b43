package dev.crosscheck.model.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemTypeTest {

    private static final Pattern ROW = Pattern.compile("^\\| `([a-z_]+)` \\| ([0-9]{3}|any) \\|.*");

    @Test
    void shouldDocumentEveryTypeWithItsStatus() throws IOException {
        // Given
        List<String> lines = Files.readAllLines(Path.of("../docs/api.md"));

        // When
        List<String> documented = lines.stream()
                .map(ROW::matcher)
                .filter(java.util.regex.Matcher::matches)
                .map(row -> row.group(1) + " " + row.group(2))
                .toList();

        // Then
        assertThat(documented)
                .containsExactlyElementsOf(Arrays.stream(ProblemType.values())
                        .map(type -> type.code() + " " + (type == ProblemType.REFUSED ? "any" : type.status()))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "400, BAD_REQUEST", "404, NOT_FOUND", "405, METHOD_NOT_ALLOWED", "406, NOT_ACCEPTABLE", "409, REFUSED",
        "413, TOO_LARGE", "415, UNSUPPORTED_MEDIA_TYPE", "417, REFUSED", "500, INTERNAL", "501, INTERNAL",
        "502, BAD_GATEWAY", "503, UNAVAILABLE", "504, GATEWAY_TIMEOUT"
    })
    void shouldBeOfTheVocabularyWhenAFrameworkKnowsTheStatusOnly(int status, ProblemType type) {
        // When
        Problem problem = Problem.ofStatus(status, "Detail");

        // Then
        assertThat(problem.status()).isEqualTo(status);
        assertThat(problem.title()).isEqualTo(type.title());
        assertThat(problem.error().type()).isEqualTo(type.code());
        assertThat(problem.type()).isEqualTo("urn:crosscheck:problem:" + type.code());
    }
}
