package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A question for a name: "What is the name of the head of the institute?" For English, where names have capitals. */
final class AskedName {

    private static final Pattern ASKED = Pattern.compile(
            "\\bwhat(?:'s| is| was| are| were)? (?:the )?names? (?:of|for)\\b|\\b(?:give|state) the names? of\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CALLED =
            Pattern.compile("\\b(?:called|named|dubbed|known as)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private AskedName() {}

    static boolean isAsked(String question) {
        return ASKED.matcher(question).find();
    }

    /** Whether the sentence says what something is called, or has a name or quoted words that the question lacks. */
    static boolean isIn(String sentence, String question) {
        Set<String> asked = words(question);
        return CALLED.matcher(sentence).find()
                || QuestionWords.entities(sentence).stream().anyMatch(name -> !asked.containsAll(words(name)));
    }

    private static Set<String> words(String text) {
        return Arrays.stream(NO_WORD.split(text.toLowerCase(Locale.ROOT))).collect(Collectors.toSet());
    }
}
