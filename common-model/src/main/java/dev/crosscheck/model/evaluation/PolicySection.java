package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;

/**
 * One section of a policy, as the outline lists it.
 *
 * @param id as the tree of {@code GET /v1/policies/{id}} calls it
 * @param sectionPath headings down to its own, joined by {@code " > "}
 * @param page page number from 1, or null where the document has none
 * @param start offset of its first character in the policy's stored text
 * @param end offset after the last character of it and of the sections below it
 * @param summary what it is about, in a sentence or two; empty where the outline has no room for it
 */
public record PolicySection(String id, String sectionPath, Integer page, int start, int end, String summary) {

    public PolicySection {
        Require.text("id", id);
        sectionPath = sectionPath == null ? "" : sectionPath;
        Require.atLeast("start", 0, start);
        Require.atLeast("end", start, end);
        summary = summary == null ? "" : summary;
    }

    /** UTF-16 units of its texts together. */
    int size() {
        return id.length() + sectionPath.length() + summary.length();
    }
}
