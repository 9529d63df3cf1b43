package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Stores and reads passage vectors. Safe for use by many threads; blocks. */
@ApplicationScoped
public class VectorRows {

    private static final String OF_DOCUMENTS =
            "SELECT document_id, key, vector FROM search.passage_vector WHERE document_id = ANY($1)";

    private static final String KNOWN =
            "SELECT DISTINCT ON (key) key, vector FROM search.passage_vector WHERE key = ANY($1)";

    /** Stores nothing if the document is gone. */
    private static final String STORE = """
            INSERT INTO search.passage_vector (document_id, key, vector)
            SELECT d.id, r.key, r.vector
            FROM (SELECT id FROM search.document WHERE id = $1 FOR KEY SHARE) AS d,
                 unnest($2::text[], $3::bytea[]) AS r (key, vector)
            ON CONFLICT DO NOTHING""";

    private static final String FORGET =
            "DELETE FROM search.passage_vector WHERE document_id = $1 AND NOT (key = ANY($2))";

    private final Sql sql;

    VectorRows(Sql sql) {
        this.sql = sql;
    }

    /** Adds vectors to those documents that have a vector for every passage. */
    List<DocumentText> join(List<DocumentText> documents) {
        String[] ids =
                documents.stream().map(one -> one.document().id().value()).toArray(String[]::new);
        Map<String, Map<String, PassageVector>> known = new HashMap<>();
        for (Row row : sql.run(OF_DOCUMENTS, Tuple.tuple().addArrayOfString(ids))) {
            known.computeIfAbsent(row.getString("document_id"), id -> new HashMap<>())
                    .put(
                            row.getString("key"),
                            PassageVector.read(row.getBuffer("vector").getDelegate()));
        }
        return documents.stream()
                .map(one -> joined(one, known.get(one.document().id().value())))
                .toList();
    }

    private static DocumentText joined(DocumentText document, Map<String, PassageVector> known) {
        if (known == null) {
            return document;
        }
        List<VectorKey> keys = VectorKey.of(document);
        boolean complete = keys.stream().allMatch(key -> known.containsKey(key.value()));
        return complete
                ? document.with(keys.stream().map(key -> known.get(key.value())).toList())
                : document;
    }

    /** Returns the known vectors for {@code keys}, from any document. */
    public Map<VectorKey, PassageVector> known(Collection<VectorKey> keys) {
        Map<VectorKey, PassageVector> known = new LinkedHashMap<>();
        for (Row row : sql.run(KNOWN, Tuple.tuple().addArrayOfString(values(keys)))) {
            known.put(
                    new VectorKey(row.getString("key")),
                    PassageVector.read(row.getBuffer("vector").getDelegate()));
        }
        return known;
    }

    /** Stores vectors for a document; existing ones stay. */
    public void store(DocumentId document, Map<VectorKey, PassageVector> vectors) {
        if (vectors.isEmpty()) {
            return;
        }
        Buffer[] stored = vectors.values().stream().map(PassageVector::stored).toArray(Buffer[]::new);
        sql.run(
                STORE,
                Tuple.of(document.value())
                        .addArrayOfString(values(vectors.keySet()))
                        .addValue(stored));
    }

    /** Deletes the vectors of passages that a document no longer has. */
    public void forgetOthers(DocumentId document, Collection<VectorKey> keys) {
        sql.run(FORGET, Tuple.of(document.value()).addArrayOfString(values(keys)));
    }

    private static String[] values(Collection<VectorKey> keys) {
        return keys.stream().map(VectorKey::value).toArray(String[]::new);
    }
}
