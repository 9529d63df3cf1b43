package dev.crosscheck.search.corpus;

import dev.crosscheck.search.ingest.PassageSpan;
import java.time.Instant;
import java.util.List;

/**
 * A cited version of a document, uploaded or fetched from the web.
 *
 * @param document of an upload the document now: its metadata may belong to a later version; of a web page the cited
 *     version
 * @param version the cited version
 * @param currentVersion later than the cited one if that was replaced
 * @param contentHash hash of the version's text
 * @param storedAt when the version was added or fetched
 * @param text the version's stored text
 * @param passages the version's passages, in order
 * @param fetched whether it was fetched from the web rather than uploaded
 * @param readFrom the address from which it was fetched, if it is cited by another one; else null
 */
public record CitedText(
        StoredDocument document,
        int version,
        int currentVersion,
        String contentHash,
        Instant storedAt,
        String text,
        List<PassageSpan> passages,
        boolean fetched,
        String readFrom) {
    public CitedText {
        passages = List.copyOf(passages);
    }
}
