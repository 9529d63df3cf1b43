package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChosenControllerTest {

    private static final Deliberation MADE = Deliberation.finished(
            List.of(new TraceEntry("", "finish", "")), Finding.uncertain(ReasonCode.NO_EVIDENCE, ""));
    private static final CriterionController RULES = (_, _) -> Produced.heuristic("rules", MADE);
    private static final CriterionController MODEL =
            (_, _) -> new Produced<>(MADE, new ProducedBy(ProducedBy.LLM, "m", "react.en.1", null), Usage.NONE);
    private static final CriterionController FAILING = (_, _) -> {
        throw new StepFailure("invalid_output", "it broke the rules", false);
    };

    @Test
    void shouldAskTheModelWhenThereIsOne() throws StepFailure {
        assertThat(by(Optional.of(MODEL), Controller.AUTO).kind()).isEqualTo(ProducedBy.LLM);
        assertThat(by(Optional.of(MODEL), Controller.REACT).kind()).isEqualTo(ProducedBy.LLM);
    }

    @Test
    void shouldGoByRulesWhenTheyAreAskedFor() throws StepFailure {
        assertThat(by(Optional.of(FAILING), Controller.HEURISTIC)).isEqualTo(ProducedBy.heuristic("rules"));
        assertThat(by(Optional.empty(), Controller.AUTO)).isEqualTo(ProducedBy.heuristic("rules"));
    }

    @Test
    void shouldSayWhyRulesStandIn() throws StepFailure {
        assertThat(by(Optional.of(FAILING), Controller.AUTO).fallbackReason())
                .isEqualTo("invalid_output: it broke the rules");
        assertThat(by(Optional.empty(), Controller.REACT).fallbackReason()).isEqualTo(ChosenController.NO_MODEL);
    }

    @Test
    void shouldAskTheModelThreeTimesAgainBeforeRulesStandIn() throws StepFailure {
        // Given
        CriterionController away = (_, _) -> {
            throw new StepFailure("unavailable", "nobody answers", true);
        };
        var chosen = new ChosenController(Optional.of(away), RULES, new Fallback(CriterionController.attempts(3)));
        var command = GivenCriterion.with(GivenCriterion.fresh(), Controller.AUTO, null);

        // Then
        for (int attempt = 1; attempt <= 3; attempt++) {
            StepContext context = attempt(attempt);
            assertThatThrownBy(() -> chosen.deliberate(command, context)).isInstanceOf(StepFailure.class);
        }
        assertThat(chosen.deliberate(command, attempt(4)).by().fallbackReason())
                .isEqualTo("unavailable: nobody answers");
        assertThat(CriterionController.attempts(6))
                .as("as configured, where that is more")
                .isEqualTo(6);
    }

    private static StepContext attempt(int number) {
        StepContext first = ScriptedModel.firstAttempt();
        return new StepContext(first.sessionId(), first.stepId(), number, first.journal());
    }

    private static ProducedBy by(Optional<CriterionController> model, Controller wanted) throws StepFailure {
        return new ChosenController(model, RULES, ScriptedModel.fallback())
                .deliberate(GivenCriterion.with(GivenCriterion.fresh(), wanted, null), ScriptedModel.firstAttempt())
                .by();
    }
}
