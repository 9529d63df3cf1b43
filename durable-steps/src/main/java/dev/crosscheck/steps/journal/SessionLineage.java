package dev.crosscheck.steps.journal;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Which sessions were forked from one another. A call of theirs whose request another of them has had answered is answered
 * from that record, and costs nothing. Stateless, for any thread.
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

    /**
     * Lets a session share what its parent's lineage was answered, and the lineage what it will be. Joining again changes
     * nothing.
     *
     * @param transaction the caller's, in which the child is made
     */
    public Uni<Void> join(SqlConnection transaction, SessionId parent, SessionId child) {
        return transaction
                .preparedQuery(JOIN)
                .execute(Tuple.of(parent.value(), child.value()))
                .replaceWithVoid();
    }
}
