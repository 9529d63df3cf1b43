package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Language;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Short labels of a question's parts, each different from the others: the beginning of a part; its end, if several begin
 * alike; or the words in which it differs, if they also end alike. Pure.
 */
final class PartLabels {

    /** A part up to this length, in characters, is its own label. */
    private static final int LONGEST = 60;

    private static final String CUT = "…";

    private PartLabels() {}

    /** @param parts the parts without a question mark or stop at the end */
    static Map<String, String> of(List<String> parts) {
        List<String> beginnings = cut(parts, PartLabels::beginning);
        if (areDifferent(beginnings)) {
            return labelled(parts, beginnings);
        }
        List<String> endings = cut(parts, PartLabels::ending);
        return labelled(parts, areDifferent(endings) ? endings : cut(parts, part -> middle(part, parts)));
    }

    private static Map<String, String> labelled(List<String> parts, List<String> labels) {
        Map<String, String> labelled = new HashMap<>();
        for (int i = 0; i < parts.size(); i++) {
            labelled.put(parts.get(i), labels.get(i));
        }
        return labelled;
    }

    private static boolean areDifferent(List<String> labels) {
        return Set.copyOf(labels).size() == labels.size();
    }

    private static List<String> cut(List<String> parts, UnaryOperator<String> label) {
        return parts.stream()
                .map(part -> part.length() <= LONGEST ? part : label.apply(part))
                .toList();
    }

    private static String beginning(String part) {
        return part.substring(0, part.offsetByCodePoints(0, LONGEST / 2)).strip() + CUT;
    }

    private static String ending(String part) {
        String end = part.substring(part.offsetByCodePoints(part.length(), -LONGEST / 2));
        return CUT + end.substring(end.indexOf(' ') + 1).strip();
    }

    /** Returns the words between those with which all parts begin and end. */
    private static String middle(String part, List<String> parts) {
        int begin = parts.stream().mapToInt(other -> alike(part, other)).min().orElse(0);
        int end = parts.stream()
                .mapToInt(other -> alikeAtTheEnd(part, other))
                .min()
                .orElse(0);
        int from = wordStart(part, Math.min(begin, part.length() - end));
        int to = wordEnd(part, Math.max(from, part.length() - end));
        String words = part.substring(from, to).strip();
        if (words.isEmpty()) {
            return beginning(part);
        }
        return CUT + (words.length() <= LONGEST ? words + CUT : beginning(words));
    }

    private static int alike(String one, String other) {
        int at = 0;
        while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    private static int alikeAtTheEnd(String one, String other) {
        return alike(
                new StringBuilder(one).reverse().toString(),
                new StringBuilder(other).reverse().toString());
    }

    private static int wordStart(String text, int at) {
        int start = at;
        while (start > 0 && isWithinAWord(text, start)) {
            start--;
        }
        return start;
    }

    private static int wordEnd(String text, int at) {
        int end = at;
        while (end > 0 && end < text.length() && isWithinAWord(text, end)) {
            end++;
        }
        return end;
    }

    /** Whether two characters of one word meet here. Han characters are words of their own. */
    private static boolean isWithinAWord(String text, int at) {
        if (at >= text.length() || Character.isLowSurrogate(text.charAt(at))) {
            return at < text.length();
        }
        int before = text.codePointBefore(at);
        int after = text.codePointAt(at);
        return Character.isLetterOrDigit(before)
                && Character.isLetterOrDigit(after)
                && !Language.holdsHan(Character.toString(before) + Character.toString(after));
    }
}
