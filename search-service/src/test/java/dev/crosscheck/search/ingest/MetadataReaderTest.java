package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.problem.Problem.FieldError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetadataReaderTest {

    @Test
    void shouldNameEveryFieldWhenSeveralAreWrongInJson() {
        // Given
        Map<String, Object> values = Map.of(
                "title", 5,
                "url", "ftp://example.org",
                "site", "a\u0001b",
                "published", "Spring",
                "language", "fr",
                "tier", 6,
                "type", "gossip");

        // When
        var result = MetadataReader.ofJson(values);

        // Then
        assertThat(result.errors())
                .extracting(FieldError::field)
                .containsExactly("title", "url", "site", "published", "language", "tier", "type");
    }

    @ParameterizedTest
    @CsvSource({
        "https://a_b.example.org/x, true",
        "http://[::1]:80/, true",
        "http://localhost/, true",
        "http://my_host/x, true",
        "http://user@my_host:80/x, true",
        "https:///x, false",
        "https://a b.example.org/, false",
        "https://_/, false"
    })
    void shouldTakeAnAddressWithAHostEvenIfItHasAnUnderscore(String url, boolean valid) {
        assertThat(MetadataReader.ofJson(Map.of("url", url)).errors().isEmpty()).isEqualTo(valid);
    }

    @Test
    void shouldCutATitleThatIsTooLongWhenItComesFromAText() {
        // Given
        Map<String, Object> values = Map.of("title", "x".repeat(499) + "𠮷𠮷");

        // When
        var strict = MetadataReader.ofJson(values);
        var lenient = MetadataReader.ofFrontMatter(values);

        // Then
        assertThat(strict.errors()).extracting(FieldError::field).containsExactly("title");
        assertThat(lenient.metadata().title()).isEqualTo("x".repeat(499));
    }
}
