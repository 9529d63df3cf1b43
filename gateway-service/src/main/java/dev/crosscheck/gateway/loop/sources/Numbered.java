package dev.crosscheck.gateway.loop.sources;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;

/**
 * The number of a found document, and the passages that the session took from it.
 *
 * @param passages indexes, from 0, into all passages that the search result has of the document, in its order
 */
public record Numbered(int number, DocumentId document, List<Integer> passages) {

    public Numbered {
        passages = List.copyOf(passages);
    }

    /** Returns what a search that found {@code found} added to a session's sources. */
    public static List<Numbered> between(List<Source> before, List<Source> after, List<FoundDocument> found) {
        List<Numbered> numbered = new ArrayList<>();
        for (int place = 0; place < after.size(); place++) {
            Source source = after.get(place);
            int known = place < before.size()
                    ? before.get(place).document().passages().size()
                    : 0;
            List<Passage> taken = source.document().passages();
            if (taken.size() > known) {
                List<Passage> offered = passages(found, source.document().documentId());
                numbered.add(new Numbered(
                        source.number(),
                        source.document().documentId(),
                        taken.subList(known, taken.size()).stream()
                                .map(passage -> place(passage, offered))
                                .toList()));
            }
        }
        return numbered;
    }

    /** Returns the sources with these additions. */
    public static List<Source> applied(List<Source> before, List<Numbered> numbered, List<FoundDocument> found) {
        List<Source> sources = new ArrayList<>(before);
        for (Numbered one : numbered) {
            if (one.number() > sources.size() + 1) {
                throw new IllegalStateException("source " + (sources.size() + 1) + " is missing");
            }
            List<Passage> offered = passages(found, one.document());
            List<Passage> passages = new ArrayList<>();
            boolean known = one.number() <= sources.size();
            if (known) {
                passages.addAll(sources.get(one.number() - 1).document().passages());
            }
            one.passages().forEach(place -> passages.add(offered.get(place)));
            FoundDocument document = known ? sources.get(one.number() - 1).document() : first(found, one.document());
            Source source = new Source(one.number(), document.withPassages(passages), null);
            if (known) {
                sources.set(one.number() - 1, source);
            } else {
                sources.add(source);
            }
        }
        return sources;
    }

    private static int place(Passage passage, List<Passage> offered) {
        int place = offered.indexOf(passage);
        if (place < 0) {
            throw new IllegalStateException("a source has a passage that no search has found");
        }
        return place;
    }

    private static List<Passage> passages(List<FoundDocument> found, DocumentId document) {
        return found.stream()
                .filter(one -> one.documentId().equals(document))
                .flatMap(one -> one.passages().stream())
                .toList();
    }

    private static FoundDocument first(List<FoundDocument> found, DocumentId document) {
        return found.stream()
                .filter(one -> one.documentId().equals(document))
                .findFirst()
                .orElseThrow();
    }
}
