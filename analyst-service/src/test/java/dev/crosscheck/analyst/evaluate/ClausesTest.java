package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.evaluation.PolicyPassage;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClausesTest {

    private static PolicyPassage passage(int start, String text) {
        return new PolicyPassage("2. Use", null, start, start + text.length(), text);
    }

    @Test
    void shouldLeadThePartsOfAListInWhenTheyStandInOneSentence() {
        // Given
        PolicyPassage passage =
                passage(100, "The Recipient may disclose it to: (a) employees, (b) advisers. It shall not copy it.");

        // When
        List<Clause> clauses = Clauses.in(List.of(passage));

        // Then
        assertThat(clauses)
                .extracting(Clause::text)
                .containsExactly(
                        "The Recipient may disclose it to:",
                        "(a) employees,",
                        "(b) advisers.",
                        "It shall not copy it.");
        assertThat(clauses.get(2).read()).isEqualTo("The Recipient may disclose it to: (b) advisers.");
        assertThat(clauses.get(2).words()).contains("disclos", "!may");
        assertThat(clauses.get(3).lead()).isEmpty();
    }

    @Test
    void shouldQuoteLetterForLetterWhenAPassageBeginsInTheMiddleOfThePolicy() {
        // Given
        PolicyPassage passage = passage(37, "First one.\nSecond  one.");

        // Then
        assertThat(Clauses.in(List.of(passage)))
                .allMatch(clause -> clause.quoted().standsIn(List.of(passage)))
                .extracting(Clause::text)
                .containsExactly("First one.", "Second  one.");
    }

    @Test
    void shouldGoOnWithAListWhenItsPartsAreTheNextPassages() {
        // Given
        PolicyPassage lead = passage(0, "It may be given to:");
        PolicyPassage part = passage(20, "(a) employees");
        PolicyPassage elsewhere = passage(500, "(b) nobody");

        // When
        List<Clause> clauses = Clauses.in(List.of(elsewhere, part, lead));

        // Then
        assertThat(clauses).extracting(Clause::lead).containsExactly("", "It may be given to:", "");
    }

    @Test
    void shouldHaveEachClauseOnceWhenAPassageWasFoundTwice() {
        // Given
        PolicyPassage passage = passage(0, "One clause.");

        // Then
        assertThat(Clauses.in(List.of(passage, passage))).hasSize(1);
        assertThat(Clauses.in(List.of())).isEmpty();
    }
}
