package dev.crosscheck.steps.erasure;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.marks.SessionMarks;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * Erases what the ledger, the outbox and the journal hold of a session, in any state of the session. The session's mark
 * stays, as cancelled, as long as the broker may deliver one of its commands again. So no command is accepted, and a
 * step that still runs starts no call and finds no row to complete. Stateless, safe for use by many threads.
 */
@ApplicationScoped
public class StepErasure {

    private static final List<String> ERASE = List.of(
            "DELETE FROM durable_steps.call_journal WHERE session_id = $1",
            "DELETE FROM durable_steps.command WHERE session_id = $1",
            "DELETE FROM durable_steps.step WHERE session_id = $1",
            "DELETE FROM durable_steps.budget_hold WHERE session_id = $1",
            "DELETE FROM durable_steps.budget WHERE account = 'session:' || $1::text",
            // Retention must wait a whole retention period from now before it looks at the session again.
            "UPDATE durable_steps.session_epoch SET paused = false, looked_at = now() WHERE session_id = $1");

    private final SessionMarks marks;

    StepErasure(SessionMarks marks) {
        this.marks = marks;
    }

    /** @param transaction the caller's transaction, so that everything is erased together */
    public Uni<Void> erase(SqlConnection transaction, SessionId session) {
        Uni<Void> done = marks.cancel(transaction, session);
        for (String statement : ERASE) {
            done = done.chain(() -> transaction
                    .preparedQuery(statement)
                    .execute(Tuple.of(session.value()))
                    .replaceWithVoid());
        }
        return done;
    }
}
