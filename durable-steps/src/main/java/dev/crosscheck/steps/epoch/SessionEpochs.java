package dev.crosscheck.steps.epoch;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * The epoch of each session: a number that only rises. A command carries the epoch in which it was decided, and one of
 * a lower epoch is neither accepted nor claimed, starts no call and completes nothing. Stateless, for any thread.
 *
 * <p>A command of a higher epoch takes its step over from a lower one, unless that has completed.
 *
 * <p>A pause shuts nothing out: it holds. See {@link #pause}.
 */
@ApplicationScoped
public class SessionEpochs {

    /**
     * Until when a session's steps may make calls, by their task: so long that what follows without calls is in time
     * for the session's end.
     *
     * @param research for steps that bring the material together, and write and review drafts
     * @param conclusion for those that compose the report and check it
     */
    public record CallTimes(Instant research, Instant conclusion) {}

    private static final String CURRENT = "SELECT epoch FROM durable_steps.session_epoch WHERE session_id = $1";

    private static final String RAISE = """
            INSERT INTO durable_steps.session_epoch AS e (session_id, epoch, cancelled) VALUES ($1, 1, $2)
            ON CONFLICT (session_id) DO UPDATE SET epoch = e.epoch + 1, cancelled = e.cancelled OR excluded.cancelled
            RETURNING epoch""";

    private static final String PAUSE = """
            INSERT INTO durable_steps.session_epoch AS e (session_id, paused) VALUES ($1, true)
            ON CONFLICT (session_id) DO UPDATE SET paused = true WHERE NOT e.paused""";

    private static final String BOUND = """
            INSERT INTO durable_steps.session_epoch AS e (session_id, research_until, conclude_until) VALUES ($1, $2, $3)
            ON CONFLICT (session_id) DO UPDATE
            SET research_until = excluded.research_until, conclude_until = excluded.conclude_until""";

    private static final String RESUME =
            "UPDATE durable_steps.session_epoch SET paused = false WHERE session_id = $1 AND paused";

    /** The session's epoch; 0 for one that was never raised. */
    public Uni<Integer> current(SqlClient client, SessionId session) {
        return client.preparedQuery(CURRENT)
                .execute(Tuple.of(session.value()))
                .map(rows -> rows.size() == 0 ? 0 : epoch(rows));
    }

    /**
     * Shuts out every step decided so far; steps decided in the new epoch run. Takes effect with the caller's commit,
     * and waits for intents that are being written: a call whose intent was not committed by then never starts.
     *
     * @param transaction the caller's, so that the log and the epoch change together
     * @return the new epoch
     */
    public Uni<Integer> raise(SqlConnection transaction, SessionId session) {
        return raise(transaction, session, false);
    }

    /** As {@link #raise}, and for good: no step of the session is accepted any more, in whatever epoch. */
    public Uni<Integer> cancel(SqlConnection transaction, SessionId session) {
        return raise(transaction, session, true);
    }

    /**
     * Holds the session's steps, in whatever epoch: they are accepted but not claimed, and one that runs starts no
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

    private static Uni<Integer> raise(SqlConnection transaction, SessionId session, boolean cancelled) {
        return transaction
                .preparedQuery(RAISE)
                .execute(Tuple.of(session.value(), cancelled))
                .map(SessionEpochs::epoch);
    }

    private static int epoch(RowSet<Row> rows) {
        return rows.iterator().next().getInteger("epoch");
    }
}
