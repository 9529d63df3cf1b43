package dev.crosscheck.search.index;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.Metadata;

/**
 * A passage with the data of its document.
 *
 * @param id the passage's id; the tie-breaker for equal scores
 * @param metadata metadata of the document; its language equals {@code language}
 * @param notice what the document says of its retraction or correction; null if nothing
 */
public record IndexedPassage(
        String id,
        DocumentId documentId,
        int version,
        String contentHash,
        Metadata metadata,
        Language language,
        Passage passage,
        Notice notice) {

    /** Returns the id of a document's passage; ids sort in the order of the passages. */
    public static String id(DocumentId document, int ordinal) {
        String digits = Integer.toString(ordinal);
        return document.value() + "." + "0".repeat(Math.max(0, 5 - digits.length())) + digits;
    }
}
