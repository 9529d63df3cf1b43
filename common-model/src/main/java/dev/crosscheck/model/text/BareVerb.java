package dev.crosscheck.model.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Recognises an English imperative by the position of its verb, without a list of verbs. In an imperative, the first
 * word of the clause is a verb in its bare form; it has no subject, and an article, "your", "how" or a similar word
 * follows. English has few other words in that position, and a file lists them: prepositions, conjunctions, pronouns,
 * adverbs, past-tense verbs. Reads the first words of a clause once.
 */
final class BareVerb {

    private static final Set<String> OTHERS = others();

    /**
     * The words that can begin the object of a verb without a subject. "That" is left out: "Note that the tank leaked."
     */
    private static final Set<String> OBJECTS =
            Set.copyOf(WordList.load(BareVerb.class, "objects.en.txt").getFirst());

    /** Words that follow "a" in Latin, French or Italian phrases. */
    private static final Set<String> BORROWED = Set.of("cappella", "priori", "posteriori", "fortiori", "la");

    /** Before these, the word is often part of a name: "Alexander the Great", "Vitamin A", "Type A". */
    private static final Set<String> IN_NAMES = Set.of("the", "a");

    private static final int LONGEST_VERB = 20;

    private BareVerb() {}

    private static Set<String> others() {
        Set<String> words = new HashSet<>();
        WordList.load(BareVerb.class, "no-bare-verbs.en.txt").forEach(words::addAll);
        return Set.copyOf(words);
    }

    /**
     * Returns whether the clause at {@code from} opens with an imperative. Courtesies and labels come before {@code
     * from}.
     */
    static boolean opens(String text, int from) {
        int start = skipMarks(text, from);
        int end = wordEnd(text, start);
        if (isAdverb(text, start, end)) {
            start = skipMarks(text, end);
            end = wordEnd(text, start);
        }
        int next = skipSpaces(text, end);
        int nextEnd = wordEnd(text, next);
        if (!isBare(text, start, end) || next == end || nextEnd == next) {
            return false;
        }
        String object = text.substring(next, Math.min(nextEnd, next + LONGEST_VERB));
        boolean name = IN_NAMES.contains(object) && !goesOn(text, skipSpaces(text, nextEnd));
        return OBJECTS.contains(object) && !name && !isBroken(text, nextEnd);
    }

    /** Returns whether the word goes on, as in "It's" or "them-selves". */
    private static boolean isBroken(String text, int at) {
        return at < text.length() && "'’-".indexOf(text.charAt(at)) >= 0;
    }

    /** Returns whether a noun or its adjective follows, and not a name or a numbering letter. */
    private static boolean goesOn(String text, int at) {
        int end = wordEnd(text, at);
        return end > at
                && Character.isLowerCase(text.charAt(at))
                && !BORROWED.contains(text.substring(at, Math.min(end, at + LONGEST_VERB)));
    }

    private static boolean isAdverb(String text, int start, int end) {
        return end - start > 4 && text.startsWith("ly", end - 2);
    }

    /**
     * Returns whether the word can be a verb's bare form, the only form that commands. A word in capitals is an
     * abbreviation.
     */
    private static boolean isBare(String text, int start, int end) {
        int length = end - start;
        if (length < 2 || length > LONGEST_VERB) {
            return false;
        }
        String word = text.substring(start, end).toLowerCase(Locale.ROOT);
        if (!text.regionMatches(start + 1, word, 1, length - 1) || !word.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
            return false;
        }
        boolean other = word.endsWith("ing")
                || word.endsWith("ed")
                || word.endsWith("ly")
                || (word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("cus"))
                || List.of("ion", "ity", "ness", "ism", "body", "one").stream().anyMatch(word::endsWith);
        return !other && !OTHERS.contains(word);
    }

    private static int skipMarks(String text, int from) {
        int at = from;
        while (at < text.length() && !Character.isLetter(text.charAt(at)) && !Character.isDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int skipSpaces(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int wordEnd(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
