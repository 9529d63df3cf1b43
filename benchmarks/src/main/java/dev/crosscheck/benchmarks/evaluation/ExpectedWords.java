package dev.crosscheck.benchmarks.evaluation;

import java.util.List;

/**
 * Words to find in a sentence, regardless of case and of the kind of white space (Unicode NFKC). A number matches only
 * as a whole: "3 March" is not in "13 March", "147" is not in "1,147", 九人 is not in 十九人.
 *
 * @param name for users
 * @param all groups of alternatives: the sentence must contain one of each
 * @param unless the sentence must contain none of these
 */
record ExpectedWords(String name, List<List<String>> all, List<String> unless) {

    private static final String HAN_DIGITS = "零〇一二三四五六七八九十百千萬";

    ExpectedWords {
        all = all.stream()
                .map(group -> group.stream().map(ComparableText::of).toList())
                .toList();
        unless = unless.stream().map(ComparableText::of).toList();
    }

    /** @param sentence in the form of {@link ComparableText} */
    boolean isIn(String sentence) {
        return all.stream().allMatch(group -> holdsAny(sentence, group))
                && unless.stream().noneMatch(words -> holds(sentence, words));
    }

    /** Returns whether the sentence contains one of the alternatives; all are in the form of {@link ComparableText}. */
    static boolean holdsAny(String sentence, List<String> alternatives) {
        return alternatives.stream().anyMatch(words -> holds(sentence, words));
    }

    private static boolean holds(String sentence, String words) {
        for (int at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
            if (!beginsInsideANumber(sentence, at) && !endsInsideANumber(sentence, at + words.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean beginsInsideANumber(String sentence, int at) {
        char first = sentence.charAt(at);
        if (isHanDigit(first)) {
            return at > 0 && isHanDigit(sentence.charAt(at - 1));
        }
        return isDigit(sentence, at) && (isDigit(sentence, at - 1) || isMark(sentence, at - 1));
    }

    private static boolean endsInsideANumber(String sentence, int end) {
        char last = sentence.charAt(end - 1);
        if (isHanDigit(last)) {
            return end < sentence.length() && isHanDigit(sentence.charAt(end));
        }
        return isDigit(sentence, end - 1) && (isDigit(sentence, end) || isMark(sentence, end));
    }

    /** Returns whether the character is a point or comma between two digits. */
    private static boolean isMark(String sentence, int at) {
        return at > 0
                && at < sentence.length()
                && ",.".indexOf(sentence.charAt(at)) >= 0
                && isDigit(sentence, at - 1)
                && isDigit(sentence, at + 1);
    }

    private static boolean isDigit(String sentence, int at) {
        return at >= 0 && at < sentence.length() && sentence.charAt(at) >= '0' && sentence.charAt(at) <= '9';
    }

    private static boolean isHanDigit(char c) {
        return HAN_DIGITS.indexOf(c) >= 0;
    }
}
