package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.ingest.PassageSpan;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the changes of the corpus in the order of their numbers. A change leads to the current state of its document,
 * which may be newer than the change. A reader that follows the feed to its end has the current state, even if it reads
 * some changes more than once.
 */
@ApplicationScoped
public class ChangeFeed {

    private static final String HEAD = "SELECT id::text AS id, last_change FROM search.corpus";

    private static final String AFTER = """
            SELECT number, document_id FROM search.corpus_change WHERE number > $1 ORDER BY number LIMIT $2""";

    private static final String DOCUMENTS = Rows.DOCUMENT + "WHERE d.id = ANY($1)";

    private static final String TEXTS = """
            SELECT v.document_id, v.text FROM search.document_version v
            JOIN unnest($1::text[], $2::int[]) AS wanted (id, version)
              ON v.document_id = wanted.id AND v.version = wanted.version""";

    /** The places of passages, of documents and versions. */
    static final String PASSAGES = """
            SELECT p.document_id, p.start_offset, p.end_offset, p.page, p.section_path FROM search.passage p
            JOIN unnest($1::text[], $2::int[]) AS wanted (id, version)
              ON p.document_id = wanted.id AND p.version = wanted.version
            ORDER BY p.document_id, p.ordinal""";

    /** The most bytes of documents, as uploaded, whose texts are in memory at the same time. */
    private static final long BYTES_AT_ONCE = 4_000_000;

    private final Sql sql;
    private final VectorRows vectors;

    protected ChangeFeed(Sql sql, VectorRows vectors) {
        this.sql = sql;
        this.vectors = vectors;
    }

    /**
     * @param corpusId id of the database; another database has another id
     * @param lastChange number of the last change, 0 before the first
     */
    public record Head(String corpusId, long lastChange) {}

    /**
     * @param documents the documents that the changes concern, each once
     * @param upTo number of the last of the changes
     */
    public record ChangeBatch(List<DocumentId> documents, long upTo) {
        public ChangeBatch {
            documents = List.copyOf(documents);
        }
    }

    public Head head() {
        Row row = sql.run(HEAD, Tuple.tuple()).iterator().next();
        return new Head(row.getString("id"), row.getLong("last_change"));
    }

    /**
     * Returns the next changes after {@code number}, at most {@code most}; a page without documents if there are none.
     */
    public ChangeBatch after(long number, int most) {
        List<DocumentId> documents = new ArrayList<>();
        long upTo = number;
        for (Row row : sql.run(AFTER, Tuple.of(number, most))) {
            documents.add(new DocumentId(row.getString("document_id")));
            upTo = row.getLong("number");
        }
        return new ChangeBatch(documents.stream().distinct().toList(), upTo);
    }

    /**
     * Reads documents in groups of a bounded size.
     *
     * @param each receives every document that still exists
     */
    public void read(Collection<DocumentId> ids, Consumer<DocumentText> each) {
        List<StoredDocument> group = new ArrayList<>();
        long bytes = 0;
        String[] values = ids.stream().map(DocumentId::value).toArray(String[]::new);
        for (StoredDocument document :
                Rows.all(sql.run(DOCUMENTS, Tuple.tuple().addArrayOfString(values)), Rows::document)) {
            if (!group.isEmpty() && bytes + document.bytes() > BYTES_AT_ONCE) {
                texts(group).forEach(each);
                group.clear();
                bytes = 0;
            }
            group.add(document);
            bytes += document.bytes();
        }
        texts(group).forEach(each);
    }

    private List<DocumentText> texts(List<StoredDocument> documents) {
        Tuple versions = Tuple.tuple()
                .addArrayOfString(documents.stream().map(d -> d.id().value()).toArray(String[]::new))
                .addArrayOfInteger(
                        documents.stream().map(StoredDocument::version).toArray(Integer[]::new));
        Map<String, String> texts = new HashMap<>();
        sql.run(TEXTS, versions).forEach(row -> texts.put(row.getString("document_id"), row.getString("text")));
        Map<String, List<PassageSpan>> passages = Rows.spans(sql.run(PASSAGES, versions));
        return vectors.join(documents.stream()
                .filter(document -> texts.containsKey(document.id().value()))
                .map(document -> new DocumentText(
                        document,
                        texts.get(document.id().value()),
                        passages.getOrDefault(document.id().value(), List.of())))
                .toList());
    }
}
