package dev.crosscheck.search.embedding;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.EmbeddingQueue;
import dev.crosscheck.search.corpus.EmbeddingQueue.Claimed;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.corpus.VectorKey;
import dev.crosscheck.search.corpus.VectorRows;
import dev.crosscheck.search.ingest.PassageSpan;
import io.micrometer.core.instrument.Timer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Computes passage vectors one at a time, for a few documents at a time. It stores results early: a stopped process, or
 * one that loses its lease, loses only a few passages. Not thread-safe.
 */
final class PassageEmbedder {

    /** The number of vectors stored together: a second or two of work. */
    private static final int STORED_AT_ONCE = 16;

    private final EmbeddingQueue queue;
    private final ChangeFeed documents;
    private final VectorRows rows;
    private final VectorsConfig config;
    private final Pace pace;
    private final UUID owner = UUID.randomUUID();

    /** @param duration the time for one passage */
    record Pace(Traffic traffic, Timer duration) {}

    PassageEmbedder(EmbeddingQueue queue, ChangeFeed documents, VectorRows rows, SearchConfig config, Pace pace) {
        this.queue = queue;
        this.documents = documents;
        this.rows = rows;
        this.config = config.vectors();
        this.pace = pace;
    }

    /** @return whether there was work */
    boolean embedNext(EmbeddingModel model) {
        List<Claimed> claimed = queue.claim(owner, config.lease(), config.passagesAtOnce());
        if (claimed.isEmpty()) {
            return false;
        }
        documents.read(claimed.stream().map(Claimed::document).toList(), document -> embed(document, model));
        queue.finish(owner, claimed);
        return true;
    }

    private void embed(DocumentText document, EmbeddingModel model) {
        if (document.document().language() != Language.ENGLISH) {
            return;
        }
        List<VectorKey> keys = VectorKey.of(document);
        if (document.vectors().isEmpty()) {
            Map<VectorKey, PassageVector> known = rows.known(keys);
            rows.store(document.document().id(), known);
            compute(document, missing(document, keys, known), model);
        }
        rows.forgetOthers(document.document().id(), keys);
    }

    private static Map<VectorKey, PassageSpan> missing(
            DocumentText document, List<VectorKey> keys, Map<VectorKey, PassageVector> known) {
        Map<VectorKey, PassageSpan> missing = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            if (!known.containsKey(keys.get(i))) {
                missing.put(keys.get(i), document.passages().get(i));
            }
        }
        return missing;
    }

    private void compute(DocumentText document, Map<VectorKey, PassageSpan> missing, EmbeddingModel model) {
        Map<VectorKey, PassageVector> fresh = new LinkedHashMap<>();
        missing.forEach((key, span) -> {
            awaitQuiet();
            String title = document.document().metadata().title();
            String text = document.text().substring(span.start(), span.end());
            fresh.put(key, pace.duration().record(() -> model.ofPassage(title, text)));
            if (fresh.size() == STORED_AT_ONCE) {
                store(document, fresh);
            }
        });
        store(document, fresh);
    }

    private void store(DocumentText document, Map<VectorKey, PassageVector> fresh) {
        rows.store(document.document().id(), fresh);
        queue.renew(owner, config.lease());
        fresh.clear();
    }

    private void awaitQuiet() {
        try {
            pace.traffic().awaitQuiet(config.quiet(), config.longestPause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped in the middle of a document", e);
        }
    }
}
