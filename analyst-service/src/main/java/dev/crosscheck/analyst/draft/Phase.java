package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.WordList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The beginning or the end of something. The day on which a leak ended does not say when it happened. */
enum Phase {
    BEGIN,
    END;

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}]+");
    private static final Map<String, Set<String>> WORDS = WordList.byName(Phase.class, "phases.txt");

    /** Whether the question asks for one of the two alone, and the sentence speaks of the other alone. */
    static boolean differs(String question, String sentence) {
        List<Phase> asked = in(question);
        List<Phase> told = in(sentence);
        return asked.size() == 1 && told.size() == 1 && !asked.equals(told);
    }

    private static List<Phase> in(String text) {
        return Arrays.stream(values()).filter(phase -> phase.isNamedIn(text)).toList();
    }

    private boolean isNamedIn(String text) {
        Set<String> words = WORDS.get(name().toLowerCase(Locale.ROOT));
        return NO_WORD.splitAsStream(text.toLowerCase(Locale.ROOT))
                .anyMatch(word -> words.contains(word)
                        || words.stream().filter(Phase::isHan).anyMatch(word::contains));
    }

    private static boolean isHan(String word) {
        return Character.isIdeographic(word.codePointAt(0));
    }
}
