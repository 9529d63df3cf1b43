package dev.crosscheck.search.web.provider;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words that a query is about, for engines that find only what has all the words they are given: a question's own
 * words would leave them nothing. Pure.
 */
final class Keywords {

    /** Letters and digits with what joins them; nothing in it is syntax to any engine. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[-'’][\\p{L}\\p{N}]+)*+");

    private static final Set<String> OF_ANY_QUESTION = Set.of(
            "a", "about", "after", "all", "also", "an", "and", "any", "are", "as", "at", "be", "been", "before", "by",
            "can", "could", "did", "do", "does", "for", "from", "had", "has", "have", "how", "in", "into", "is", "it",
            "its", "latest", "long", "many", "me", "more", "most", "much", "new", "news", "not", "of", "on", "or",
            "paper", "papers", "should", "so", "study", "studies", "than", "that", "the", "their", "there", "these",
            "they", "this", "to", "was", "we", "were", "what", "when", "where", "whether", "which", "who", "whom",
            "whose", "why", "will", "with", "would", "you");

    private Keywords() {}

    /** At most so many, in their order; all words where each of them might stand in any question. */
    static List<String> of(String words, int most) {
        Set<String> all = new LinkedHashSet<>();
        Set<String> telling = new LinkedHashSet<>();
        Matcher word = WORD.matcher(words);
        while (word.find()) {
            all.add(word.group());
            if (!OF_ANY_QUESTION.contains(word.group().toLowerCase(Locale.ROOT))) {
                telling.add(word.group());
            }
        }
        return (telling.isEmpty() ? all : telling).stream().limit(most).toList();
    }
}
