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
 * The terms by which texts are compared: stems without function words, with one term for common irregular forms, for
 * near-synonyms and for phrasal verbs. Safe for use by many threads.
 */
public final class Terms {

    private static final Analyzer ANALYZER = new TermAnalyzer();

    /** Maps a stem or a Chinese word to the term that represents its group. */
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

    /** Returns the terms of {@code text} in order. */
    public static List<String> of(String text) {
        return stems(FunctionWords.segmented(PhrasalVerbs.inOneWord(text))).stream()
                .map(stem -> SAME.getOrDefault(stem, stem))
                .filter(term -> !isLoneHanCharacter(term))
                .toList();
    }

    /** Returns the analyzer's tokens of {@code text}, without merging synonyms. */
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

    /** Whether the term is a single character between function words, which says too little for a search. */
    private static boolean isLoneHanCharacter(String term) {
        return term.length() == 1 && Character.isIdeographic(term.charAt(0));
    }

    /** Returns the terms of {@code text}, each once, in order of first appearance. */
    public static Set<String> distinct(String text) {
        return new LinkedHashSet<>(of(text));
    }

    /** Returns the share of {@code wanted} that {@code present} contains; 0 if {@code wanted} is empty. */
    public static double share(Set<String> wanted, Set<String> present) {
        if (wanted.isEmpty()) {
            return 0;
        }
        return (double) wanted.stream().filter(present::contains).count() / wanted.size();
    }

    /** Returns the number of shared terms divided by the number of all terms in both sets (Jaccard). */
    public static double likeness(Set<String> a, Set<String> b) {
        long shared = a.stream().filter(b::contains).count();
        long all = a.size() + b.size() - shared;
        return all == 0 ? 0 : (double) shared / all;
    }
}
