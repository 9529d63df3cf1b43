package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;

/** Enters a person's answer into the log of a waiting session, and translates refusals to problems. */
@ApplicationScoped
class AnswerDoor {

    private final SessionDoor door;
    private final SessionAnswers answers;

    AnswerDoor(SessionDoor door, SessionAnswers answers) {
        this.door = door;
        this.answers = answers;
    }

    /**
     * Enters an answer. A repeated answer gets the same response as the first.
     *
     * @param refused creates the problem for a session that is under way but does not wait for this answer
     */
    Uni<SessionView> answer(SessionId id, SessionEvent event, Function<Dossier, ProblemException> refused) {
        return door.enter(MessageType.RESEARCH, id, event).chain(outcome -> switch (outcome) {
            case EventOutcome.Appended _ -> answers.view(id);
            case EventOutcome.Refused(Reason reason, SessionState _)
            when reason == Reason.DUPLICATE -> answers.view(id);
            case EventOutcome.Refused(Reason _, SessionState state) ->
                Uni.createFrom().failure(problem((ResearchState) state, refused));
            case EventOutcome.Unknown _ -> Uni.createFrom().failure(Problems.noSuchSession(id));
            case EventOutcome.Unreadable(UnreadableLog log) -> Uni.createFrom().failure(log);
        });
    }

    private static ProblemException problem(ResearchState state, Function<Dossier, ProblemException> refused) {
        return switch (state) {
            case ResearchState.Finished over ->
                conflict(ProblemType.SESSION_OVER, "the session is already " + over.phase());
            case ResearchState.Paused _ ->
                conflict(ProblemType.SESSION_PAUSED, "the session is paused; resume it first");
            case ResearchState.Underway underway -> refused.apply(underway.dossier());
            case ResearchState.NotRequested _ -> throw new IllegalStateException("a stored session has begun");
        };
    }

    static ProblemException conflict(ProblemType type, String detail) {
        return new ProblemException(Problem.of(type, detail));
    }
}
