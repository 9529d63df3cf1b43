package dev.crosscheck.search.corpus;

import dev.crosscheck.model.source.Notice;
import dev.crosscheck.search.ingest.Notices;
import dev.crosscheck.search.ingest.PassageSpan;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A document with its text and its passages in order.
 *
 * @param text the stored text of {@code document.version()}
 * @param vectors one for each passage; empty while any of them is unknown
 * @param listed what a catalogue lists of its retraction or correction; null if it lists nothing
 */
public record DocumentText(
        StoredDocument document, String text, List<PassageSpan> passages, List<PassageVector> vectors, Notice listed) {
    public DocumentText {
        passages = List.copyOf(passages);
        vectors = List.copyOf(vectors);
        if (!vectors.isEmpty() && vectors.size() != passages.size()) {
            throw new IllegalArgumentException(vectors.size() + " vectors for " + passages.size() + " passages");
        }
    }

    /** Creates a document without vectors. */
    public DocumentText(StoredDocument document, String text, List<PassageSpan> passages) {
        this(document, text, passages, List.of());
    }

    /** Creates a document of which no catalogue lists a retraction or correction. */
    public DocumentText(StoredDocument document, String text, List<PassageSpan> passages, List<PassageVector> vectors) {
        this(document, text, passages, vectors, null);
    }

    /** Returns the gravest notice that a catalogue lists or the document itself carries. */
    public Optional<Notice> notice() {
        return Stream.concat(
                        Stream.ofNullable(listed),
                        Notices.of(document.metadata().title(), text).stream())
                .min(Comparator.naturalOrder());
    }

    /** Returns the same document, with a notice of somebody else about the same work if that is graver. */
    public DocumentText alsoNoting(Optional<Notice> others) {
        Notice gravest = Stream.concat(Stream.ofNullable(listed), others.stream())
                .min(Comparator.naturalOrder())
                .orElse(null);
        return new DocumentText(document, text, passages, vectors, gravest);
    }

    DocumentText with(List<PassageVector> known) {
        return new DocumentText(document, text, passages, known, listed);
    }
}
