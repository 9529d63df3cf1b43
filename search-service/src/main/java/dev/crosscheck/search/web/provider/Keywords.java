package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.WordList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Selects a query's keywords, for engines that only find documents with all given words: the other words of a question
 * would leave no results. Pure.
 */
final class Keywords {

    /** Letters and digits with their joining characters; none of these is query syntax in any engine. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[-'’][\\p{L}\\p{N}]+)*+");

    private static final Set<String> OF_ANY_QUESTION = WordList.words(Keywords.class, "any-question.en.txt");

    private Keywords() {}

    /** Returns at most so many keywords, in order; all words if every word could occur in any question. */
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
