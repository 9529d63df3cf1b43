package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.PassageIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An index that several replicas change and search. Each replica follows the corpus on its own, and skips what another
 * one has stored. A slow replica may store a document after another replica has removed it. So a replica's changes
 * count only once it has moved the index's position on from where it had read it before them. If another replica has
 * moved the position meanwhile, this one goes on from its own change or from that position, whichever is lower, and
 * applies what follows again, even if another replica has stored it.
 */
final class OpenSearchIndex implements PassageIndex {

    /** The number of documents whose old passages are looked for at once; OpenSearch bounds the clauses of a query. */
    private static final int DOCUMENTS_AT_ONCE = 200;

    private static final int PASSAGES_AT_ONCE = 1_000;

    private final Cluster cluster;
    private final String alias;
    private final boolean hasVectorField;
    private final BulkRequest bulk;
    /** The version of the current passages of each document that was changed since the last {@link #flush}. */
    private final Map<DocumentId, Long> revisions = new LinkedHashMap<>();

    private Position position;
    /** This replica's writes count up to this change. Later ones are repeated unless they come to count too. */
    private long settled;
    /** Whether this replica has written since the position was read. */
    private boolean writing;

    private volatile int documents;
    private volatile int passages;
    private volatile boolean vectors;
    /** The number of passages in each language. */
    private volatile Map<Language, Long> languages = Map.of();

    OpenSearchIndex(Cluster cluster, String alias, boolean hasVectorField, Position position) {
        this.cluster = cluster;
        this.alias = alias;
        this.hasVectorField = hasVectorField;
        this.bulk = new BulkRequest(cluster, alias);
        this.position = position;
        this.settled = position.number();
    }

    /**
     * Goes on with the work of the same index, opened before a failure.
     *
     * @return the change after which to go on
     */
    long resume(Optional<OpenSearchIndex> before) {
        if (before.isPresent() && before.get().alias.equals(alias) && before.get().writing) {
            settled = Math.min(before.get().settled, position.number());
            writing = true;
        }
        return settled;
    }

    @Override
    public <T> T search(Search<T> search) throws IOException {
        return search.on(new OpenSearchPassages(cluster, alias, vectors, languages));
    }

    @Override
    public OptionalLong reached(long applied) throws IOException {
        Optional<Position> now = Position.read(cluster, alias);
        if (now.isEmpty()) {
            return OptionalLong.empty();
        }
        if (writing) {
            return OptionalLong.of(applied);
        }
        position = now.get();
        settled = Math.max(applied, position.number());
        return OptionalLong.of(settled);
    }

    @Override
    public void remove(Collection<DocumentId> documents, long upTo) {
        writing = true;
        documents.forEach(id -> revisions.put(id, PassageJson.revisionAfter(upTo)));
    }

    @Override
    public void put(DocumentText document) throws IOException {
        writing = true;
        long revision = PassageJson.revision(document);
        revisions.put(document.document().id(), revision);
        Notice notice = document.notice().orElse(null);
        for (int i = 0; i < document.passages().size(); i++) {
            bulk.index(
                    IndexedPassage.id(document.document().id(), i),
                    revision,
                    PassageJson.of(document, i, notice, hasVectorField));
        }
    }

    @Override
    public void refresh() throws IOException {
        flush();
        makeVisible();
        JsonNode buckets = cluster.post("/" + alias + "/_search", Map.of(), Queries.counts())
                .body()
                .at("/aggregations/counts/buckets");
        documents = buckets.path("documents").path("doc_count").intValue();
        passages = buckets.path("passages").path("doc_count").intValue();
        vectors = buckets.path("vectors").path("doc_count").longValue() > 0;
        languages = Arrays.stream(Language.values())
                .collect(Collectors.toMap(
                        Function.identity(),
                        each -> buckets.path(PassageJson.words(each))
                                .path("doc_count")
                                .longValue()));
    }

    private void makeVisible() throws OpenSearchFailure {
        cluster.post("/" + alias + "/_refresh", Map.of(), null);
    }

    /** Sends all changes, then deletes what the changed documents had before and have no longer. */
    private void flush() throws IOException {
        bulk.send();
        if (revisions.isEmpty()) {
            return;
        }
        makeVisible();
        List<Map.Entry<DocumentId, Long>> changed = new ArrayList<>(revisions.entrySet());
        for (int from = 0; from < changed.size(); from += DOCUMENTS_AT_ONCE) {
            deleteOlder(changed.subList(from, Math.min(from + DOCUMENTS_AT_ONCE, changed.size())));
        }
        bulk.send();
        revisions.clear();
    }

    private void deleteOlder(List<Map.Entry<DocumentId, Long>> changed) throws IOException {
        String after = null;
        do {
            JsonNode hits = cluster.post(
                            "/" + alias + "/_search", Map.of(), Queries.older(changed, PASSAGES_AT_ONCE, after))
                    .body()
                    .path("hits")
                    .path("hits");
            for (JsonNode hit : hits) {
                String id = hit.path("_id").textValue();
                DocumentId document = new DocumentId(id.substring(0, id.lastIndexOf('.')));
                bulk.delete(id, revisions.get(document));
            }
            after = hits.size() < PASSAGES_AT_ONCE
                    ? null
                    : hits.path(hits.size() - 1).path("_id").textValue();
        } while (after != null);
    }

    @Override
    public long commit(long number) throws IOException {
        flush();
        if (number < position.number()) {
            // Another replica is ahead: changes that this one repeats count only once it has caught up.
            return number;
        }
        Optional<Position> moved = position.move(number, cluster, alias);
        if (moved.isPresent()) {
            position = moved.get();
            settled = number;
            writing = false;
            return number;
        }
        position = Position.read(cluster, alias)
                .orElseThrow(() -> new OpenSearchFailure("The index was deleted while it was changed"));
        settled = Math.min(number, position.number());
        return settled;
    }

    @Override
    public int documents() {
        return documents;
    }

    @Override
    public int passages() {
        return passages;
    }

    /** Does nothing: the cluster belongs to {@link OpenSearchHome}. */
    @Override
    public void release() {}

    /** Does nothing: the cluster belongs to {@link OpenSearchHome}. */
    @Override
    public void close() {}
}
