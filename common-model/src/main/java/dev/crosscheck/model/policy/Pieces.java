package dev.crosscheck.model.policy;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Divides the own text of sections into pieces of bounded length, if possible without dividing a sentence or table. */
final class Pieces {

    /** A passage ends before the sentence that would make it longer than this, in characters. */
    private static final int PASSAGE = 900;
    /** A longer sentence or table is cut, in characters. */
    private static final int LONGEST = 3_000;
    /** A longer header is not repeated for the later parts of its table. */
    private static final int LONGEST_HEADER = 1_000;

    private final String text;
    private final NavigableMap<Integer, PolicyTable> tables = new TreeMap<>();

    Pieces(String text) {
        this.text = text;
        PolicyTable.in(text).forEach(table -> tables.put(table.span().start(), table));
    }

    /**
     * A part of a section's own text.
     *
     * @param header the header row of the table that the part continues; empty if it continues none
     */
    record Piece(Span span, String header) {
        Piece(int start, int end) {
            this(new Span(start, end), "");
        }
    }

    /** Joins sentences and tables into pieces of up to {@link #PASSAGE} characters. A longer table is one piece. */
    List<Piece> of(Span own, Language language) {
        int end = LineBounds.lastInk(text, own.start(), own.end());
        if (end - own.start() <= PASSAGE) {
            return end > own.start() ? List.of(new Piece(own.start(), end)) : List.of();
        }
        List<Piece> pieces = new ArrayList<>();
        int from = own.start();
        int to = own.start();
        for (Span part : parts(own.start(), end, language)) {
            if (part.end() - from > PASSAGE && to > from) {
                cut(from, to, pieces);
                from = part.start();
            }
            to = part.end();
        }
        cut(from, end, pieces);
        return pieces;
    }

    /** Returns the sentences and the tables of a part of the text, in order. */
    private List<Span> parts(int start, int end, Language language) {
        List<Span> parts = new ArrayList<>();
        int at = start;
        for (PolicyTable table : tables.subMap(start, end).values()) {
            sentences(at, table.span().start(), language, parts);
            parts.add(new Span(table.span().start(), Math.min(end, table.span().end())));
            at = Math.min(end, table.span().end());
        }
        sentences(at, end, language, parts);
        return parts;
    }

    private void sentences(int start, int end, Language language, List<Span> into) {
        for (Span sentence : Sentences.split(text.substring(start, end), language)) {
            into.add(new Span(start + sentence.start(), start + sentence.end()));
        }
    }

    /** Adds a piece, cut between a table's rows or between words if it is too long. */
    private void cut(int start, int end, List<Piece> into) {
        PolicyTable table = tables.get(start);
        if (end - start > LONGEST && table != null && table.span().end() <= end) {
            cutRows(table, into);
            cut(LineBounds.firstInk(text, table.span().end(), end), end, into);
            return;
        }
        cutWords(start, end, into);
    }

    private void cutWords(int start, int end, List<Piece> into) {
        int from = start;
        while (end - from > LONGEST) {
            int border = text.lastIndexOf(' ', from + LONGEST);
            int to = border > from + LONGEST / 2 ? border : from + LONGEST - 1;
            int whole = Character.isLowSurrogate(text.charAt(to)) ? to - 1 : to;
            into.add(new Piece(from, whole));
            from = whole;
        }
        if (end > from) {
            into.add(new Piece(from, end));
        }
    }

    private void cutRows(PolicyTable table, List<Piece> into) {
        String first = table.header().isEmpty() ? "" : table.rows().getFirst().of(text);
        String header = first.length() <= LONGEST_HEADER ? first : "";
        int from = table.span().start();
        int to = from;
        for (Span row : table.rows()) {
            if (row.end() - from > LONGEST && to > from) {
                rows(from, to, from > table.span().start() ? header : "", into);
                from = row.start();
            }
            to = row.end();
        }
        rows(from, to, from > table.span().start() ? header : "", into);
    }

    private void rows(int from, int to, String header, List<Piece> into) {
        if (to - from > LONGEST) {
            cutWords(from, to, into);
        } else {
            into.add(new Piece(new Span(from, to), header));
        }
    }
}
