package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.Optional;

/**
 * Lets the controller think that was asked for. Where a model fails for good, or was asked for and there is none, the
 * heuristic stands in, and the result says so.
 *
 * @param model empty where none is configured
 */
public record ChosenController(Optional<CriterionController> model, CriterionController heuristic, Fallback fallback)
        implements CriterionController {

    static final String NO_MODEL = "no_model: No language model is configured.";

    @Override
    public Produced<Deliberation> deliberate(Deliberate command, StepContext context) throws StepFailure {
        if (command.controller() == Controller.HEURISTIC) {
            return heuristic.deliberate(command, context);
        }
        if (model.isPresent()) {
            return fallback.choose(
                    context,
                    step -> model.get().deliberate(command, step),
                    step -> heuristic.deliberate(command, step));
        }
        Produced<Deliberation> made = heuristic.deliberate(command, context);
        return command.controller() == Controller.AUTO
                ? made
                : new Produced<>(
                        made.result(),
                        new ProducedBy(
                                made.by().kind(), made.by().name(), made.by().promptVersion(), NO_MODEL),
                        made.usage());
    }
}
