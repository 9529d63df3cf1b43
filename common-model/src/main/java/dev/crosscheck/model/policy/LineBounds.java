package dev.crosscheck.model.policy;

import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Finds the bounds of lines and paragraphs. */
final class LineBounds {

    /** A longer line ends its paragraph even if no blank line follows. */
    private static final int LONG_LINE = 200;

    private LineBounds() {}

    static int firstInk(String text, int from, int to) {
        int at = from;
        while (at < to && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Returns the offset after the last visible character, or {@code from} if there is none. */
    static int lastInk(String text, int from, int to) {
        int at = to;
        while (at > from && isBlank(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == '\u00a0' || c == '\u3000' || c == '\ufeff';
    }

    /**
     * Returns the paragraphs, without white space around them. A paragraph ends at a blank line, or after a long line
     * that is no row of a table.
     */
    static List<Span> paragraphs(String text, int start, int end, IntPredicate isInTable) {
        List<Span> paragraphs = new ArrayList<>();
        int open = -1;
        for (int at = start; at < end; ) {
            int newline = text.indexOf('\n', at);
            int next = newline < 0 || newline >= end ? end : newline + 1;
            int from = firstInk(text, at, next);
            if (from == next) {
                open = -1;
            } else {
                Span line = new Span(from, lastInk(text, from, next));
                if (open < 0) {
                    paragraphs.add(line);
                } else {
                    paragraphs.add(new Span(paragraphs.removeLast().start(), line.end()));
                }
                open = line.length() > LONG_LINE && !isInTable.test(from) ? -1 : 0;
            }
            at = next;
        }
        return paragraphs;
    }
}
