package dev.crosscheck.search.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.ingest.Notices;
import dev.crosscheck.search.ingest.Provenance;
import java.time.Instant;
import java.time.LocalDate;

/**
 * A document as JSON. All but the version, the text and its notice are those of the current version.
 *
 * @param version of the text; without a text the current one
 * @param tier 1 to 5, from its owner or its outlet, or null if unknown
 * @param urlFrom the source of the address: {@code request}, {@code front_matter}, {@code canonical_link},
 *     {@code open_graph} or {@code file}; null without an address
 * @param publishedFrom the source of the date: those of the address, or {@code meta}, {@code address} (of the
 *     document), {@code file_name}, {@code title} or {@code byline}; null without a date
 * @param addressTrusted whether the request that added the document lets what it states about its origin decide its
 *     rating
 * @param type the type of its outlet
 * @param status {@code ready}, or {@code indexing} until searches see this state of the document
 * @param notice what the text says of a retraction or correction; null if it says nothing, or was not asked for
 * @param text the stored text, if the request asked for it
 */
record DocumentJson(
        DocumentId id,
        int version,
        String collection,
        String name,
        String title,
        String url,
        String urlFrom,
        String site,
        LocalDate published,
        String publishedFrom,
        Language language,
        Integer tier,
        String type,
        boolean addressTrusted,
        String mediaType,
        long bytes,
        int passages,
        String status,
        Instant addedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) Notice notice,
        @JsonInclude(JsonInclude.Include.NON_NULL) String text) {

    static DocumentJson of(StoredDocument document, int version, Rating rating, boolean searchable, String text) {
        return new DocumentJson(
                document.id(),
                version,
                document.collection(),
                document.name(),
                document.metadata().title(),
                document.metadata().url(),
                from(document.metadata().provenance().url()),
                document.metadata().site(),
                document.metadata().published(),
                from(document.metadata().provenance().published()),
                document.language(),
                rating.tier(),
                rating.type(),
                document.metadata().provenance().contentTrusted(),
                document.mediaType(),
                document.bytes(),
                document.passages(),
                searchable ? "ready" : "indexing",
                document.addedAt(),
                text == null
                        ? null
                        : Notices.of(document.metadata().title(), text).orElse(null),
                text);
    }

    private static String from(Provenance.SaidBy source) {
        return source == null ? null : source.value();
    }
}
