package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * The documents whose passages need vectors, oldest first. All replicas share the queue; a replica works on a document
 * while it holds the lease. Safe for use by many threads; blocks.
 */
@ApplicationScoped
public class EmbeddingQueue {

    /** Claims the oldest documents until their passages reach the limit, but at least one document. */
    private static final String CLAIM = """
            WITH oldest AS (
                SELECT document_id, change, passages FROM search.document_to_embed
                WHERE leased_until IS NULL OR leased_until < now()
                ORDER BY change LIMIT $3 FOR UPDATE SKIP LOCKED
            ), few AS (
                SELECT document_id, sum(passages) OVER (ORDER BY change, document_id) - passages AS before FROM oldest
            )
            UPDATE search.document_to_embed q SET owner = $1, leased_until = now() + make_interval(secs => $2)
            FROM few WHERE q.document_id = few.document_id AND few.before < $3
            RETURNING q.document_id, q.change""";

    /** Skips locked rows, which avoids a deadlock. */
    private static final String RENEW = """
            UPDATE search.document_to_embed SET leased_until = now() + make_interval(secs => $2)
            WHERE document_id IN (
                SELECT document_id FROM search.document_to_embed WHERE owner = $1 FOR UPDATE SKIP LOCKED)""";

    private static final String LOCK = "SELECT last_change FROM search.corpus FOR UPDATE";

    private static final String DONE = """
            DELETE FROM search.document_to_embed q
            USING unnest($2::text[], $3::bigint[]) AS done (document_id, change), search.document d
            WHERE q.document_id = done.document_id AND q.change = done.change AND q.owner = $1
              AND d.id = q.document_id
            RETURNING d.tenant, d.id, d.version""";

    private static final String CHANGES = """
            INSERT INTO search.corpus_change (number, tenant, kind, document_id, version)
            SELECT $1 + r.place, r.tenant, 'embedded', r.id, r.version
            FROM unnest($2::text[], $3::text[], $4::int[]) WITH ORDINALITY AS r (tenant, id, version, place)""";

    private static final String LAST_CHANGE = "UPDATE search.corpus SET last_change = $1";

    private static final String WAITING = "SELECT coalesce(sum(passages), 0) AS passages FROM search.document_to_embed";

    private final Sql sql;

    EmbeddingQueue(Sql sql) {
        this.sql = sql;
    }

    /**
     * A claimed document.
     *
     * @param change number of the change that led to the document's state
     */
    public record Claimed(DocumentId document, long change) {}

    private record Done(String tenant, String document, int version) {}

    /**
     * Leases documents to a process.
     *
     * @param owner id of the claiming process
     * @param passages the approximate number of passages in the claimed documents together
     */
    public List<Claimed> claim(UUID owner, Duration lease, int passages) {
        return Rows.all(
                sql.run(CLAIM, Tuple.of(owner, seconds(lease), passages)),
                row -> new Claimed(new DocumentId(row.getString("document_id")), row.getLong("change")));
    }

    public void renew(UUID owner, Duration lease) {
        sql.run(RENEW, Tuple.of(owner, seconds(lease)));
    }

    /**
     * Removes documents that have their vectors from the queue, and records each as a change of the corpus. Ignores
     * documents that changed meanwhile or that another process took over.
     */
    public void finish(UUID owner, List<Claimed> claimed) {
        sql.transact(transaction -> {
            long last = transaction.run(LOCK, Tuple.tuple()).iterator().next().getLong("last_change");
            List<Done> done = Rows.all(
                    transaction.run(
                            DONE,
                            Tuple.of(owner)
                                    .addArrayOfString(claimed.stream()
                                            .map(one -> one.document().value())
                                            .toArray(String[]::new))
                                    .addArrayOfLong(claimed.stream()
                                            .map(Claimed::change)
                                            .toArray(Long[]::new))),
                    EmbeddingQueue::done);
            if (!done.isEmpty()) {
                transaction.run(
                        CHANGES,
                        Tuple.of(last)
                                .addArrayOfString(
                                        done.stream().map(Done::tenant).toArray(String[]::new))
                                .addArrayOfString(
                                        done.stream().map(Done::document).toArray(String[]::new))
                                .addArrayOfInteger(
                                        done.stream().map(Done::version).toArray(Integer[]::new)));
                transaction.run(LAST_CHANGE, Tuple.of(last + done.size()));
            }
            return null;
        });
    }

    private static Done done(Row row) {
        return new Done(row.getString("tenant"), row.getString("id"), row.getInteger("version"));
    }

    /** Counts the passages of all documents that wait or are being worked on. */
    public long waiting() {
        return sql.run(WAITING, Tuple.tuple()).iterator().next().getLong("passages");
    }

    private static double seconds(Duration lease) {
        return lease.toMillis() / 1e3;
    }
}
