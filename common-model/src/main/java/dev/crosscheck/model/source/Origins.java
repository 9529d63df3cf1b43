package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Words;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the sources that go back to the same text. Copies, syndications and rewrites of a text agree with it by nature,
 * so they count as one. Two sources share an origin if enough of the shorter one's word triples are in the other
 * (containment after A. Z. Broder, "On the resemblance and containment of documents", 1997). In the demo corpus, the
 * freest rewrite keeps a fifth of its release, and articles that only report the same matter share at most an eighth.
 * Compares only the passages at hand, so a copy stays undetected if another passage of it was found.
 */
public final class Origins {

    /**
     * Containment from which two texts share an origin. A free rewrite keeps at most a third of its source's triples;
     * texts that only concern the same matter share a tenth.
     */
    private static final double CONTAINED = 0.18;

    private static final int SHINGLE = 3;
    /** This many Han characters carry about as much as {@link #SHINGLE} words. */
    private static final int HAN_SHINGLE = 6;
    /** Fewer shared triples than this may be common phrases, */
    private static final int FEWEST = 15;
    /** unless they make up nearly all of the shorter text. */
    private static final double ALL_BUT = 0.8;

    private final Map<Integer, Integer> originOf = new TreeMap<>();

    private Origins(List<Source> sources) {
        List<Source> byAge = sources.stream().sorted(EARLIEST_FIRST).toList();
        Map<Integer, Set<String>> shingles = new HashMap<>();
        byAge.forEach(source -> shingles.put(source.number(), shingles(source)));
        List<Source> seen = new ArrayList<>();
        for (Source source : byAge) {
            int origin = seen.stream()
                    .filter(earlier -> sameText(earlier, source, shingles))
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

    /** Returns the numbers of the sources that go back to another one, ascending. */
    public List<Integer> copies() {
        return originOf.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean sameText(Source a, Source b, Map<Integer, Set<String>> shingles) {
        if (a.document().contentHash().equals(b.document().contentHash())) {
            return true;
        }
        Set<String> first = shingles.get(a.number());
        Set<String> second = shingles.get(b.number());
        boolean firstIsShorter = first.size() <= second.size();
        Set<String> shorter = firstIsShorter ? first : second;
        Set<String> longer = firstIsShorter ? second : first;
        long shared = shorter.stream().filter(longer::contains).count();
        return (shared > 0 && shared >= ALL_BUT * shorter.size())
                || (shared >= FEWEST && shared >= CONTAINED * shorter.size());
    }

    private static Set<String> shingles(Source source) {
        StringBuilder text = new StringBuilder();
        source.document()
                .passages()
                .forEach(passage -> text.append(passage.text()).append('\n'));
        boolean han = Language.detect(text.toString()) == Language.CHINESE;
        return Words.shingles(text.toString(), han ? HAN_SHINGLE : SHINGLE);
    }
}
