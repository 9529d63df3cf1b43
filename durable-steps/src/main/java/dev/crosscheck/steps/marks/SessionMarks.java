package dev.crosscheck.steps.marks;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.database.TimeColumns;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/**
 * Writes marks that apply to all steps of a session. If the session is cancelled, its steps are not accepted or
 * claimed, start no call, and complete nothing. If it is paused, they are held: see {@link #pause}. A further mark
 * limits until when its steps make calls. Stateless, safe for use by many threads.
 */
@ApplicationScoped
public class SessionMarks {

    /**
     * Until when a session's steps may make calls, by their task. Both times leave room for the work without calls that
     * must follow before the session ends.
     *
     * @param research for steps that collect material, and that write and review drafts
     * @param conclusion for steps that compose and check the report
     */
    public record CallTimes(Instant research, Instant conclusion) {}

    private static final String CANCEL = """
            INSERT INTO durable_steps.session_epoch AS e (session_id, cancelled) VALUES ($1, true)
            ON CONFLICT (session_id) DO UPDATE SET cancelled = true WHERE NOT e.cancelled""";

    private static final String PAUSE = """
            INSERT INTO durable_steps.session_epoch AS e (session_id, paused) VALUES ($1, true)
            ON CONFLICT (session_id) DO UPDATE SET paused = true WHERE NOT e.paused""";

    private static final String BOUND = """
            INSERT INTO durable_steps.session_epoch AS e (session_id, research_until, conclude_until)
            VALUES ($1, $2, $3)
            ON CONFLICT (session_id) DO UPDATE
            SET research_until = excluded.research_until, conclude_until = excluded.conclude_until""";

    private static final String RESUME =
            "UPDATE durable_steps.session_epoch SET paused = false WHERE session_id = $1 AND paused";

    /**
     * Stops every step of the session for good. It takes effect with the caller's commit, and waits for intents that
     * are being written: a call without a committed intent by then never starts. Cancelling again changes nothing.
     *
     * @param transaction the caller's transaction, so that the log and the mark change together
     */
    public Uni<Void> cancel(SqlConnection transaction, SessionId session) {
        return execute(transaction, CANCEL, session);
    }

    /**
     * Holds the session's steps: they are accepted but not claimed. A running step starts no further call and is handed
     * back without a failure. A call in flight may finish, and a step that needs no further call completes. It takes
     * effect with the caller's commit, and waits for intents that are being written, as a cancel does. Pausing again
     * changes nothing. A paused session can be cancelled.
     */
    public Uni<Void> pause(SqlConnection transaction, SessionId session) {
        return execute(transaction, PAUSE, session);
    }

    /**
     * Resumes a paused session's steps: they are claimed at the next read of the ledger. Resuming again changes
     * nothing.
     */
    public Uni<Void> resume(SqlConnection transaction, SessionId session) {
        return execute(transaction, RESUME, session);
    }

    /**
     * Sets until when the session's steps may make calls. It applies to steps that are claimed after the caller's
     * commit, and to running steps when their process next checks its claims.
     */
    public Uni<Void> bound(SqlConnection transaction, SessionId session, CallTimes until) {
        return transaction
                .preparedQuery(BOUND)
                .execute(Tuple.of(
                        session.value(), TimeColumns.utc(until.research()), TimeColumns.utc(until.conclusion())))
                .replaceWithVoid();
    }

    private static Uni<Void> execute(SqlConnection transaction, String statement, SessionId session) {
        return transaction
                .preparedQuery(statement)
                .execute(Tuple.of(session.value()))
                .replaceWithVoid();
    }
}
