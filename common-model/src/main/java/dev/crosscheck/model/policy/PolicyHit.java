package dev.crosscheck.model.policy;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * A hit of a search in a policy: a section's own text, or a part of it.
 *
 * @param sectionId id of the section that contains it
 * @param sectionPath titles from the outermost section down to its own
 * @param page page on which the section begins, from 1; null if the document has no pages
 * @param start offset of its first character in the stored text, in UTF-16 units
 * @param end offset after its last character
 * @param text exactly the stored text between the offsets
 * @param header the header row of the table that the passage continues; empty if it begins with no such row
 */
public record PolicyHit(
        String sectionId, List<String> sectionPath, Integer page, int start, int end, String text, String header) {

    public PolicyHit {
        Require.text("section_id", sectionId);
        sectionPath = List.copyOf(sectionPath);
        Require.atLeast("start", 0, start);
        Require.present("text", text);
        Require.present("header", header);
        if (end - start != text.length()) {
            throw new IllegalArgumentException(
                    "passage " + start + ".." + end + " does not fit a text of " + text.length() + " characters");
        }
    }
}
