package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.Passage;

/**
 * A passage of a policy document, found by a search in the policy's tree.
 *
 * @param sectionPath headings above it, joined by {@code " > "}; empty if there are none
 * @param page page number from 1, or null if the document has no pages
 * @param start offset of its first character in the stored text of the policy's version, in UTF-16 units
 * @param end offset after its last character; {@code end - start} is the length of {@code text}
 * @param text exactly the characters of the stored text between the offsets
 * @param header the header row of the table whose rows the passage continues; empty unless a table was too long for one
 *     passage
 */
public record PolicyPassage(
        String sectionPath,
        Integer page,
        int start,
        int end,
        String text,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String header) {

    public static final int MOST_TEXT = 4_000;

    public PolicyPassage {
        sectionPath = sectionPath == null ? "" : sectionPath;
        header = header == null ? "" : header;
        Require.atLeast("start", 0, start);
        Bounded.text("text", text, MOST_TEXT);
        if (end - start != text.length()) {
            throw new IllegalArgumentException(
                    "passage " + start + ".." + end + " does not fit a text of " + text.length() + " characters");
        }
    }

    /** Creates a passage that continues no table. */
    public PolicyPassage(String sectionPath, Integer page, int start, int end, String text) {
        this(sectionPath, page, start, end, text, "");
    }

    /** Converts it to a {@link Passage}, which can come from any document. */
    public Passage asPassage() {
        return new Passage(start, end, page, sectionPath, text);
    }
}
