package dev.crosscheck.model.policy;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * What a search in a policy brings up: a section's own words, or a part of them.
 *
 * @param sectionId of the section that holds it
 * @param sectionPath titles from the outermost section down to its own
 * @param page on which the section begins, from 1; null where the document has no pages
 * @param start offset of its first character in the stored text, in UTF-16 units
 * @param end offset after its last character
 * @param text exactly the stored text between the offsets
 * @param score more is better; comparable within one search alone
 */
public record PolicyHit(
        String sectionId, List<String> sectionPath, Integer page, int start, int end, String text, double score) {

    public PolicyHit {
        Require.text("section_id", sectionId);
        sectionPath = List.copyOf(sectionPath);
        Require.atLeast("start", 0, start);
        Require.present("text", text);
        if (end - start != text.length()) {
            throw new IllegalArgumentException(
                    "passage " + start + ".." + end + " does not fit a text of " + text.length() + " characters");
        }
    }
}
