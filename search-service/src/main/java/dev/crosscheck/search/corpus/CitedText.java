package dev.crosscheck.search.corpus;

import dev.crosscheck.search.ingest.PassageSpan;
import java.time.Instant;
import java.util.List;

/**
 * One version of a document, as a session cites it: of the owner's documents or of the web's pages.
 *
 * @param document as it is now; its metadata may belong to a later version
 * @param version the one that is cited
 * @param contentHash of the version's text
 * @param storedAt when the version was added, or fetched
 * @param text the version's stored text
 * @param passages of the version, in order
 * @param fetched whether it was fetched from the web rather than uploaded
 */
public record CitedText(
        StoredDocument document,
        int version,
        String contentHash,
        Instant storedAt,
        String text,
        List<PassageSpan> passages,
        boolean fetched) {
    public CitedText {
        passages = List.copyOf(passages);
    }
}
