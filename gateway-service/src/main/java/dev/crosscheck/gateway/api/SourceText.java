package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.api.SearchService.CitedText;
import dev.crosscheck.gateway.api.SessionView.SourceView;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A source of a session with the stored text around its quotes, in the version that the session cites.
 *
 * @param source the source as the session shows it
 * @param storedAt null if the document was removed
 * @param passages in the order of the text
 */
@Schema(
        name = "SourceText",
        requiredProperties = {"source", "version", "content_hash", "removed", "passages", "truncated"})
@JsonInclude(JsonInclude.Include.NON_NULL)
record SourceText(
        SourceView source,

        @Schema(description = "the version that the session cites and that the text comes from")
        int version,

        @Schema(description = "the document's current version; absent if it was removed")
        Integer currentVersion,

        @Schema(description = "SHA-256 of the version's stored text, in hexadecimal")
        String contentHash,

        @Schema(
                description = "upload or web; absent if the document was removed",
                enumeration = {"upload", "web"})
        String how,

        @Schema(
                description =
                        "the address of the open copy that the text was read from, for a paper that is cited by the"
                                + " address of its record; absent if the text was read at the source's own address")
        String readFrom,

        @Schema(description = "when this version was added or fetched")
        Instant storedAt,

        String mediaType,

        @Schema(
                description =
                        "where the date of publication comes from, such as meta, or provider for the search engine"
                                + " or catalogue that found a web page; absent if the document was replaced")
        String publishedFrom,

        @Schema(description = "length of the stored text, in UTF-16 units")
        Integer characters,

        @Schema(description = "whether the document was removed; if so, the passages come from the session's log")
        boolean removed,

        List<MarkedPassage> passages,

        @Schema(description = "whether the limit left passages out")
        boolean truncated) {

    SourceText {
        passages = List.copyOf(passages);
    }

    /**
     * A passage of the stored text.
     *
     * @param start offset in the version's stored text, in UTF-16 units
     * @param page page of its first quote
     * @param quotes the report's quotes in it
     */
    @Schema(
            name = "SourcePassage",
            requiredProperties = {"start", "end", "section_path", "text", "quotes"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record MarkedPassage(int start, int end, Integer page, String sectionPath, String text, List<MarkedQuote> quotes) {
        MarkedPassage {
            quotes = List.copyOf(quotes);
        }
    }

    /**
     * A quote in its passage.
     *
     * @param claim number of the claim that rests on it, from 1 in the order of the session's claims
     * @param start offset in the passage's text, in UTF-16 units
     */
    @Schema(
            name = "PassageQuote",
            requiredProperties = {"claim", "start", "end"})
    record MarkedQuote(int claim, int start, int end) {}

    static SourceText of(Source source, SourceView view, QuotedPlaces places, CitedText text) {
        return new SourceText(
                view,
                source.document().version(),
                text.currentVersion(),
                source.document().contentHash(),
                text.fetched() ? "web" : "upload",
                text.readFrom(),
                text.storedAt(),
                text.mediaType(),
                source.document().published() == null ? null : text.publishedFrom(),
                text.characters(),
                false,
                places.mark(text.passages()),
                text.truncated());
    }

    /** Builds the view of a removed document from the session's log. */
    static SourceText removed(Source source, SourceView view, QuotedPlaces places, int limit) {
        List<MarkedPassage> all = places.remembered();
        return new SourceText(
                view,
                source.document().version(),
                null,
                source.document().contentHash(),
                null,
                null,
                null,
                null,
                null,
                null,
                true,
                all.subList(0, Math.min(limit, all.size())),
                all.size() > limit);
    }
}
