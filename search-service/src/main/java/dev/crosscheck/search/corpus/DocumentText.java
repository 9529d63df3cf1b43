package dev.crosscheck.search.corpus;

import dev.crosscheck.search.ingest.PassageSpan;
import java.util.List;

/**
 * A document with its text and its passages in order.
 *
 * @param text the stored text of {@code document.version()}
 * @param vectors one for each passage; empty while any of them is unknown
 */
public record DocumentText(
        StoredDocument document, String text, List<PassageSpan> passages, List<PassageVector> vectors) {
    public DocumentText {
        passages = List.copyOf(passages);
        vectors = List.copyOf(vectors);
        if (!vectors.isEmpty() && vectors.size() != passages.size()) {
            throw new IllegalArgumentException(vectors.size() + " vectors for " + passages.size() + " passages");
        }
    }

    /** Creates a document without vectors. */
    public DocumentText(StoredDocument document, String text, List<PassageSpan> passages) {
        this(document, text, passages, List.of());
    }

    DocumentText with(List<PassageVector> known) {
        return new DocumentText(document, text, passages, known);
    }
}
