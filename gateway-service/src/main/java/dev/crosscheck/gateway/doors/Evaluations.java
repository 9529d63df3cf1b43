package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.api.EvaluationStart;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationCancelled;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Begins evaluations for doors and reads them, as {@link Sessions} does for research. */
@ApplicationScoped
public class Evaluations {

    private final EvaluationStart start;
    private final SessionReader reader;
    private final SessionDoor door;
    private final Clock clock;

    Evaluations(EvaluationStart start, SessionReader reader, SessionDoor door, Clock clock) {
        this.start = start;
        this.reader = reader;
        this.door = door;
        this.clock = clock;
    }

    /**
     * Begins an evaluation. Fails with a problem that names the invalid fields.
     *
     * @param request the fields of {@code POST /v1/evaluations}
     */
    public Uni<SessionId> begin(Caller caller, ObjectNode request) {
        return start.begin(caller.tenant(), request);
    }

    /** Returns the current state of the tenant's evaluation; fails with a problem if there is none. */
    public Uni<Snapshot<EvaluationState>> now(String tenant, SessionId session) {
        return reader.find(session, EvaluationState.class)
                .map(found -> found.filter(snapshot -> snapshot.row().tenant().equals(tenant))
                        .orElseThrow(
                                () -> new ProblemException(Problem.notFound("there is no evaluation " + session))));
    }

    /** Cancels the evaluation if it still runs. Decided criteria keep their results. */
    public Uni<Void> cancel(SessionId session) {
        return door.cancel(MessageType.EVALUATION, session, clock.instant(), EvaluationCancelled::new)
                .replaceWithVoid();
    }
}
