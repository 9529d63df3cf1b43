package dev.crosscheck.analyst.relevance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * The terms by which texts are compared: without function words, stemmed, and with the commonest irregular forms and
 * Chinese synonyms brought together. Safe for use by many threads.
 */
public final class Terms {

    private static final Analyzer ANALYZER = new TermAnalyzer();

    /** From a stem, or a Chinese word, to the one that stands for its group. */
    private static final Map<String, String> SAME = same();

    private Terms() {}

    private static Map<String, String> same() {
        Map<String, String> same = new HashMap<>();
        for (List<String> group : NearTerms.english()) {
            List<String> stems =
                    group.stream().flatMap(word -> stems(word).stream()).toList();
            stems.forEach(stem -> same.putIfAbsent(stem, stems.getFirst()));
        }
        for (List<String> group : NearTerms.chinese()) {
            group.forEach(word -> same.putIfAbsent(word, group.getFirst()));
        }
        return Map.copyOf(same);
    }

    /** The terms of {@code text} in order. */
    public static List<String> of(String text) {
        return stems(FunctionWords.segmented(text)).stream()
                .map(stem -> SAME.getOrDefault(stem, stem))
                .filter(term -> !isLoneHanCharacter(term))
                .toList();
    }

    /** What the analyzer makes of {@code text}, with no words brought together. */
    static List<String> stems(String text) {
        List<String> terms = new ArrayList<>();
        try (TokenStream stream = ANALYZER.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                terms.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return terms;
    }

    /** What function words leave over between them says too little to be looked for. */
    private static boolean isLoneHanCharacter(String term) {
        return term.length() == 1 && Character.isIdeographic(term.charAt(0));
    }

    /** The terms of {@code text}, each once, in order of their first appearance. */
    public static Set<String> distinct(String text) {
        return new LinkedHashSet<>(of(text));
    }

    /** Share of {@code wanted} that {@code present} holds; 0 where nothing is wanted. */
    public static double share(Set<String> wanted, Set<String> present) {
        if (wanted.isEmpty()) {
            return 0;
        }
        return (double) wanted.stream().filter(present::contains).count() / wanted.size();
    }

    /** Shared terms as a share of all terms of both (Jaccard). */
    public static double likeness(Set<String> a, Set<String> b) {
        long shared = a.stream().filter(b::contains).count();
        long all = a.size() + b.size() - shared;
        return all == 0 ? 0 : (double) shared / all;
    }
}
