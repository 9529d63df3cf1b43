package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

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
    /** Longer words that contain a signal word of one Han character and mean something else. */
    private static final Pattern OTHER_MEANINGS = Pattern.compile(
            PatternFile.load(CriterionText.class, "other-meanings.patterns").text("OTHER_MEANINGS"));

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
        boolean han = Language.holdsHan(text);
        Set<String> plain =
                Set.copyOf(Words.of(han ? OTHER_MEANINGS.matcher(text).replaceAll(" ") : text));
        KINDS.forEach((kind, ofKind) -> {
            if (ofKind.stream().anyMatch(word -> plain.contains(word) || (han && isPhrase(word, text)))) {
                words.add("!" + kind);
            }
        });
        return words;
    }

    /** Whether the text contains a Chinese signal word of more than one character. */
    private static boolean isPhrase(String word, String text) {
        return word.length() > 1 && Language.holdsHan(word) && text.contains(word);
    }
}
