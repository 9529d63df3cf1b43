package dev.crosscheck.files;

/**
 * A part of a document, in reading order.
 *
 * @param level 1 to 6 for a heading, otherwise 0
 * @param page number of the page, slide or sheet, from 1; 0 if the document has none
 * @param text not cleaned; may contain line breaks
 */
public record Block(Kind kind, int level, int page, String text) {

    /** The role of a block. */
    public enum Kind {
        HEADING,
        PARAGRAPH,
        /** A paragraph whose line breaks are those of the printed page. */
        WRAPPED,
        /** A list item or a table row: one line, close to the line before it. */
        LINE,
        /** Text whose spaces and line breaks are significant. */
        VERBATIM
    }
}
