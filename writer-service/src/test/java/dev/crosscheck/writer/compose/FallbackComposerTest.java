package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.Given;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackComposerTest extends ComposerContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.WRITER);

    @Override
    Composer composer() {
        return new FallbackComposer(
                new LlmComposer(MODEL.model(), new HeuristicComposer()),
                new HeuristicComposer(),
                ScriptedModel.fallback());
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
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
        StepContext first = NoCalls.context().with(spent);

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
