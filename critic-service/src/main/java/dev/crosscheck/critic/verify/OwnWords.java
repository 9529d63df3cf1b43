package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.check.Use;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a sentence says in its own words about what it quotes, or around it.
 *
 * @param answer what it puts in bold before everything else, as the short answer; or empty
 * @param parts the stretches outside the quotation marks, without citation markers and notes on the sources
 * @param quoted what is quoted between them, in order
 * @param uses what the sentence itself may be said to do with the words that are quoted
 * @param governing what it does with them beyond doubt, so that the source must too
 * @param agreeing the sources that it says agree with what it quotes
 */
record OwnWords(
        String answer,
        List<String> parts,
        List<String> quoted,
        Set<Use> uses,
        Set<Use> governing,
        List<Integer> agreeing) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Set<String> IN_NAMES = Set.of(
            "of", "the", "a", "an", "and", "or", "in", "on", "at", "to", "for", "from", "with", "by", "de", "la", "v.",
            "vs");

    static final OwnWords NONE = new OwnWords("", List.of(), List.of(), Set.of(), Set.of(), List.of());

    OwnWords {
        parts = List.copyOf(parts);
        quoted = List.copyOf(quoted);
        uses = Set.copyOf(uses);
        governing = Set.copyOf(governing);
        agreeing = List.copyOf(agreeing);
    }

    boolean sayAnything() {
        return !answer.isEmpty() || !parts.isEmpty();
    }

    /** Whether the marks stand around names and titles alone, which say nothing by themselves. */
    boolean quoteNamesAlone() {
        return !quoted.isEmpty() && quoted.stream().allMatch(OwnWords::isName);
    }

    /** Whether it is written as names and titles are, or too short to be anything else. */
    static boolean isName(String words) {
        boolean sentence = ".!?。！？".indexOf(words.strip().charAt(words.strip().length() - 1)) >= 0;
        return !sentence
                && !Language.holdsHan(words)
                && BLANKS.splitAsStream(words.strip())
                        .allMatch(word -> !Character.isLowerCase(word.codePointAt(0)) || IN_NAMES.contains(word));
    }
}
