package dev.crosscheck.files;

/**
 * A part of a document in reading order.
 *
 * @param level 1 to 6 for a heading, else 0
 * @param page number of the page, slide or sheet from 1; 0 where the document has none
 * @param text not cleaned; may hold line breaks
 */
public record Block(Kind kind, int level, int page, String text) {

    /** What a block is to its readers. */
    public enum Kind {
        HEADING,
        PARAGRAPH,
        /** A paragraph whose line breaks are those of the page it was printed on. */
        WRAPPED,
        /** An item of a list or a row of a table: one line, close to the one before it. */
        LINE,
        /** Its spaces and line breaks mean something. */
        VERBATIM
    }
}
