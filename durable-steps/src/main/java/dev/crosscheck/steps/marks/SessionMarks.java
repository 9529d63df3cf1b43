package dev.crosscheck.steps.marks;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * What holds for all steps of a session. A cancelled session's are neither accepted nor claimed, start no call and
 * complete nothing; a paused one's are held, see {@link #pause}; and calls are made until a time that is set here.
 * Stateless, for any thread.
 */
@ApplicationScoped
public class SessionMarks {

    /**
     * Until when a session's steps may make calls, by their task: so long that what follows without calls is in time
     * for the session's end.
     *
     * @param research for steps that bring the material together, and write and review drafts
     * @param conclusion for those that compose the report and check it
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
     * Shuts out every step of the session, for good. Takes effect with the caller's commit, and waits for intents that
     * are being written: a call whose intent was not committed by then never starts. Cancelling again changes nothing.
     *
     * @param transaction the caller's, so that the log and the mark change together
     */
    public Uni<Void> cancel(SqlConnection transaction, SessionId session) {
        return execute(transaction, CANCEL, session);
    }

    /**
     * Holds the session's steps: they are accepted but not claimed, and one that runs starts no
     * further call; it goes back to wait, without having failed. A call on its way is let come back, and a step that
     * needs no further one completes. Takes effect with the caller's commit, and waits for intents that are being
     * written, as a cancel does. Pausing again changes nothing; cancelling a paused session works.
     */
    public Uni<Void> pause(SqlConnection transaction, SessionId session) {
        return execute(transaction, PAUSE, session);
    }

    /**
     * Lets a paused session's steps go on: they are claimed at the next look at the ledger. Resuming again changes
     * nothing.
     */
    public Uni<Void> resume(SqlConnection transaction, SessionId session) {
        return execute(transaction, RESUME, session);
    }

    /**
     * Says until when the session's steps may make calls; counts for steps that are claimed after the caller's commit.
     */
    public Uni<Void> bound(SqlConnection transaction, SessionId session, CallTimes until) {
        return transaction
                .preparedQuery(BOUND)
                .execute(Tuple.of(session.value(), utc(until.research()), utc(until.conclusion())))
                .replaceWithVoid();
    }

    private static OffsetDateTime utc(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }

    private static Uni<Void> execute(SqlConnection transaction, String statement, SessionId session) {
        return transaction
                .preparedQuery(statement)
                .execute(Tuple.of(session.value()))
                .replaceWithVoid();
    }
}
