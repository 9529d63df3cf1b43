package dev.crosscheck.analyst.relevance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
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

    /** Keys are stems as Porter leaves them. */
    private static final Map<String, String> SAME = Map.ofEntries(
            Map.entry("knew", "know"),
            Map.entry("known", "know"),
            Map.entry("awar", "know"),
            Map.entry("learn", "know"),
            Map.entry("learnt", "know"),
            Map.entry("told", "tell"),
            Map.entry("found", "find"),
            Map.entry("began", "begin"),
            Map.entry("begun", "begin"),
            Map.entry("start", "begin"),
            Map.entry("left", "leav"),
            Map.entry("rose", "rise"),
            Map.entry("risen", "rise"),
            Map.entry("fell", "fall"),
            Map.entry("fallen", "fall"),
            Map.entry("broke", "break"),
            Map.entry("broken", "break"),
            Map.entry("paid", "pai"),
            Map.entry("wrote", "write"),
            Map.entry("written", "write"),
            Map.entry("gave", "give"),
            Map.entry("given", "give"),
            Map.entry("took", "take"),
            Map.entry("taken", "take"),
            Map.entry("saw", "see"),
            Map.entry("seen", "see"),
            Map.entry("went", "go"),
            Map.entry("gone", "go"),
            Map.entry("made", "make"),
            Map.entry("held", "hold"),
            Map.entry("lost", "lose"),
            Map.entry("di", "dead"),
            Map.entry("death", "dead"),
            Map.entry("escap", "leak"),
            Map.entry("知悉", "知道"),
            Map.entry("得知", "知道"),
            Map.entry("知情", "知道"),
            Map.entry("獲知", "知道"),
            Map.entry("外洩", "洩漏"),
            Map.entry("外漏", "洩漏"),
            Map.entry("漏出", "洩漏"),
            Map.entry("漏", "洩漏"),
            Map.entry("滲漏", "洩漏"),
            Map.entry("送醫", "就醫"),
            Map.entry("開始", "起始"));

    private Terms() {}

    /** The terms of {@code text} in order. */
    public static List<String> of(String text) {
        List<String> terms = new ArrayList<>();
        try (TokenStream stream = ANALYZER.tokenStream("", FunctionWords.segmented(text))) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                String stem = term.toString();
                String same = SAME.getOrDefault(stem, stem);
                if (!isLoneHanCharacter(same)) {
                    terms.add(same);
                }
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
