package dev.crosscheck.search.citation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.ingest.PassageSpan;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExcerptsTest {

    private static final String TEXT = "0123456789".repeat(10);
    private static final List<PassageSpan> STRUCTURE =
            List.of(new PassageSpan(0, 50, 1, "Start"), new PassageSpan(50, 100, 2, "Start > End"));

    @Test
    void shouldGivePageAndSectionOfTheSpan() {
        // When
        var cut = Excerpts.around(List.of(new Span(52, 55)), TEXT, STRUCTURE, 5, 10);

        // Then
        assertThat(cut.passages()).containsExactly(new Passage(47, 60, 2, "Start > End", TEXT.substring(47, 60)));
        assertThat(cut.truncated()).isFalse();
    }

    @Test
    void shouldJoinExcerptsThatTouch() {
        // When
        var cut =
                Excerpts.around(List.of(new Span(30, 35), new Span(10, 15), new Span(80, 85)), TEXT, STRUCTURE, 8, 10);

        // Then
        assertThat(cut.passages()).extracting(Passage::start).containsExactly(2, 72);
        assertThat(cut.passages()).extracting(Passage::end).containsExactly(43, 93);
    }

    @Test
    void shouldCutNoCharacterInTwo() {
        // Given
        String text = "😀😀😀😀";

        // When
        var cut = Excerpts.around(List.of(new Span(2, 4)), text, List.of(), 1, 10);

        // Then
        assertThat(cut.passages()).containsExactly(new Passage(0, 6, null, "", "😀😀😀"));
    }

    @Test
    void shouldSaySoWhenThereAreMoreThanWanted() {
        // When
        var cut = Excerpts.around(List.of(new Span(10, 15), new Span(80, 85)), TEXT, STRUCTURE, 0, 1);

        // Then
        assertThat(cut.passages()).extracting(Passage::start).containsExactly(10);
        assertThat(cut.truncated()).isTrue();
    }

    @Test
    void shouldPassOverWhatLiesOutsideTheText() {
        // When
        var cut = Excerpts.around(List.of(new Span(90, 200)), TEXT, STRUCTURE, 5, 10);

        // Then
        assertThat(cut.passages()).isEmpty();
    }

    @Test
    void shouldKeepToItsSize() {
        // Given
        String text = "x".repeat(Excerpts.MOST_CHARACTERS + 10);

        // When
        var cut = Excerpts.around(List.of(new Span(0, text.length())), text, List.of(), 0, 10);

        // Then
        assertThat(cut.passages()).isEmpty();
        assertThat(cut.truncated()).isTrue();
    }
}
