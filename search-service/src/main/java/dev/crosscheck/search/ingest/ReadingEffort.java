package dev.crosscheck.search.ingest;

import dev.crosscheck.files.Piece;

/**
 * Estimates the cost of reading a document, in one pass over its characters before any parsing.
 *
 * @param nodes an upper bound for the lines, table cells and tags that the parser makes
 * @param memory bytes needed during reading
 */
public record ReadingEffort(long nodes, long memory) {

    /** The copies of the text that exist at the same time, among them: as sent, as lines, as blocks, as stored. */
    private static final int COPIES = 5;
    /** Measured on one-letter paragraphs, the most expensive case. */
    private static final int BYTES_OF_A_NODE = 400;

    /** @param bounds caps the counted nodes, because a document with more is refused before parsing */
    public static ReadingEffort of(MediaType type, String content, Bounds bounds) {
        long nodes = switch (type) {
            case TEXT -> 0;
            case MARKDOWN -> lines(content);
            case HTML -> tags(content);
            case JSON_LINES, CSV, MAIL, PDF, DOCX, PPTX, XLSX, EPUB, ZIP ->
                throw new IllegalArgumentException(type + " is no text");
        };
        return new ReadingEffort(
                nodes, (long) COPIES * content.length() + BYTES_OF_A_NODE * Math.min(nodes, bounds.nodes()));
    }

    /** Estimates the cost of making a document of a file that a separate process has read. */
    public static ReadingEffort of(Piece.Structured file) {
        long characters =
                file.blocks().stream().mapToLong(block -> block.text().length()).sum();
        int blocks = file.blocks().size();
        return new ReadingEffort(blocks, COPIES * characters + (long) BYTES_OF_A_NODE * blocks);
    }

    /** Counts non-blank lines. Below a table's delimiter row, each line counts once for each column. */
    private static long lines(String markdown) {
        long nodes = 0;
        int columns = 1;
        int start = 0;
        while (start < markdown.length()) {
            int end = lineEnd(markdown, start);
            Line line = Line.of(markdown, start, end);
            if (line.blank()) {
                columns = 1;
            } else {
                columns = Math.max(columns, line.columns());
                nodes += columns;
            }
            start = end + 1;
        }
        return nodes;
    }

    private static int lineEnd(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /**
     * @param blank whether it ends a table, also inside block quotes
     * @param columns columns of the table if this may be its delimiter row, else 1
     */
    private record Line(boolean blank, int columns) {

        private static final String BLANK = " \t>";
        private static final String DELIMITERS = "|:- \t>*+.)0123456789";

        static Line of(String text, int start, int end) {
            boolean blank = true;
            boolean delimiters = true;
            int columns = 1;
            for (int i = start; i < end; i++) {
                char c = text.charAt(i);
                blank &= BLANK.indexOf(c) >= 0;
                delimiters &= DELIMITERS.indexOf(c) >= 0;
                columns += c == '|' ? 1 : 0;
            }
            return new Line(blank, delimiters ? columns : 1);
        }
    }

    /** Counts tags twice: once for the tag, once for the text behind it. */
    private static long tags(String html) {
        long nodes = 0;
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
            boolean tag = at + 1 < html.length() && Character.isLetter(html.charAt(at + 1));
            nodes += tag ? 2 : 0;
        }
        return nodes;
    }
}
