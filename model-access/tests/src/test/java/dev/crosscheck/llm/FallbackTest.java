package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.llm.Fallback.Way;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.testing.RememberedCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FallbackTest {

    private static final Fallback FALLBACK = new Fallback(3);
    private static final Way<String> BY_RULES = context -> Produced.heuristic("Rules", "by rules");

    @Test
    void shouldTakeTheModelsResultWhenThereIsOne() throws StepFailure {
        // When
        Produced<String> made = FALLBACK.choose(
                attempt(1),
                context -> new Produced<>(
                        "by model", new ProducedBy(ProducedBy.LLM, "a-model", "draft.en.1", null), Usage.NONE),
                BY_RULES);

        // Then
        assertThat(made.result()).isEqualTo("by model");
        assertThat(made.by().fallbackReason()).isNull();
    }

    @Test
    void shouldLeaveATransientFailureToTheStepsNextAttempt() {
        // Then
        assertThatThrownBy(() -> FALLBACK.choose(attempt(2), failing(ModelFailures.TIMEOUT, true), BY_RULES))
                .isInstanceOfSatisfying(
                        StepFailure.class, failure -> assertThat(failure.type()).isEqualTo(ModelFailures.TIMEOUT));
    }

    @Test
    void shouldStandInAndSayWhyWhenTheLastAttemptFails() throws StepFailure {
        // When
        Produced<String> made = FALLBACK.choose(attempt(3), failing(ModelFailures.TIMEOUT, true), BY_RULES);

        // Then
        assertThat(made.result()).isEqualTo("by rules");
        assertThat(made.by())
                .isEqualTo(new ProducedBy(ProducedBy.HEURISTIC, "Rules", null, "model_timeout: as the test has it"));
    }

    @Test
    void shouldStandInAtOnceWhenNoFurtherAttemptWouldHelp() throws StepFailure {
        // Then
        assertThat(FALLBACK.choose(attempt(1), failing(ModelFailures.UNAUTHORIZED, false), BY_RULES)
                        .result())
                .isEqualTo("by rules");
    }

    @ParameterizedTest
    @ValueSource(strings = {StepJournal.CLAIM_LOST, StepJournal.PAUSED, ModelFailures.INTERRUPTED})
    void shouldNotStandInWhenTheStepWasTakenAway(String type) {
        // Then
        assertThatThrownBy(() -> FALLBACK.choose(attempt(3), failing(type, false), BY_RULES))
                .isInstanceOf(StepFailure.class);
    }

    @Test
    void shouldCostWhatTheModelsAnswersHaveCostWhenTheyWereOfNoUse() throws StepFailure {
        // Given
        Usage paid = new Usage(1, 100, 20, 0.5);
        Way<String> useless = context -> {
            context.journal().call("first", () -> new RecordedAnswer("prose", paid, null));
            context.journal().call("second", () -> new RecordedAnswer("prose", paid, null));
            throw new StepFailure(ModelFailures.INVALID_OUTPUT, "as the test has it", false);
        };

        // Then
        assertThat(FALLBACK.choose(attempt(1), useless, BY_RULES).usage()).isEqualTo(paid.plus(paid));
    }

    private static Way<String> failing(String type, boolean retryable) {
        return context -> {
            throw new StepFailure(type, "as the test has it", retryable);
        };
    }

    private static StepContext attempt(int attempt) {
        return new StepContext(new SessionId("s1"), new StepId("s1.draft"), attempt, new RememberedCalls());
    }
}
