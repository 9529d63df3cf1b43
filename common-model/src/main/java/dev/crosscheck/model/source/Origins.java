package dev.crosscheck.model.source;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the sources that go back to the same text. Copies, syndications and rewrites of a text agree with it by nature,
 * so they count as one. Two sources share an origin if enough of the shorter one's {@linkplain TextTriples triples} of
 * words are in the other, or if they have the same address. In the demo corpus, the freest rewrite keeps a fifth of its
 * release, and articles that only report the same matter share at most an eighth. Compares only the passages at hand,
 * so a copy with an address of its own stays undetected if another passage of it was found.
 */
public final class Origins {

    private final Map<Integer, Integer> originOf = new HashMap<>();

    private Origins(List<Source> sources) {
        List<Source> byAge = sources.stream().sorted(EARLIEST_FIRST).toList();
        Map<Integer, TextTriples> triples = new HashMap<>();
        byAge.forEach(source -> triples.put(source.number(), triples(source)));
        List<Source> seen = new ArrayList<>();
        for (Source source : byAge) {
            int origin = seen.stream()
                    .filter(earlier -> sameText(earlier, source, triples))
                    .map(earlier -> originOf.getOrDefault(earlier.number(), earlier.number()))
                    .findFirst()
                    .orElse(source.number());
            originOf.put(source.number(), origin);
            seen.add(source);
        }
    }

    private static final Comparator<Source> EARLIEST_FIRST = Comparator.comparing(
                    (Source source) -> source.document().published(), Comparator.nullsLast(LocalDate::compareTo))
            .thenComparingInt(Source::number);

    public static Origins of(List<Source> sources) {
        return new Origins(sources);
    }

    /**
     * Returns the number of the source that {@code number} goes back to; {@code number} itself if it is original or
     * unknown.
     */
    public int originOf(int number) {
        return originOf.getOrDefault(number, number);
    }

    /** Returns the number of independent origins among {@code numbers}. */
    public int count(Collection<Integer> numbers) {
        return (int) numbers.stream().map(this::originOf).distinct().count();
    }

    private static boolean sameText(Source a, Source b, Map<Integer, TextTriples> triples) {
        return a.document().contentHash().equals(b.document().contentHash())
                || sameAddress(a, b)
                || triples.get(a.number()).sameAs(triples.get(b.number()));
    }

    /** Two documents of one address are one publication, such as the abstract and the full text of a paper. */
    private static boolean sameAddress(Source a, Source b) {
        return a.document().url() != null
                && a.document().url().equals(b.document().url());
    }

    private static TextTriples triples(Source source) {
        StringBuilder text = new StringBuilder();
        source.document()
                .passages()
                .forEach(passage -> text.append(passage.text()).append('\n'));
        return TextTriples.of(text.toString());
    }
}
