package dev.crosscheck.analyst.reflect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that every reflector must pass, independent of how it judges. */
abstract class ReflectorContract {

    static final String QUESTION = "Did the Lakeview plant know about the leak?";

    static final List<Source> TWO_THAT_ANSWER = List.of(
            Given.source(1, "Agency", 1, "2025-03-14", "The Lakeview plant knew about the leak on 11 February 2025."),
            Given.source(
                    2,
                    "Ledger",
                    2,
                    "2025-03-20",
                    "The manager of the Lakeview plant was aware that the tank had a leak."));

    abstract Reflector reflector();

    /** Returns the context of the reflector's step. */
    StepContext step() {
        return NoCalls.context();
    }

    @Test
    void shouldBeSatisfiedAndAskNothingWhenIndependentSourcesAnswer() throws StepFailure {
        // When
        Coverage coverage = reflect(QUESTION, List.of(), TWO_THAT_ANSWER);

        // Then
        assertThat(coverage.sufficient()).isTrue();
        assertThat(coverage.gaps()).isEmpty();
        assertThat(coverage.newQueries()).isEmpty();
    }

    @Test
    void shouldNameTheGapAndAskAnewWhenNothingWasFound() throws StepFailure {
        // Given
        List<QueryOutcome> asked = List.of(new QueryOutcome(new PlannedQuery("Lakeview plant know leak", ""), 0, null));

        // When
        Coverage coverage = reflect(QUESTION, asked, List.of());

        // Then
        assertThat(coverage.sufficient()).isFalse();
        assertThat(coverage.confidence()).isZero();
        assertThat(coverage.gaps()).isNotEmpty();
        assertThat(coverage.newQueries())
                .isNotEmpty()
                .extracting(PlannedQuery::text)
                .doesNotContain("Lakeview plant know leak");
    }

    @Test
    void shouldNotBeSatisfiedWhenAllEvidenceIsOneText() throws StepFailure {
        // Given
        String text = "The Lakeview plant knew about the leak on 11 February 2025, three weeks before it told anyone.";
        List<Source> copies = List.of(
                Given.source(1, "Wire", 2, "2025-03-06", text), Given.source(2, "Courier", 3, "2025-03-07", text));

        // Then
        assertThat(reflect(QUESTION, List.of(), copies).sufficient()).isFalse();
    }

    Coverage reflect(String question, List<QueryOutcome> asked, List<Source> sources) throws StepFailure {
        return reflector()
                .reflect(
                        new AssessCoverage(
                                Given.SESSION, Given.STEP, Given.question(question), List.of(question), asked, sources),
                        step())
                .result();
    }
}
