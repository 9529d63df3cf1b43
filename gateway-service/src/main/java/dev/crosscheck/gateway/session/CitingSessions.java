package dev.crosscheck.gateway.session;

import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.StreamSupport;

/** Finds the sessions that have read a document, whether they cite it or not. */
@ApplicationScoped
public class CitingSessions {

    /**
     * A session that has not completed may have found the document in a step whose result is in no log: one that came
     * too late, or has not been appended yet.
     */
    private static final String CITING = """
            SELECT s.id, s.kind, s.conversation_id, s.status FROM gateway.session AS s
            WHERE s.tenant = $1 AND (
                s.id IN (
                    SELECT e.session_id FROM gateway.session_event AS e
                    WHERE strpos(e.payload, '"document_id":"') > 0
                        AND gateway.documents_of(e.payload) @> ARRAY[$2::text])
                OR (s.status <> 'completed' AND EXISTS (
                    SELECT FROM durable_steps.step AS t
                    WHERE t.session_id = s.id
                        AND position(convert_to('"document_id":"' || $2 || '"', 'UTF8') IN t.result) > 0)))
            ORDER BY s.created_at, s.id
            LIMIT $3
            """;

    private final Pool pool;

    CitingSessions(Pool pool) {
        this.pool = pool;
    }

    /**
     * A session that has read the document.
     *
     * @param conversation the conversation of which it is a thread, or null
     * @param status as the session's row has it
     */
    public record Citing(SessionId id, String kind, ConversationId conversation, String status) {}

    /**
     * Returns the sessions of a tenant that have read the document, oldest first. A result that came after its session
     * had completed is not looked at; the ledger keeps it for its retention.
     *
     * @param limit the most sessions to return
     */
    public Uni<List<Citing>> of(String tenant, DocumentId document, int limit) {
        return pool.preparedQuery(CITING)
                .execute(Tuple.of(tenant, document.value(), limit))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(CitingSessions::citing)
                        .toList());
    }

    private static Citing citing(Row row) {
        String conversation = row.getString("conversation_id");
        return new Citing(
                new SessionId(row.getString("id")),
                row.getString("kind"),
                conversation == null ? null : new ConversationId(conversation),
                row.getString("status"));
    }
}
