package dev.crosscheck.writer;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.writer.compose.Composer;
import jakarta.enterprise.context.ApplicationScoped;

/** The Writer's command, handed to the composer. */
@ApplicationScoped
class WriterSteps implements StepHandler {

    private final Composer composer;

    WriterSteps(Composer composer) {
        this.composer = composer;
    }

    @Override
    public Agent agent() {
        return Agent.WRITER;
    }

    @Override
    public AgentEvent handle(AgentCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case ComposeReport compose -> composed(compose, composer.compose(compose, context));
            case ExamineQuestion _,
                    PlanResearch _,
                    SearchSources _,
                    AssessCoverage _,
                    WriteDraft _,
                    ReviseDraft _,
                    ReviewDraft _,
                    VerifyReport _ ->
                throw new StepFailure("unknown_command", "the Writer does not carry out this command", false);
        };
    }

    private static AgentEvent composed(AgentCommand command, Produced<Report> report) {
        return new ReportComposed(command.sessionId(), command.stepId(), report.by(), report.usage(), report.result());
    }
}
