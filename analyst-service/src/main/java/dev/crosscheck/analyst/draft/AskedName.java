package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A question for a name: "What is the name of the head of the institute?" English names have capitals. */
final class AskedName {

    private static final Pattern ASKED = Pattern.compile(
            "\\bwhat(?:'s| is| was| are| were)? (?:the )?names?\\b|\\b(?:give|state) the names?\\b",
            Pattern.CASE_INSENSITIVE);

    private AskedName() {}

    static boolean isAsked(String question) {
        return ASKED.matcher(question).find();
    }

    /** Returns the names in {@code sentence} that the question does not contain. */
    static List<String> in(String sentence, String question) {
        String asked = question.toLowerCase(Locale.ROOT);
        return QuestionWords.properNames(sentence).stream()
                .filter(name -> !asked.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
    }
}
