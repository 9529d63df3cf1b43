package dev.crosscheck.model.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Stretches of a text that stand in quotation marks: {@code “…”}, {@code 「…」}, {@code 『…』}, {@code «…»} and {@code
 * "…"}. Marks of the same kind may be nested; what counts is the outermost pair. A mark without its partner opens
 * nothing.
 */
public final class Quotations {

    private static final String OPENING = "“「『«";
    private static final String CLOSING = "”」』»";

    private Quotations() {}

    /** The quoted stretches in order, without their marks. */
    public static List<Span> in(String text) {
        if (!holdsMark(text)) {
            return List.of();
        }
        int[] partners = partners(text);
        List<Span> quotations = new ArrayList<>();
        for (int i = 0; i < text.length(); ) {
            int close = partners[i];
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

    /**
     * For each opening mark the place of its partner, or -1. Read in one pass, so that marks without one cost nothing.
     */
    private static int[] partners(String text) {
        int[] partners = new int[text.length()];
        Arrays.fill(partners, -1);
        List<Deque<Integer>> open = OPENING.chars()
                .<Deque<Integer>>mapToObj(mark -> new ArrayDeque<>())
                .toList();
        int straight = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int opens = OPENING.indexOf(c);
            int closes = CLOSING.indexOf(c);
            if (c == '"') {
                if (straight >= 0) {
                    partners[straight] = i;
                }
                straight = i;
            } else if (opens >= 0) {
                open.get(opens).push(i);
            } else if (closes >= 0 && !open.get(closes).isEmpty()) {
                partners[open.get(closes).pop()] = i;
            }
        }
        return partners;
    }

    private static boolean holdsMark(String text) {
        return text.chars().anyMatch(c -> c == '"' || OPENING.indexOf(c) >= 0);
    }
}
