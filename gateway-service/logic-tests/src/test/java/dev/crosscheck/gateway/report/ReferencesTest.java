package dev.crosscheck.gateway.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the export of cited sources for citation software. */
class ReferencesTest {

    @Test
    void shouldWriteACitedSourceAsBibtex() {
        // When
        String bibtex = Bibtex.of(Given.report("It failed. [1]", List.of(Given.source(1), Given.source(2)), List.of()));

        // Then
        assertThat(bibtex).isEqualTo("""
                @misc{source1,
                  title = {{Notice 1}},
                  author = {{The County}},
                  year = {2024},
                  month = {5},
                  day = {4},
                  url = {https://county.example/notice/1},
                }
                """);
    }

    @Test
    void shouldEscapeWhatTexWouldActUpon() {
        // Given
        var source = Given.source(1, "漏液 50% & \\input{x} $1_#~^\n次", "https://a.example/%20?a=1&b={2}");

        // When
        String bibtex = Bibtex.of(Given.report("It failed. [1]", List.of(source), List.of()));

        // Then
        assertThat(bibtex)
                .contains("title = {{漏液 50\\% \\& \\textbackslash{}input\\textbraceleft{}x\\textbraceright{} "
                        + "\\$1\\_\\#\\textasciitilde{}\\textasciicircum{} 次}},")
                .contains("url = {https://a.example/%20?a=1&b=%7B2%7D},");
    }

    @Test
    void shouldLeadNowhereButToTheWeb() {
        // Given
        var source = Given.source(1, "Notice", "javascript:alert(1)");
        var report = Given.report("It failed. [1]", List.of(source), List.of());

        // Then
        assertThat(Bibtex.of(report)).doesNotContain("javascript");
        assertThat(csl(report).path(0).path("type").asText()).isEqualTo("document");
        assertThat(csl(report).path(0).has("URL")).isFalse();
    }

    @Test
    void shouldWriteACitedSourceAsCslJson() throws Exception {
        // When
        JsonNode items = csl(Given.report("It failed. [1]", List.of(Given.source(1), Given.source(2)), List.of()));

        // Then
        assertThat(items).isEqualTo(WireJson.mapper().readTree("""
                [{"id": "source1", "type": "webpage", "citation-number": 1, "title": "Notice 1",
                  "author": [{"literal": "The County"}], "container-title": "The County",
                  "issued": {"date-parts": [[2024, 5, 4]]}, "URL": "https://county.example/notice/1",
                  "language": "en"}]"""));
    }

    private static JsonNode csl(FinishedReport report) {
        try {
            return WireJson.mapper().readTree(WireJson.mapper().writeValueAsString(CslItem.of(report)));
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
