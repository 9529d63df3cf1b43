package dev.crosscheck.steps.journal;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Records which sessions were forked from one another. If one of them has an answer to a request, the others get that
 * answer from the journal at no cost. Stateless, safe for use by many threads.
 *
 * <p>Not promised: if two of them make the same call at the same time, both pay for it.
 */
@ApplicationScoped
public class SessionLineage {

    private static final String JOIN = """
            WITH root AS (
                SELECT coalesce(
                    (SELECT root_id FROM durable_steps.session_lineage WHERE session_id = $1), $1::text) AS id)
            INSERT INTO durable_steps.session_lineage (session_id, root_id)
            SELECT member, id FROM root, unnest(ARRAY[$1::text, $2::text]) AS member
            ON CONFLICT (session_id) DO NOTHING""";

    /**
     * Checks for commands: every session orders a step when it begins, and retention removes its commands together with
     * its recorded calls.
     */
    private static final String REMEMBERS = """
            WITH family AS (
                SELECT $1::text AS session_id
                UNION
                SELECT kin.session_id FROM durable_steps.session_lineage mine
                JOIN durable_steps.session_lineage kin ON kin.root_id = mine.root_id
                WHERE mine.session_id = $1)
            SELECT NOT EXISTS (
                SELECT 1 FROM family f
                WHERE NOT EXISTS (
                    SELECT 1 FROM durable_steps.command c WHERE c.session_id = f.session_id)) AS all_there""";

    /**
     * Adds a session to its parent's lineage, so that they share each other's answers. Calling it again changes
     * nothing.
     *
     * @param transaction the caller's transaction, in which the child is created
     */
    public Uni<Void> join(SqlConnection transaction, SessionId parent, SessionId child) {
        return transaction
                .preparedQuery(JOIN)
                .execute(Tuple.of(parent.value(), child.value()))
                .replaceWithVoid();
    }

    /**
     * Returns whether all answers of a session and its lineage are still recorded. This is false once retention has
     * removed the rows of one of them; a session that continues from there pays for those calls again.
     *
     * <p>Not promised: a correct result for rows that are removed at the same time.
     */
    public Uni<Boolean> remembers(SqlConnection transaction, SessionId session) {
        return transaction
                .preparedQuery(REMEMBERS)
                .execute(Tuple.of(session.value()))
                .map(rows -> rows.iterator().next().getBoolean("all_there"));
    }
}
