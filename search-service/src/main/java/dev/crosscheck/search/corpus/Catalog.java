package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Lists and looks up a tenant's collections and documents. */
@ApplicationScoped
public class Catalog {

    private static final String COLLECTIONS = """
            SELECT c.name, c.tier, c.created_at, count(d.id) AS documents, coalesce(sum(d.passages), 0) AS passages,
                   coalesce(sum(q.passages), 0) AS waiting,
                   coalesce(sum(d.passages) FILTER (WHERE d.language = 'en' AND q.document_id IS NULL), 0) AS vectors
            FROM search.collection c
            LEFT JOIN search.document d ON d.tenant = c.tenant AND d.collection = c.name
            LEFT JOIN search.document_to_embed q ON q.document_id = d.id
            WHERE c.tenant = $1
            GROUP BY c.name, c.tier, c.created_at
            ORDER BY c.name""";

    private static final String KNOWN = "SELECT name FROM search.collection WHERE tenant = $1 AND name = ANY($2)";

    private static final String PAGE = Rows.DOCUMENT + """
            WHERE d.tenant = $1 AND ($2::text IS NULL OR d.collection = $2)
              AND ($3::timestamptz IS NULL OR (d.added_at, d.id) < ($3, $4))
            ORDER BY d.added_at DESC, d.id DESC
            LIMIT $5""";

    private static final String ONE = Rows.DOCUMENT + "WHERE d.tenant = $1 AND d.id = $2";

    private static final String TEXT = """
            SELECT v.text FROM search.document_version v
            JOIN search.document d ON d.id = v.document_id
            WHERE d.tenant = $1 AND d.id = $2 AND v.version = $3""";

    private final Sql sql;

    Catalog(Sql sql) {
        this.sql = sql;
    }

    /**
     * @param tier the tier for documents without their own, or null
     * @param documents number of documents now
     * @param passages number of their passages
     * @param passagesWithVectors number of passages that have a vector
     * @param passagesWaiting number of passages that still wait for a vector; Chinese passages never get one
     */
    public record CollectionSummary(
            String name,
            Integer tier,
            Instant createdAt,
            long documents,
            long passages,
            long passagesWithVectors,
            long passagesWaiting) {

        /** Returns the summary without vector counts, for a service that neither computes nor uses vectors. */
        public CollectionSummary withoutVectors() {
            return new CollectionSummary(name, tier, createdAt, documents, passages, 0, 0);
        }
    }

    /** A place in a list of documents: the list continues after the document with this time and id. */
    public record Position(Instant addedAt, DocumentId id) {}

    public List<CollectionSummary> collections(String tenant) {
        return Rows.all(
                sql.run(COLLECTIONS, Tuple.of(tenant)),
                row -> new CollectionSummary(
                        row.getString("name"),
                        row.getInteger("tier"),
                        row.getOffsetDateTime("created_at").toInstant(),
                        row.getLong("documents"),
                        row.getLong("passages"),
                        row.getLong("vectors"),
                        row.getLong("waiting")));
    }

    /** Returns the names that match no collection of the tenant. */
    public List<String> unknown(String tenant, Collection<String> names) {
        List<String> unknown = new ArrayList<>(names);
        unknown.removeAll(Rows.all(
                sql.run(KNOWN, Tuple.of(tenant, names.toArray(String[]::new))), row -> row.getString("name")));
        return unknown;
    }

    /**
     * Lists documents, newest first.
     *
     * @param collection null for all
     * @param after null for the beginning
     */
    public List<StoredDocument> documents(String tenant, String collection, Position after, int most) {
        Tuple parameters = Tuple.of(tenant, collection)
                .addOffsetDateTime(after == null ? null : after.addedAt().atOffset(ZoneOffset.UTC))
                .addString(after == null ? null : after.id().value())
                .addInteger(most);
        return Rows.all(sql.run(PAGE, parameters), Rows::document);
    }

    public Optional<StoredDocument> document(String tenant, DocumentId id) {
        return Rows.all(sql.run(ONE, Tuple.of(tenant, id.value())), Rows::document).stream()
                .findFirst();
    }

    /** Returns the stored text of a version, including replaced ones. */
    public Optional<String> text(String tenant, DocumentId id, int version) {
        for (Row row : sql.run(TEXT, Tuple.of(tenant, id.value(), version))) {
            return Optional.of(row.getString("text"));
        }
        return Optional.empty();
    }
}
