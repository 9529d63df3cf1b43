package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

/** Responds to a client's action by what became of its event. */
final class VerbOutcome {

    private VerbOutcome() {}

    /**
     * Returns the view of the session, also if the action is repeated. Fails with a problem if the session is over, or
     * does not exist.
     *
     * @param called what clients call the session
     */
    static <V> Uni<V> answer(SessionId id, String called, EventOutcome outcome, Supplier<Uni<V>> view) {
        return switch (outcome) {
            case EventOutcome.Appended _ -> view.get();
            case EventOutcome.Refused(Reason reason, SessionState _) when reason == Reason.DUPLICATE -> view.get();
            case EventOutcome.Refused(Reason reason, SessionState state)
            when reason == Reason.LATE -> Uni.createFrom().failure(over(called, state));
            case EventOutcome.Refused _, EventOutcome.Unknown _ ->
                Uni.createFrom().failure(Problems.noSuchSession(id));
            case EventOutcome.Unreadable(UnreadableLog log) -> Uni.createFrom().failure(log);
        };
    }

    private static ProblemException over(String called, SessionState state) {
        return new ProblemException(
                Problem.of(ProblemType.SESSION_OVER, "the " + called + " is already " + state.phase()));
    }
}
