package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class SameAnswerTest {

    private static final String WHO = "Who repaired the bridge?";

    private static KeyFinding finding(int number, int tier, String text, String span, boolean direct) {
        Source source = Given.source(number, "Site " + number, tier, "2025-03-05", text);
        Candidate candidate = Candidates.of(
                        Given.seenIn(Mode.DISCOVERY, source), Given.question(WHO), Terms.distinct(WHO))
                .candidates()
                .getFirst();
        return new KeyFinding(WHO, candidate, List.of(), span, direct);
    }

    private static List<List<Integer>> agreeing(List<KeyFinding> findings) {
        return findings.stream()
                .map(one -> one.agreeing().stream().map(Candidate::number).toList())
                .toList();
    }

    @Test
    void shouldNameWhoGivesTheSameAnswerInOtherWords() {
        // Given
        List<KeyFinding> findings = List.of(
                finding(1, 2, "Northway repaired the bridge.", "Northway", true),
                finding(2, 2, "The bridge was mended by Northway.", "Northway", true),
                finding(2, 2, "In May Northway left the bridge.", "Northway", true),
                finding(3, 2, "Southway repaired the bridge.", "Southway", true),
                finding(4, 2, "The bridge is near Northway.", "Northway", false));

        // When
        List<KeyFinding> noted = SameAnswer.noted(findings, _ -> true);

        // Then
        assertThat(agreeing(noted)).containsExactly(List.of(2), List.of(), List.of(), List.of(), List.of());
    }

    @Test
    void shouldNameWhoSaysMoreOfTheSameName() {
        // Given
        List<KeyFinding> findings = List.of(
                finding(1, 2, "Ann Lee repaired the bridge.", "Ann Lee", true),
                finding(2, 2, "The engineer Ann Lee repaired the bridge.", "The engineer Ann Lee", true),
                finding(3, 2, "Lee repaired the bridge.", "Lee", true),
                finding(4, 2, "Ann Ray repaired the bridge.", "Ann Ray", true),
                finding(5, 2, "Former engineer Ann Lee repaired the bridge.", "Former engineer Ann Lee", true),
                finding(6, 2, "The husband of Ann Lee repaired the bridge.", "The husband of Ann Lee", true));

        // When
        List<KeyFinding> noted = SameAnswer.noted(findings, _ -> true);

        // Then
        assertThat(agreeing(noted).getFirst()).containsExactly(2);
    }

    @Test
    void shouldNotTakeALongerTimeForTheSame() {
        // Given
        List<KeyFinding> findings = List.of(
                finding(1, 2, "The bridge was repaired in 3 hours.", "3 hours", true),
                finding(2, 2, "The bridge was repaired in 3 hours 20 minutes.", "3 hours 20 minutes", true));

        // When
        List<KeyFinding> noted = SameAnswer.noted(findings, _ -> true);

        // Then
        assertThat(agreeing(noted).getFirst()).isEmpty();
    }

    @Test
    void shouldNameNobodyWhereNoWordsAnswerOrNothingDoes() {
        // Given
        List<KeyFinding> findings = List.of(
                finding(1, 2, "Northway repaired the bridge.", "", true),
                finding(2, 2, "Somebody repaired the bridge.", "", true));

        // Then
        assertThat(SameAnswer.noted(findings, _ -> true)).isEqualTo(findings);
        assertThat(SameAnswer.noted(List.of(), _ -> true)).isEmpty();
    }

    @Test
    void shouldNotNameWhoSpeaksOfAnotherMatter() {
        // Given
        List<KeyFinding> findings = List.of(
                finding(1, 2, "Northway repaired the bridge.", "Northway", true),
                finding(2, 2, "The roof was mended by Northway.", "Northway", true));

        // When
        List<KeyFinding> noted =
                SameAnswer.noted(findings, candidate -> candidate.text().contains("bridge"));

        // Then
        assertThat(agreeing(noted)).containsExactly(List.of(), List.of());
    }
}
