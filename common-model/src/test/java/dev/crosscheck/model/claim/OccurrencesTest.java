package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.patterns.CountedText;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class OccurrencesTest {

    @Property(tries = 300, seed = "13")
    void shouldFindEachPlaceThatIndexOfFinds(
            @ForAll @Chars({'a', 'b'}) @StringLength(max = 40) String text,
            @ForAll @Chars({'a', 'b'}) @StringLength(min = 1, max = 5) String wanted) {
        // Given
        List<Integer> expected = new ArrayList<>();
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            expected.add(at);
        }

        // When
        Occurrences occurrences = new Occurrences(text, wanted);
        List<Integer> found = new ArrayList<>();
        for (int at = occurrences.next(); at >= 0; at = occurrences.next()) {
            found.add(at);
        }

        // Then
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void shouldReadTheTextAFewTimesOnlyWhenAllItsLettersAreAlike() {
        // Given
        CountedText text = new CountedText("a".repeat(100_000), Long.MAX_VALUE);

        // When
        int found = new Occurrences(text, "a".repeat(40_000) + "b").next();

        // Then
        assertThat(found).isEqualTo(-1);
        assertThat(text.reads()).isLessThan(400_000);
    }
}
