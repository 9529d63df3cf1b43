package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Groups of words with the same meaning: irregular forms, which stemming keeps apart, and near-synonyms. They come from
 * {@code near-terms.<language>.txt}; the first word of a group represents it. Immutable.
 */
final class NearTerms {

    private static final List<List<String>> ENGLISH = groups(Language.ENGLISH);
    private static final List<List<String>> CHINESE = groups(Language.CHINESE);

    /** Groups by the stem of each word. Built on first use, because stemming itself needs this class. */
    private static final class ByStem {
        private static final Map<String, List<String>> GROUPS = groups();

        private static Map<String, List<String>> groups() {
            Map<String, List<String>> groups = new HashMap<>();
            ENGLISH.forEach(group -> group.forEach(word -> groups.putIfAbsent(stem(word), group)));
            CHINESE.forEach(group -> group.forEach(word -> groups.putIfAbsent(word, group)));
            return Map.copyOf(groups);
        }
    }

    private NearTerms() {}

    private static List<List<String>> groups(Language language) {
        return WordList.load(NearTerms.class, "near-terms." + language.tag() + ".txt");
    }

    static List<List<String>> english() {
        return ENGLISH;
    }

    static List<List<String>> chinese() {
        return CHINESE;
    }

    /** Returns Chinese words of more than one character, longer ones first, for splitting a text into words. */
    static List<String> chineseWords() {
        List<String> words = new ArrayList<>();
        CHINESE.forEach(
                group -> group.stream().filter(word -> word.length() > 1).forEach(words::add));
        words.sort((a, b) -> Integer.compare(b.length(), a.length()));
        return words;
    }

    /**
     * Returns at most {@code most} other words for {@code word} that have different stems; empty if none are known.
     *
     * @param word in upper or lower case
     */
    static List<String> of(String word, int most) {
        String lower = word.toLowerCase(Locale.ROOT);
        String own = stem(lower);
        List<String> group = ByStem.GROUPS.getOrDefault(own, List.of());
        Map<String, String> byStem = new LinkedHashMap<>();
        for (String other : group) {
            String stem = stem(other);
            if (!stem.equals(own) && other.length() > 1) {
                byStem.putIfAbsent(stem, other);
            }
        }
        return byStem.values().stream().limit(most).toList();
    }

    private static String stem(String word) {
        List<String> stems = Terms.stems(word);
        return stems.isEmpty() ? word : stems.getFirst();
    }
}
