package dev.crosscheck.model.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds quoted parts of a text: {@code “…”}, {@code 「…」}, {@code 『…』}, {@code «…»} and {@code "…"}. Marks of the same
 * kind may be nested; the outermost pair counts. A mark without a partner is ignored.
 */
public final class Quotations {

    private static final String OPENING = "“「『«";
    private static final String CLOSING = "”」』»";

    private Quotations() {}

    /** Returns the quoted parts in order, without their marks. */
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

    /** Returns {@code text} without its quoted parts; the marks stay. */
    public static String without(String text) {
        StringBuilder rest = new StringBuilder(text.length());
        int from = 0;
        for (Span quotation : in(text)) {
            rest.append(text, from, quotation.start());
            from = quotation.end();
        }
        return rest.append(text, from, text.length()).toString();
    }

    /** Puts {@code text} in the quotation marks of {@code language}. */
    public static String quote(String text, Language language) {
        return switch (language) {
            case ENGLISH -> "“" + text + "”";
            case CHINESE -> "「" + text + "」";
        };
    }

    /** Returns whether each mark in {@code text} has a partner, so that the text can itself be quoted. */
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
     * Returns for each opening mark the position of its partner, or -1. Takes one pass, however many marks lack a
     * partner.
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
