package dev.crosscheck.writer.compose;

import java.util.regex.Pattern;

/** Converts texts between a report's lines and plain words. Pure. */
final class MarkdownLine {

    private static final Pattern BRACKETS = Pattern.compile("[\\[\\]|]");
    private static final Pattern LIST_MARKER = Pattern.compile("^[-*+]\\s+");

    private MarkdownLine() {}

    /**
     * Puts the text on one line and removes brackets and bars, so that nothing reads as a citation or a table's edge.
     */
    static String plain(String text) {
        return BRACKETS.matcher(text).replaceAll(" ").replaceAll("\\s+", " ").strip();
    }

    /** Returns the words of a line, without the marker that makes it an item of a list. */
    static String withoutMarker(String line) {
        return LIST_MARKER.matcher(line.strip()).replaceFirst("");
    }
}
