package dev.crosscheck.writer.compose;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.StandIn;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/**
 * Composes with the model. If the model fails for good or the budget is spent, the heuristic composes, and its report
 * says so.
 */
public record FallbackComposer(Composer model, Composer heuristic, Fallback fallback) implements Composer {

    private static final String TASK = "compose";

    @Override
    public Produced<Report> compose(ComposeReport command, StepContext context) throws StepFailure {
        return fallback.choose(
                context,
                step -> model.compose(command, step),
                (step, why) -> heuristic.compose(sayingSo(command, why), step));
    }

    private static ComposeReport sayingSo(ComposeReport command, StepFailure why) {
        boolean spent = why.type().equals(Warnings.BUDGET_EXHAUSTED);
        return new ComposeReport(
                command.sessionId(),
                command.stepId(),
                command.brief(),
                command.subQuestions(),
                command.draft(),
                command.review(),
                command.sources(),
                spent
                        ? command.facts().warned(Warnings.BUDGET_EXHAUSTED)
                        : command.facts().with(new StandIn(TASK, why.type())));
    }
}
