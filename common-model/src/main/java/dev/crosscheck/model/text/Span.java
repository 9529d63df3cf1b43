package dev.crosscheck.model.text;

/**
 * A range of a text.
 *
 * @param start offset of its first character, in UTF-16 units
 * @param end offset after its last character
 */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("no such span: " + start + ".." + end);
        }
    }

    public int length() {
        return end - start;
    }

    public String of(String text) {
        return text.substring(start, end);
    }
}
