package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrontMatterTest {

    @Test
    void shouldReadEveryFieldButTheTierWhenTheBlockIsWhole() {
        // Given
        String markdown = """
                ---
                title: "Leak at Lakeview: what we know"
                url: https://example.org/leak
                site: The Example
                date: 2025-03-07
                language: en
                tier: 2
                type: news
                ---

                The plant leaked.
                """;

        // When
        ParsedDocument document = Sample.markdown(markdown);

        // Then
        assertThat(document.metadata())
                .isEqualTo(new Metadata(
                        "Leak at Lakeview: what we know",
                        "https://example.org/leak",
                        "The Example",
                        LocalDate.of(2025, 3, 7),
                        "en",
                        null,
                        null,
                        new Provenance(SaidBy.FRONT_MATTER, SaidBy.FRONT_MATTER, SaidBy.FRONT_MATTER, false)));
        assertThat(document.text()).isEqualTo("The plant leaked.");
    }

    @Test
    void shouldReadTheBlockWhenTheFileIsPlainTextWithWindowsLines() {
        // Given
        String text = "---\r\ntitle: A\r\nurl: https://example.org/a\r\n---\r\nWords.\r\n";

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.metadata().url()).isEqualTo("https://example.org/a");
        assertThat(document.text()).isEqualTo("Words.");
    }

    @Test
    void shouldPreferWhatWasGivenBesideTheTextWhenBothSayIt() {
        // Given
        Metadata given = Metadata.given("Given", null, null, null, "zh-Hant", 1, null);
        Upload upload =
                new Upload("a.md", MediaType.MARKDOWN, "---\ntitle: Own\nsite: S\ntier: 5\n---\nWords.", 1, given);

        // When
        ParsedDocument document = Sample.parse(upload);

        // Then
        assertThat(document.metadata().title()).isEqualTo("Given");
        assertThat(document.metadata().site()).isEqualTo("S");
        assertThat(document.metadata().tier()).isEqualTo(1);
        assertThat(document.language()).isEqualTo(Language.CHINESE);
    }

    @Test
    void shouldTakeTheBlockForTextWhenItHoldsNoMapping() {
        // Given
        String markdown = "---\nJust a rule above\n---\n\nWords.";

        // When
        ParsedDocument document = Sample.markdown(markdown);

        // Then
        assertThat(document.text()).contains("Just a rule above").contains("Words.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "url: javascript:alert(1)|url",
                "url: leak.html|url",
                "title: [a, b]|title",
                "title: Leak: what we know|text",
                "title: \"\\x00\"|title",
                "title: \"\\x1b]0;owned\"|title",
                "site: \"\\u202etxt\"|site"
            })
    void shouldRefuseTheDocumentNamingTheFieldWhenTheBlockIsWrong(String line, String field) {
        // Given
        Upload upload = Sample.upload("a.md", MediaType.MARKDOWN, "---\n" + line + "\n---\nWords.");

        // When
        Parsing.Rejected refused = Sample.refused(upload);

        // Then
        assertThat(refused.field()).isEqualTo(field);
        assertThat(refused.reason()).startsWith("front matter");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\ne: [*d, *d, *d, *d, *d, *d, *d]",
                "bean: !!javax.script.ScriptEngineManager [x]",
                "title: ._",
                "title: !!int abc",
                "title: !!binary '%%%'",
                "a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"
            })
    void shouldRefuseTheDocumentWhenTheYamlIsHostile(String yaml) {
        // Given
        Upload upload = Sample.upload("a.md", MediaType.MARKDOWN, "---\n" + yaml + "\n---\nWords.");

        // When
        Parsing.Rejected refused = Sample.refused(upload);

        // Then
        assertThat(refused.reason()).contains("not valid YAML");
    }

    @ParameterizedTest
    @ValueSource(strings = {"date: Spring 2021", "language: fr", "tier:", "tier: 1", "tier: high", "date: 2025-02-30"})
    void shouldTakeTheFieldForUnknownWhenItDecidesNothingAboutTrust(String line) {
        // Given
        String markdown = "---\ntitle: T\n" + line + "\n---\nWords of a text.";

        // When
        Metadata metadata = Sample.markdown(markdown).metadata();

        // Then
        assertThat(metadata).isEqualTo(Metadata.given("T", null, null, null, null, null, null));
    }
}
