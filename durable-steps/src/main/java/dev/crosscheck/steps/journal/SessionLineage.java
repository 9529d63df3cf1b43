package dev.crosscheck.steps.journal;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Which sessions were forked from one another. A call of theirs whose request another of them has had answered is
 * answered from that record, and costs nothing. Stateless, for any thread.
 *
 * <p>Not promised: two of them that make the same call at the same time both pay for it.
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

    /** Every session has ordered a step when it began, and its commands go with its recorded calls. */
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
     * Lets a session share what its parent's lineage was answered, and the lineage what it will be. Joining again
     * changes nothing.
     *
     * @param transaction the caller's, in which the child is made
     */
    public Uni<Void> join(SqlConnection transaction, SessionId parent, SessionId child) {
        return transaction
                .preparedQuery(JOIN)
                .execute(Tuple.of(parent.value(), child.value()))
                .replaceWithVoid();
    }

    /**
     * Whether all that a session and its lineage were answered is still recorded. Not so once the retention has removed
     * the rows of one of them: whoever goes on from it then pays for its calls again.
     *
     * <p>Not promised: anything about rows that are removed while this is asked.
     */
    public Uni<Boolean> remembers(SqlConnection transaction, SessionId session) {
        return transaction
                .preparedQuery(REMEMBERS)
                .execute(Tuple.of(session.value()))
                .map(rows -> rows.iterator().next().getBoolean("all_there"));
    }
}
