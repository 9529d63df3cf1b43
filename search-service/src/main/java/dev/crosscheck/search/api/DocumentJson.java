package dev.crosscheck.search.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.StoredDocument;
import java.time.Instant;
import java.time.LocalDate;

/**
 * A document on the wire.
 *
 * @param tier 1 to 5 by its owner or its outlet, or null if unknown
 * @param type of its outlet
 * @param status {@code ready}, or {@code indexing} until searches see this state of it
 * @param text the stored text, where it was asked for
 */
record DocumentJson(
        DocumentId id,
        int version,
        String collection,
        String name,
        String title,
        String url,
        String site,
        LocalDate published,
        Language language,
        Integer tier,
        String type,
        String mediaType,
        long bytes,
        int passages,
        String status,
        Instant addedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) String text) {

    static DocumentJson of(StoredDocument document, Rating rating, boolean searchable, String text) {
        return new DocumentJson(
                document.id(),
                document.version(),
                document.collection(),
                document.name(),
                document.metadata().title(),
                document.metadata().url(),
                document.metadata().site(),
                document.metadata().published(),
                document.language(),
                rating.tier(),
                rating.type(),
                document.mediaType(),
                document.bytes(),
                document.passages(),
                searchable ? "ready" : "indexing",
                document.addedAt(),
                text);
    }
}
