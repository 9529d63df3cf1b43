package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.testing.RememberedCalls;
import dev.crosscheck.writer.Given;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The last attempt of a step whose endpoint only ever fails. */
class FallbackComposerTest extends ComposerContract {

    private static final int LAST_ATTEMPT = 3;

    private static final ScriptedModelEndpoint ENDPOINT = ScriptedModelEndpoint.start();
    private static final LanguageModel MODEL = ModelAccess.configuredBy(
                    Map.of("llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted"))
            .of(Agent.WRITER);

    @BeforeAll
    static void fail() {
        ENDPOINT.always(Behaviour.SERVER_ERROR);
    }

    @AfterAll
    static void stop() {
        ENDPOINT.close();
    }

    @Override
    Composer composer() {
        return new FallbackComposer(
                new LlmComposer(MODEL, new HeuristicComposer()), new HeuristicComposer(), new Fallback(LAST_ATTEMPT));
    }

    @Override
    StepContext step() {
        return new StepContext(
                Given.noCalls().sessionId(), Given.noCalls().stepId(), LAST_ATTEMPT, new RememberedCalls());
    }

    @Test
    void shouldSayInTheReportThatTheModelFailed() throws StepFailure {
        // When
        Report report = compose(
                Given.compose(Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY, Given.FORUM));

        // Then
        assertThat(report.markdown())
                .contains(
                        "> **The language model failed in part,** and rules did its work: writing the report (it was out of order).");
    }

    @Test
    void shouldSayInTheReportThatTheBudgetWasSpent() throws StepFailure {
        // Given
        CallJournal spent = (_, _) -> {
            throw new StepFailure(StepJournal.BUDGET_EXHAUSTED, "The session's budget is spent.", false);
        };
        StepContext first =
                new StepContext(Given.noCalls().sessionId(), Given.noCalls().stepId(), 1, spent);

        // When
        Produced<Report> made = composer()
                .compose(
                        Given.compose(
                                Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY, Given.FORUM),
                        first);

        // Then
        assertThat(made.result().markdown())
                .contains("The budget for the language model was spent")
                .doesNotContain("failed in part");
        assertThat(made.by().isForWantOfBudget()).isTrue();
    }
}
