package dev.crosscheck.model.source;

import dev.crosscheck.model.Require;

/**
 * A passage of one version of a document.
 *
 * @param start offset of its first character in that version's stored text, in UTF-16 units
 * @param end offset after its last character; {@code end - start} is the length of {@code text}
 * @param page page number from 1, or null if the document has no pages
 * @param sectionPath headings above it, joined by {@code " > "}; empty at the top
 * @param text exactly the characters of the stored text between the offsets
 */
public record Passage(int start, int end, Integer page, String sectionPath, String text) {

    public Passage {
        Require.atLeast("start", 0, start);
        Require.present("text", text);
        sectionPath = sectionPath == null ? "" : sectionPath;
        if (end - start != text.length()) {
            throw new IllegalArgumentException(
                    "passage " + start + ".." + end + " does not fit a text of " + text.length() + " characters");
        }
    }
}
