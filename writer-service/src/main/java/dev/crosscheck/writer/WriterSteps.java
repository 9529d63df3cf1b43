package dev.crosscheck.writer;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.WriterCommand;
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
class WriterSteps implements StepHandler<WriterCommand> {

    private final Composer composer;

    WriterSteps(Composer composer) {
        this.composer = composer;
    }

    @Override
    public Agent agent() {
        return Agent.WRITER;
    }

    @Override
    public Class<WriterCommand> commands() {
        return WriterCommand.class;
    }

    @Override
    public AgentEvent handle(WriterCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case ComposeReport compose -> composed(compose, composer.compose(compose, context));
        };
    }

    private static AgentEvent composed(AgentCommand command, Produced<Report> report) {
        return new ReportComposed(command.sessionId(), command.stepId(), report.by(), report.usage(), report.result());
    }
}
