package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.WordList;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The beginning or the end of something. The day on which a leak ended does not say when it happened. A sentence on a
 * beginning may well say when something ended: "It was plugged on 5 May, two days after it started."
 */
enum BeginningOrEnd {
    BEGIN,
    END;

    private static final Pattern ASKS_FOR_AN_END =
            Pattern.compile("\\b(?:end|stop|finish|over)\\b|停止", Pattern.CASE_INSENSITIVE);

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}]+");
    private static final Map<String, Set<String>> WORDS = WordList.byName(BeginningOrEnd.class, "phases.txt");

    /** Whether the question asks for a beginning alone, and the sentence speaks of an end alone. */
    static boolean endsInstead(String question, String sentence) {
        return BEGIN.isNamedIn(question)
                && !END.isNamedIn(question)
                && !ASKS_FOR_AN_END.matcher(question).find()
                && END.isNamedIn(sentence)
                && !BEGIN.isNamedIn(sentence);
    }

    private boolean isNamedIn(String text) {
        Set<String> words = WORDS.get(name().toLowerCase(Locale.ROOT));
        return NO_WORD.splitAsStream(text.toLowerCase(Locale.ROOT))
                .anyMatch(word -> words.contains(word)
                        || words.stream().filter(BeginningOrEnd::isHan).anyMatch(word::contains));
    }

    private static boolean isHan(String word) {
        return Character.isIdeographic(word.codePointAt(0));
    }
}
