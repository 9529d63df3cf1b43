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
 * Runs the controller that the command asks for. The heuristic stands in if the model fails for good, or if the command
 * asks for a model and none is configured; the result then says so.
 *
 * @param model empty if none is configured
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
