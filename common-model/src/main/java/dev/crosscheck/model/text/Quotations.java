package dev.crosscheck.model.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Stretches of a text that stand in quotation marks: {@code “…”}, {@code 「…」}, {@code 『…』}, {@code «…»} and
 * {@code "…"}. Marks of the same kind may be nested; what counts is the outermost pair. A mark without its partner opens
 * nothing.
 */
public final class Quotations {

    private static final String OPENING = "“「『«";
    private static final String CLOSING = "”」』»";

    private Quotations() {}

    /** The quoted stretches in order, without their marks. */
    public static List<Span> in(String text) {
        List<Span> quotations = new ArrayList<>();
        for (int i = 0; i < text.length(); ) {
            int close = closing(text, i);
            if (close < 0) {
                i++;
            } else {
                quotations.add(new Span(i + 1, close));
                i = close + 1;
            }
        }
        return quotations;
    }

    /** {@code text} with its quoted stretches taken out, the marks left standing. */
    public static String without(String text) {
        StringBuilder rest = new StringBuilder(text.length());
        int from = 0;
        for (Span quotation : in(text)) {
            rest.append(text, from, quotation.start());
            from = quotation.end();
        }
        return rest.append(text, from, text.length()).toString();
    }

    /** {@code text} in the marks of {@code language}. */
    public static String quote(String text, Language language) {
        return switch (language) {
            case ENGLISH -> "“" + text + "”";
            case CHINESE -> "「" + text + "」";
        };
    }

    /** Whether each mark in {@code text} has its partner, so that it can be put into quotation marks itself. */
    public static boolean balanced(String text) {
        int straight = 0;
        int[] depth = new int[OPENING.length()];
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            straight += c == '"' ? 1 : 0;
            int opens = OPENING.indexOf(c);
            int closes = CLOSING.indexOf(c);
            if (opens >= 0) {
                depth[opens]++;
            } else if (closes >= 0 && --depth[closes] < 0) {
                return false;
            }
        }
        for (int open : depth) {
            if (open != 0) {
                return false;
            }
        }
        return straight % 2 == 0;
    }

    private static int closing(String text, int at) {
        char mark = text.charAt(at);
        if (mark == '"') {
            return text.indexOf('"', at + 1);
        }
        int kind = OPENING.indexOf(mark);
        if (kind < 0) {
            return -1;
        }
        int depth = 0;
        for (int i = at; i < text.length(); i++) {
            if (text.charAt(i) == mark) {
                depth++;
            } else if (text.charAt(i) == CLOSING.charAt(kind) && --depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
