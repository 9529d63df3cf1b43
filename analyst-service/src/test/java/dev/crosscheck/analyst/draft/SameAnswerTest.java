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
    private static final String WHETHER = "Was the bridge repaired?";

    private static Finding finding(String question, int number, int tier, String text, String span, boolean direct) {
        Source source = Given.source(number, "Site " + number, tier, "2025-03-05", text);
        Candidate candidate = Candidates.of(
                        Given.seenIn(Mode.DISCOVERY, source), Given.question(question), Terms.distinct(question))
                .candidates()
                .getFirst();
        return new Finding(question, candidate, List.of(), span, direct);
    }

    private static List<Finding> noted(String question, List<Finding> findings) {
        List<Source> sources =
                findings.stream().map(one -> one.candidate().source()).toList();
        Evidence evidence = new Evidence(Given.question(question), sources, Terms.distinct(question));
        return SameAnswer.noted(findings, question, evidence.wanted(question));
    }

    private static List<List<Integer>> agreeing(List<Finding> findings) {
        return findings.stream()
                .map(one -> one.agreeing().stream().map(Candidate::number).toList())
                .toList();
    }

    @Test
    void shouldNameWhoGivesTheSameAnswerInOtherWords() {
        // Given
        List<Finding> findings = List.of(
                finding(WHO, 1, 2, "Northway repaired the bridge.", "Northway", true),
                finding(WHO, 2, 2, "The bridge was mended by Northway.", "Northway", true),
                finding(WHO, 2, 2, "In May Northway left the bridge.", "Northway", true),
                finding(WHO, 3, 2, "Southway repaired the bridge.", "Southway", true),
                finding(WHO, 4, 2, "The bridge is near Northway.", "Northway", false));

        // When
        List<Finding> noted = noted(WHO, findings);

        // Then
        assertThat(agreeing(noted)).containsExactly(List.of(2), List.of(), List.of(), List.of(), List.of());
    }

    @Test
    void shouldNameNobodyWhereNoWordsAnswerOrNothingDoes() {
        // Given
        List<Finding> findings = List.of(
                finding(WHO, 1, 2, "Northway repaired the bridge.", "", true),
                finding(WHO, 2, 2, "Somebody repaired the bridge.", "", true));

        // Then
        assertThat(noted(WHO, findings)).isEqualTo(findings);
        assertThat(noted(WHO, findings.subList(0, 0))).isEmpty();
    }

    @Test
    void shouldNameWhoTakesTheSameSide() {
        // Given
        List<Finding> findings = List.of(
                finding(WHETHER, 1, 2, "The bridge was repaired in May.", "", true),
                finding(WHETHER, 2, 1, "In all, the bridge was repaired.", "", true),
                finding(WHETHER, 3, 2, "The bridge was not repaired.", "", true));

        // When
        List<Finding> noted = noted(WHETHER, findings);

        // Then
        assertThat(agreeing(noted)).containsExactly(List.of(), List.of(1), List.of());
    }
}
