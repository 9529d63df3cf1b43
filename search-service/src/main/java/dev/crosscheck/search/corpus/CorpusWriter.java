package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.SentFiles.SentFile;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.PassageSpan;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Adds, replaces and deletes documents, one transaction for each call. A lock on the only row of the {@code corpus}
 * table serialises the changes of all processes. Safe for use by many threads; blocks.
 */
@ApplicationScoped
public class CorpusWriter {

    private static final String LOCK = "SELECT last_change FROM search.corpus FOR UPDATE";

    private static final String COLLECTION = """
            INSERT INTO search.collection AS c (tenant, name, tier, created_at) VALUES ($1, $2, $3, now())
            ON CONFLICT (tenant, name) DO UPDATE SET tier = coalesce(excluded.tier, c.tier)
            RETURNING tier""";

    private static final String NAMED =
            Rows.DOCUMENT + "WHERE d.tenant = $1 AND d.collection = $2 AND d.name = ANY($3)";

    private static final String LAST_VERSIONS = """
            SELECT document_id, max(version) AS version FROM search.corpus_change WHERE document_id = ANY($1)
            GROUP BY document_id""";

    private static final String DELETE = "DELETE FROM search.document WHERE tenant = $1 AND id = $2 RETURNING version";

    private final Sql sql;

    CorpusWriter(Sql sql) {
        this.sql = sql;
    }

    /**
     * The result of adding a batch.
     *
     * @param documents the documents as they are now, in the order of the batch
     * @param watermark number of a corpus change; searches that see it see all the documents as they are now
     * @param changed whether the call changed anything
     */
    public record Added(List<StoredDocument> documents, long watermark, boolean changed) {
        public Added {
            documents = List.copyOf(documents);
        }
    }

    /**
     * Adds documents, or replaces those with the same names, and notes which files they were made of. An unchanged text
     * with unchanged passages makes no new version; a change of metadata alone keeps the version.
     *
     * @param tier the tier for documents without their own, which also becomes the collection's default; null to use
     *     and keep the collection's present default
     * @param documents documents with distinct names
     * @param files the files that some of the documents were made of, by the same names
     */
    public Added add(
            String tenant, String collection, Integer tier, List<ParsedDocument> documents, List<SentFile> files) {
        return sql.transact(transaction -> {
            long last = transaction.run(LOCK, Tuple.tuple()).iterator().next().getLong("last_change");
            Integer common = transaction
                    .run(COLLECTION, Tuple.of(tenant, collection, tier))
                    .iterator()
                    .next()
                    .getInteger("tier");
            List<NewState> changes =
                    changes(transaction, new CollectionKey(tenant, collection), common, documents, last);
            new CorpusRows(transaction).write(new CollectionKey(tenant, collection), changes);
            SentFiles.note(transaction, new CollectionKey(tenant, collection), common, files);
            Map<String, StoredDocument> now = named(transaction, new CollectionKey(tenant, collection), documents);
            return new Added(
                    documents.stream().map(document -> now.get(document.name())).toList(),
                    last + changes.size(),
                    !changes.isEmpty());
        });
    }

    /**
     * Deletes a document with all its versions.
     *
     * @return the number of the change, or empty if the tenant has no such document
     */
    public OptionalLong delete(String tenant, DocumentId id) {
        return sql.transact(transaction -> {
            long next = transaction.run(LOCK, Tuple.tuple()).iterator().next().getLong("last_change") + 1;
            List<Integer> versions =
                    Rows.all(transaction.run(DELETE, Tuple.of(tenant, id.value())), row -> row.getInteger("version"));
            if (versions.isEmpty()) {
                return OptionalLong.empty();
            }
            new CorpusRows(transaction).deleted(tenant, id, versions.getFirst(), next);
            return OptionalLong.of(next);
        });
    }

    /** The tenant and collection that documents belong to. */
    record CollectionKey(String tenant, String collection) {}

    /**
     * The new state of a document.
     *
     * @param text whether this version is new, so that its text must be written
     * @param change number of the change that leads to this state
     */
    record NewState(
            DocumentId id,
            int version,
            ParsedDocument document,
            Metadata metadata,
            boolean text,
            boolean replaces,
            long change) {}

    private static List<NewState> changes(
            Sql.Statements transaction, CollectionKey place, Integer tier, List<ParsedDocument> documents, long last) {
        Map<String, StoredDocument> known = named(transaction, place, documents);
        List<DocumentId> ids = documents.stream()
                .filter(document -> !known.containsKey(document.name()))
                .map(document -> DocumentIds.of(place, document.name()))
                .toList();
        Map<DocumentId, Integer> lastVersions = lastVersions(transaction, ids);
        Map<String, List<PassageSpan>> passages = passages(transaction, known, documents);
        List<NewState> changes = new ArrayList<>();
        for (ParsedDocument document : documents) {
            Metadata metadata = rated(document.metadata(), tier);
            StoredDocument before = known.get(document.name());
            long number = last + changes.size() + 1;
            if (before == null) {
                DocumentId id = DocumentIds.of(place, document.name());
                int version = lastVersions.getOrDefault(id, 0) + 1;
                changes.add(new NewState(id, version, document, metadata, true, false, number));
            } else if (!before.contentHash().equals(document.contentHash())
                    || !passages.getOrDefault(before.id().value(), List.of()).equals(document.passages())) {
                changes.add(new NewState(before.id(), before.version() + 1, document, metadata, true, true, number));
            } else if (!same(before, document, metadata)) {
                changes.add(new NewState(before.id(), before.version(), document, metadata, false, true, number));
            }
        }
        return changes;
    }

    /** Returns the passages of the known documents whose text is unchanged, by id. */
    private static Map<String, List<PassageSpan>> passages(
            Sql.Statements transaction, Map<String, StoredDocument> known, List<ParsedDocument> documents) {
        List<StoredDocument> unchanged = documents.stream()
                .filter(document -> known.containsKey(document.name()))
                .filter(document -> known.get(document.name()).contentHash().equals(document.contentHash()))
                .map(document -> known.get(document.name()))
                .toList();
        return unchanged.isEmpty()
                ? Map.of()
                : Rows.spans(transaction.run(
                        ChangeFeed.PASSAGES,
                        Tuple.of(
                                unchanged.stream().map(one -> one.id().value()).toArray(String[]::new),
                                unchanged.stream().map(StoredDocument::version).toArray(Integer[]::new))));
    }

    private static Metadata rated(Metadata metadata, Integer tier) {
        return metadata.tier() != null || tier == null
                ? metadata
                : metadata.orElse(Metadata.given(null, null, null, null, null, tier, null));
    }

    private static boolean same(StoredDocument before, ParsedDocument document, Metadata metadata) {
        Metadata old = before.metadata();
        return before.language() == document.language()
                && before.mediaType().equals(document.mediaType().value())
                && Objects.equals(old.title(), metadata.title())
                && Objects.equals(old.url(), metadata.url())
                && Objects.equals(old.site(), metadata.site())
                && Objects.equals(old.published(), metadata.published())
                && Objects.equals(old.tier(), metadata.tier())
                && Objects.equals(old.type(), metadata.type())
                && Objects.equals(old.provenance(), metadata.provenance());
    }

    private static Map<String, StoredDocument> named(
            Sql.Statements transaction, CollectionKey place, List<ParsedDocument> documents) {
        String[] names = documents.stream().map(ParsedDocument::name).toArray(String[]::new);
        return Rows.all(transaction.run(NAMED, Tuple.of(place.tenant(), place.collection(), names)), Rows::document)
                .stream()
                .collect(Collectors.toMap(StoredDocument::name, Function.identity()));
    }

    private static Map<DocumentId, Integer> lastVersions(Sql.Statements transaction, List<DocumentId> ids) {
        Map<DocumentId, Integer> versions = new HashMap<>();
        String[] values = ids.stream().map(DocumentId::value).toArray(String[]::new);
        transaction
                .run(LAST_VERSIONS, Tuple.tuple().addArrayOfString(values))
                .forEach(row -> versions.put(new DocumentId(row.getString("document_id")), row.getInteger("version")));
        return versions;
    }
}
