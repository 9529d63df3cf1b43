package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;

/**
 * One section of a policy, as the outline lists it.
 *
 * @param id the section's id in the tree that {@code GET /v1/policies/{id}} returns
 * @param sectionPath headings down to and including its own, joined by {@code " > "}
 * @param page page number from 1, or null if the document has no pages
 * @param start offset of its first character in the policy's stored text
 * @param end offset after the last character of the section and its subsections
 * @param summary one or two sentences about its content; empty if the outline has no room for it
 */
public record PolicySection(String id, String sectionPath, Integer page, int start, int end, String summary) {

    public PolicySection {
        Require.text("id", id);
        sectionPath = sectionPath == null ? "" : sectionPath;
        Require.atLeast("start", 0, start);
        Require.atLeast("end", start, end);
        summary = summary == null ? "" : summary;
    }

    /** Returns the UTF-16 units of all its texts together. */
    int size() {
        return id.length() + sectionPath.length() + summary.length();
    }
}
