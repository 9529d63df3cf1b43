package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.WordList;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The terms and signal words of a text. Signal words say whether something is obliged, allowed, forbidden or excepted;
 * a search would drop them.
 *
 * @param words terms and signal words, each once; a signal word begins with {@code !}
 * @param terms without the signal words
 * @param signals kinds of the signal words, such as {@code not}, {@code may}, {@code unless}
 */
record CriterionText(Set<String> words, Set<String> terms, Set<String> signals) {

    /** Each kind with its words. */
    private static final Map<String, Set<String>> KINDS = WordList.byName(CriterionText.class, "signal-words.txt");

    CriterionText {
        words = unmodifiable(words);
        terms = unmodifiable(terms);
        signals = unmodifiable(signals);
    }

    private static Set<String> unmodifiable(Set<String> set) {
        return java.util.Collections.unmodifiableSet(new LinkedHashSet<>(set));
    }

    static CriterionText of(String text) {
        Set<String> words = new LinkedHashSet<>(words(text));
        Set<String> terms = new LinkedHashSet<>();
        Set<String> signals = new LinkedHashSet<>();
        for (String word : words) {
            if (word.startsWith("!")) {
                signals.add(word.substring(1));
            } else {
                terms.add(word);
            }
        }
        return new CriterionText(words, terms, signals);
    }

    /** Returns the terms in order, followed by the kinds of signal words, each once. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>(Terms.of(text));
        Set<String> plain = Set.copyOf(Words.of(text));
        KINDS.forEach((kind, ofKind) -> {
            if (ofKind.stream().anyMatch(plain::contains)) {
                words.add("!" + kind);
            }
        });
        return words;
    }
}
