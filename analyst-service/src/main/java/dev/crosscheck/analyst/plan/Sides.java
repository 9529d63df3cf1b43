package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Voice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The sides that a question compares. Every method reads a text once, in linear time, because questions are untrusted
 * and can be long.
 */
final class Sides {

    /** A longer text is a clause, not a side. */
    private static final int LONGEST = 48;

    private static final int FEWEST = 2;
    private static final int MOST = 4;

    private static final String ENDS = "?？;；。.!！,， ";
    private static final String NO_PART_OF_ONE = "?？;；:：!！。，,";

    /** A short name, of which a part may look like "and": 昇和. */
    private static final Pattern CHINESE_NAME = Pattern.compile("[\\p{IsHan}&&[^我你您他她它們這那此其之的何否別及]]{2,4}");

    private static final Set<String> OPENS_A_CLAUSE =
            Set.copyOf(List.of("""
            what how whether if that who whom when where why which it its they them this these those he she to
            not did does do was were is are
            """.strip().split("\\s+")));

    private Sides() {}

    /** Returns {@code text} without punctuation and blanks at its end. */
    static String withoutEnd(String text) {
        int end = text.length();
        while (end > 0 && ENDS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }

    /** Returns the sides if each is valid; empty if one is a clause, a pronoun or empty. */
    static Optional<List<String>> checked(List<String> sides) {
        List<String> checked = new ArrayList<>();
        for (String side : sides) {
            String plain = withoutEnd(side.strip());
            boolean opens = OPENS_A_CLAUSE.contains(first(plain));
            boolean oneThing = plain.chars().noneMatch(c -> NO_PART_OF_ONE.indexOf(c) >= 0);
            if (plain.isEmpty() || plain.length() > LONGEST || opens || !oneThing || saysNothing(plain)) {
                return Optional.empty();
            }
            checked.add(plain);
        }
        boolean several = checked.size() >= FEWEST && checked.size() <= MOST;
        return several && checked.stream().distinct().count() == checked.size()
                ? Optional.of(checked)
                : Optional.empty();
    }

    private static boolean saysNothing(String side) {
        return QuestionWords.content(side).isEmpty()
                && Voice.named(side).isEmpty()
                && !CHINESE_NAME.matcher(side).matches();
    }

    private static String first(String text) {
        int blank = text.indexOf(' ');
        return lower(blank < 0 ? text : text.substring(0, blank));
    }

    /** Lower-cases ASCII letters only, which keeps the length, so that indexes fit both texts. */
    static String lower(String text) {
        StringBuilder lower = new StringBuilder(text.length());
        text.chars().map(c -> c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c).forEach(c -> lower.append((char) c));
        return lower.toString();
    }
}
