package dev.crosscheck.gateway.echo;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The state of an echo session.
 *
 * @param said the request that began it; null before that
 * @param answer the answer; null before it is given
 */
record EchoState(EchoTurn turn, ResearchRequested said, String answer) implements SessionState {

    static final EchoState SILENT = new EchoState(EchoTurn.SILENT, null, null);

    @Override
    public Decision decide(SessionEvent event) {
        if (status().isTerminal()) {
            return new Ignored(Reason.LATE);
        }
        return switch (event) {
            case ResearchRequested _ when turn == EchoTurn.SILENT -> to(EchoTurn.THINK, event);
            case ResearchCancelled _ -> to(EchoTurn.CANCELLED, event);
            case StepReported(EventId _, Instant _, QuestionExamined result)
            when answers(result) -> to(EchoTurn.ANSWER, event);
            case StepReported(EventId _, Instant _, DraftWritten result)
            when answers(result) -> to(EchoTurn.ANSWERED, event);
            default -> new Ignored(Reason.ILLEGAL);
        };
    }

    private boolean answers(AgentEvent result) {
        return result.stepId().equals(step());
    }

    private Advanced to(EchoTurn next, SessionEvent event) {
        EchoState state = after(next, event);
        return new Advanced(state, state.commands());
    }

    private EchoState after(EchoTurn next, SessionEvent event) {
        return new EchoState(
                next,
                event instanceof ResearchRequested request ? request : said,
                event instanceof StepReported(EventId _, Instant _, DraftWritten written)
                        ? written.draft().markdown()
                        : answer);
    }

    private List<AgentCommand> commands() {
        return switch (turn) {
            case THINK -> List.of(new ExamineQuestion(said.sessionId(), step(), said.brief(), List.of()));
            case ANSWER ->
                List.of(new WriteDraft(said.sessionId(), step(), said.brief(), List.of(), List.of(), List.of(), false));
            case SILENT, ANSWERED, CANCELLED -> List.of();
        };
    }

    private StepId step() {
        return StepId.at(said.sessionId(), phase());
    }

    @Override
    public EchoTurn consequence(SessionEvent event, SessionState next) {
        return ((EchoState) next).turn();
    }

    @Override
    public EchoState evolve(Recorded entry) {
        return after((EchoTurn) entry.decided(), entry.event());
    }

    @Override
    public SessionStatus status() {
        return switch (turn) {
            case SILENT -> SessionStatus.QUEUED;
            case THINK, ANSWER -> SessionStatus.RUNNING;
            case ANSWERED -> SessionStatus.COMPLETED;
            case CANCELLED -> SessionStatus.CANCELLED;
        };
    }

    @Override
    public String phase() {
        return turn.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Deadlines deadlines() {
        if (status() != SessionStatus.RUNNING) {
            return Deadlines.NONE;
        }
        Instant soft = said.time().plusSeconds(120);
        return new Deadlines(soft, soft, soft.plusSeconds(60));
    }

    @Override
    public Beginning beginning() {
        return new Beginning(
                said.sessionId(), said.tenant(), said.time(), said.limits().spendable());
    }

    @Override
    public Summary summary() {
        return new Summary(said.brief().question(), null, null, null, 0, 0, null, null);
    }
}
