package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A document ready to be stored.
 *
 * @param metadata always with a title; its language is in {@code language}
 * @param text the stored text; offsets of passages refer to it
 * @param contentHash SHA-256 of {@code text} in UTF-8, in hexadecimal
 * @param bytes size of the upload
 * @param passages passages in order; at least one
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

    /**
     * Returns the same document; {@code addresses} says whether the address and outlet in its content may decide its
     * rating.
     */
    public ParsedDocument trusting(boolean addresses) {
        return new ParsedDocument(
                name, mediaType, metadata.trusting(addresses), language, text, contentHash, bytes, passages);
    }

    /** Returns the same document with another title. */
    public ParsedDocument titled(UnaryOperator<String> change) {
        Metadata named = metadata.withTitle(change.apply(metadata.title()));
        return new ParsedDocument(name, mediaType, named, language, text, contentHash, bytes, passages);
    }

    /** Returns the same document, marked as sent in a file of {@code type}. */
    public ParsedDocument sentAs(MediaType type) {
        return new ParsedDocument(name, type, metadata, language, text, contentHash, bytes, passages);
    }
}
