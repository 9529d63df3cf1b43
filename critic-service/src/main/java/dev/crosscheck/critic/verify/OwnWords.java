package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Use;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A sentence's own words about or around its quotations.
 *
 * @param answer the short answer in bold at its beginning, or empty
 * @param parts the text outside the quotation marks, without citation markers and notes on the sources
 * @param quoted the quotations between them, in order
 * @param uses the ways in which the sentence may be using the quoted words
 * @param governing the ways in which it certainly uses them, so that the source must too
 * @param agreeing the sources that it names as agreeing with the quotation
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

    OwnWords withoutAnswer() {
        return new OwnWords("", parts, quoted, uses, governing, agreeing);
    }

    boolean sayAnything() {
        return !answer.isEmpty() || !parts.isEmpty();
    }

    /** Says whether the quotation marks enclose only names and titles, which state nothing by themselves. */
    boolean quoteNamesAlone() {
        return !quoted.isEmpty() && quoted.stream().allMatch(OwnWords::isName);
    }

    /** Says whether the words are written like a name or title. */
    static boolean isName(String words) {
        boolean sentence = ".!?。！？".indexOf(words.strip().charAt(words.strip().length() - 1)) >= 0;
        return !sentence
                && !Language.holdsHan(words)
                && BLANKS.splitAsStream(words.strip())
                        .allMatch(word -> !Character.isLowerCase(word.codePointAt(0)) || IN_NAMES.contains(word));
    }
}
