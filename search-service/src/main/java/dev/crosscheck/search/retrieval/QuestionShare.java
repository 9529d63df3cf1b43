package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.CompatibleForms;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Words;
import dev.crosscheck.reader.Windows;
import dev.crosscheck.search.index.IndexTerms;
import dev.crosscheck.search.index.QueryTerms;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells how much of a Chinese question stands together in a text: the share of its characters in the best window, and
 * that of its pairs of characters. Each counts by its rarity; question words and English function words do not count.
 * BM25 in contrast looks at pairs alone, and at a whole passage. docs/retrieval.md says how the numbers were chosen.
 * Immutable.
 */
final class QuestionShare {

    /** The weight of the pairs' share, relative to that of the characters. */
    private static final double PAIRS = 0.25;

    private static final Pattern ENGLISH_WORD = Pattern.compile("\\b[A-Za-z]+(?:['’]s)?\\b");

    private final Map<String, Integer> characters;
    private final Map<String, Integer> pairs;

    QuestionShare(String question) {
        String topic = normal(QueryTerms.withoutQuestionWords(question));
        characters = rarities(Words.of(withoutFunctionWords(topic)), CharacterRarity::of);
        pairs = rarities(QueryTerms.inOrder(topic), CharacterRarity::ofPair);
    }

    /**
     * Returns the share in the best window.
     *
     * @param title counts as if it stood in each window
     * @return from 0 to 1.25
     */
    double in(String title, String text) {
        List<String> titleCharacters = Words.of(normal(title));
        List<String> titlePairs = IndexTerms.of(normal(title));
        double best = 0;
        for (Span span : Windows.of(text, Language.CHINESE)) {
            String window = normal(span.of(text));
            double ofCharacters = share(characters, union(titleCharacters, Words.of(window)));
            double ofPairs = share(pairs, union(titlePairs, IndexTerms.of(window)));
            best = Math.max(best, ofCharacters + PAIRS * ofPairs);
        }
        return best;
    }

    private static String withoutFunctionWords(String topic) {
        return ENGLISH_WORD
                .matcher(topic)
                .replaceAll(word ->
                        QueryTerms.inOrder(word.group()).isEmpty() && !inCapitals(word.group()) ? " " : word.group());
    }

    /** Such a word is a name rather than a function word: A型, WHO. */
    private static boolean inCapitals(String word) {
        return word.equals(word.toUpperCase(Locale.ROOT));
    }

    private static Map<String, Integer> rarities(List<String> words, ToIntFunction<String> rarity) {
        return words.stream().distinct().collect(Collectors.toUnmodifiableMap(word -> word, rarity::applyAsInt));
    }

    private static double share(Map<String, Integer> asked, Set<String> found) {
        int all = 0;
        int shared = 0;
        for (Map.Entry<String, Integer> word : asked.entrySet()) {
            all += word.getValue();
            shared += found.contains(word.getKey()) ? word.getValue() : 0;
        }
        return all == 0 ? 0 : (double) shared / all;
    }

    private static Set<String> union(List<String> some, List<String> more) {
        Set<String> union = new HashSet<>(some);
        union.addAll(more);
        return union;
    }

    /** Full-width letters and digits become half-width, and 10⁶ does not become 106, as in the index. */
    private static String normal(String text) {
        return CompatibleForms.plain(text);
    }
}
