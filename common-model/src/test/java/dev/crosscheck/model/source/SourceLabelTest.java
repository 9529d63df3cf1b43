package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceLabelTest {

    @Test
    void shouldTakeOutWhatCouldPassForMarkdownOrACitation() {
        // Given
        Source source = source("# The [3] “big” *leak*\n| now", "Gazette [1]");

        // Then
        assertThat(SourceLabel.title(source)).isEqualTo("The 3 big leak now");
        assertThat(SourceLabel.outlet(source)).isEqualTo("Gazette 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ALDERSBY COURIER, Friday 14 June 2024, page 7; ‘ALDERSBY COURIER, Friday 14 June 2024, page 7’",
                "BRENZAU > Talk > Site: noise, dust; ‘BRENZAU · Talk · Site: noise, dust’",
                "The leak | Gazette; ‘The leak · Gazette’",
                "On “the leak”, again :; ‘On the leak, again’",
                "What leaked? Our guide. Part one!; ‘What leaked Our guide Part one’",
                "What leaked?, they asked…; ‘What leaked, they asked…’",
                "關於「洩漏」：我們知道的，與不知道的。; 《關於洩漏：我們知道的，與不知道的》"
            })
    void shouldKeepTheMarksThatEndNoSentence(String title, String outlet) {
        // When
        String label = SourceLabel.outlet(source(title, null));

        // Then
        assertThat(label).isEqualTo(outlet);
        assertThat(Sentences.split(
                        "According to " + label.substring(1, label.length() - 1) + " it held.", Language.ENGLISH))
                .hasSize(1);
    }

    @Test
    void shouldEndALongNameWithoutAComma() {
        // When
        String outlet = SourceLabel.outlet(source("The leak", "word ".repeat(12) + "words, and more"));

        // Then
        assertThat(outlet).isEqualTo("word ".repeat(12) + "words…");
    }

    @Test
    void shouldFallBackToTheTitleWhenNoOutletIsKnown() {
        // Then
        assertThat(SourceLabel.outlet(source("The leak", " "))).isEqualTo("‘The leak’");
        assertThat(SourceLabel.outlet(source("洩漏", null))).isEqualTo("《洩漏》");
        assertThat(SourceLabel.title(source("[]", null))).isEqualTo("d1");
    }

    @Test
    void shouldShortenATitleWithoutCuttingACharacterInTwo() {
        // When
        String title = SourceLabel.title(source("𠀀".repeat(300), null));

        // Then
        assertThat(title.codePointCount(0, title.length())).isEqualTo(200);
        assertThat(title).endsWith("𠀀…");
    }

    @Test
    void shouldNameRatingsInBothLanguages() {
        // Then
        assertThat(RatingWords.describe(new Rating(1, "government", ""), Language.ENGLISH))
                .isEqualTo("tier 1, government");
        assertThat(RatingWords.describe(new Rating(5, "social", ""), Language.CHINESE))
                .isEqualTo("Tier 5，社群");
        assertThat(RatingWords.describe(Rating.unknown(""), Language.ENGLISH)).isEqualTo("unrated");
        assertThat(RatingWords.type(new Rating(4, "blog", ""), Language.CHINESE))
                .isEqualTo("blog");
    }

    private static Source source(String title, String site) {
        return new Source(
                1,
                new FoundDocument(
                        new DocumentId("d1"),
                        1,
                        "hash",
                        title,
                        null,
                        site,
                        null,
                        Language.ENGLISH,
                        Rating.unknown(""),
                        1,
                        List.of(new Passage(0, 4, null, "", "text"))),
                null);
    }
}
