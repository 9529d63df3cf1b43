package dev.crosscheck.search.index;

import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Turns a user's words into the terms to look for, with their weights. A word repeated in a long query counts more,
 * because it is probably the topic. The words are analysed, not parsed, so they contain no query syntax.
 * docs/retrieval.md says how each number was chosen.
 */
public final class QueryTerms {

    /** The weight of title words: one occurrence counts as two in the text. */
    public static final int TITLE_WEIGHT = 2;

    /** BM25's k1: how soon repetition of a word stops raising the score; Lucene's default. */
    public static final float K1 = 1.2f;
    /**
     * BM25's b: how much length counts, from 0 to 1. Lower than usual (0.75), because passages have similar lengths.
     */
    public static final float B = 0.6f;

    /** The longest query, in UTF-16 units; longer ones are cut. */
    static final int LONGEST = 10_000;
    /** The most terms of a query; of more, the rarest count. */
    static final int MOST_TERMS = 64;

    /**
     * A query with at most this many terms ignores repetition, which is only grammar there: "the leak at this plant and
     * at that plant".
     */
    private static final int SHORT = 20;

    /**
     * BM25's k3: how soon repetition in the query stops counting (Robertson and others, "Okapi at TREC-3", 1994). With
     * 0 it would not count at all. A word that occurs twice has 1.43 times the weight; no word reaches more than 2.5
     * times.
     */
    private static final float K3 = 1.5f;

    /** Words that form a question but say nothing about its topic. Only queries drop them; texts keep them. */
    private static final Set<String> QUESTION_WORDS = WordList.words(QueryTerms.class, "question-words.en.txt");

    private static final PatternFile FILE = PatternFile.load(QueryTerms.class, "query-terms.patterns");
    private static final Pattern CHINESE_QUESTION_WORDS = Pattern.compile(FILE.text("CHINESE_QUESTION_WORDS"));

    private QueryTerms() {}

    /** @param weight 1, or more for a repeated word of a long query */
    public record WeightedTerm(String term, float weight) {}

    /** Tells in how many texts each of some terms occurs. */
    @FunctionalInterface
    public interface Frequencies {
        Map<String, Long> of(List<String> terms) throws IOException;
    }

    /**
     * Returns the terms; none if the words are only stop words and punctuation.
     *
     * @param frequencies asked only if there are too many terms
     */
    public static List<WeightedTerm> of(String words, Frequencies frequencies) throws IOException {
        Map<String, Integer> terms = terms(words);
        boolean isLong = terms.size() > SHORT;
        List<WeightedTerm> weighted = new ArrayList<>();
        for (String term : rarest(List.copyOf(terms.keySet()), frequencies)) {
            weighted.add(new WeightedTerm(term, isLong ? weight(terms.get(term)) : 1));
        }
        return weighted;
    }

    private static float weight(int times) {
        return (K3 + 1) * times / (K3 + times);
    }

    /** Counts the terms, in order of first occurrence. */
    private static Map<String, Integer> terms(String words) {
        Map<String, Integer> terms = new LinkedHashMap<>();
        inOrder(words).forEach(term -> terms.merge(term, 1, Integer::sum));
        return terms;
    }

    /** Returns the terms in the order of the words, without those that only form a question. */
    public static List<String> inOrder(String words) {
        return IndexTerms.of(withoutQuestionWords(words)).stream()
                .filter(term -> !QUESTION_WORDS.contains(term))
                .toList();
    }

    /** Cuts a query that is too long, and puts spaces in place of Chinese words that only form a question. */
    public static String withoutQuestionWords(String words) {
        String cut = Cut.to(LONGEST, words);
        return CHINESE_QUESTION_WORDS.matcher(cut).replaceAll(" ");
    }

    private static List<String> rarest(List<String> terms, Frequencies frequencies) throws IOException {
        if (terms.size() <= MOST_TERMS) {
            return terms;
        }
        Map<String, Long> known = frequencies.of(terms);
        return terms.stream()
                .filter(term -> known.getOrDefault(term, 0L) > 0)
                .sorted(Comparator.comparingLong(known::get))
                .limit(MOST_TERMS)
                .toList();
    }
}
