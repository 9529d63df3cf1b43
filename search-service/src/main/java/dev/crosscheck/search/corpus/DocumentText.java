package dev.crosscheck.search.corpus;

import dev.crosscheck.search.ingest.PassageSpan;
import java.util.List;

/**
 * A document with its text and its passages, in order.
 *
 * @param text the stored text of {@code document.version()}
 */
public record DocumentText(StoredDocument document, String text, List<PassageSpan> passages) {
    public DocumentText {
        passages = List.copyOf(passages);
    }
}
