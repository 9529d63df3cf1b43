package dev.crosscheck.writer;

import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.WriterCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.writer.answer.AnswerWriter;
import dev.crosscheck.writer.compose.Composer;
import jakarta.enterprise.context.ApplicationScoped;

/** Hands each of the Writer's commands to the capability that carries it out. */
@ApplicationScoped
class WriterSteps implements StepHandler<WriterCommand> {

    private final Composer composer;
    private final AnswerWriter answers;

    WriterSteps(Composer composer, AnswerWriter answers) {
        this.composer = composer;
        this.answers = answers;
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
            case WriteAnswer write -> answered(write, answers.write(write, context));
        };
    }

    private static AgentEvent composed(AgentCommand command, Produced<Report> report) {
        return new ReportComposed(command.sessionId(), command.stepId(), report.by(), report.usage(), report.result());
    }

    private static AgentEvent answered(AgentCommand command, Produced<Answer> answer) {
        return new AnswerWritten(command.sessionId(), command.stepId(), answer.by(), answer.usage(), answer.result());
    }
}
