package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * A document ready to be stored.
 *
 * @param metadata with a title; language is in {@code language}
 * @param text the stored text: offsets of passages refer to it
 * @param contentHash SHA-256 of {@code text} in UTF-8, in hexadecimal
 * @param bytes size of what was sent
 * @param passages in order; at least one
 */
public record ParsedDocument(
        String name,
        MediaType mediaType,
        Metadata metadata,
        Language language,
        String text,
        String contentHash,
        long bytes,
        List<PassageSpan> passages) {
    public ParsedDocument {
        Require.text("name", name);
        Require.text("title", metadata.title());
        passages = List.copyOf(passages);
        Require.atLeast("passages", 1, passages.size());
    }

    /** The same, whose address and outlet may rate it, or may not, where its content states them. */
    public ParsedDocument trusting(boolean addresses) {
        return new ParsedDocument(
                name, mediaType, metadata.trusting(addresses), language, text, contentHash, bytes, passages);
    }

    /** The same, sent as a file of {@code type} that held this text. */
    public ParsedDocument sentAs(MediaType type) {
        return new ParsedDocument(name, type, metadata, language, text, contentHash, bytes, passages);
    }
}
