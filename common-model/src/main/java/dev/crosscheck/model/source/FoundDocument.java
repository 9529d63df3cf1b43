package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/**
 * A document that a search found, with the passages that answer the queries best. The loop gives it its number.
 *
 * @param version version of the document that was searched, from 1
 * @param contentHash SHA-256 of that version's stored text, in hexadecimal
 * @param published date of publication, or null if unknown
 * @param rating tier and type of its outlet
 * @param score relevance; comparable only within one search pass
 * @param passages in order of relevance; at least one
 * @param notice what is known of a retraction or correction; null if nothing is
 */
public record FoundDocument(
        DocumentId documentId,
        int version,
        String contentHash,
        String title,
        String url,
        String site,
        LocalDate published,
        Language language,
        Rating rating,
        double score,
        List<Passage> passages,
        @JsonInclude(JsonInclude.Include.NON_NULL) Notice notice) {

    public FoundDocument {
        Require.present("document_id", documentId);
        Require.atLeast("version", 1, version);
        Require.text("content_hash", contentHash);
        Require.text("title", title);
        Require.present("rating", rating);
        passages = List.copyOf(passages);
        Require.atLeast("passages", 1, passages.size());
    }

    /** Creates a document of which no retraction or correction is known. */
    public FoundDocument(
            DocumentId documentId,
            int version,
            String contentHash,
            String title,
            String url,
            String site,
            LocalDate published,
            Language language,
            Rating rating,
            double score,
            List<Passage> passages) {
        this(documentId, version, contentHash, title, url, site, published, language, rating, score, passages, null);
    }

    public FoundDocument withPassages(List<Passage> changed) {
        return with(changed, notice);
    }

    /** Returns this document with another notice, which may be null. */
    public FoundDocument with(Notice other) {
        return with(passages, other);
    }

    private FoundDocument with(List<Passage> passages, Notice notice) {
        return new FoundDocument(
                documentId,
                version,
                contentHash,
                title,
                url,
                site,
                published,
                language,
                rating,
                score,
                passages,
                notice);
    }
}
