package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;

/**
 * The place of a passage in its document's stored text.
 *
 * @param start offset of its first character, in UTF-16 units
 * @param end offset after its last character
 * @param page the page, from 1; null if the document has no pages
 * @param sectionPath headings above it, joined by {@code " > "}; empty at the top
 */
public record PassageSpan(int start, int end, Integer page, String sectionPath) {
    public PassageSpan {
        Require.atLeast("start", 0, start);
        Require.atLeast("end", start + 1, end);
        Require.present("section_path", sectionPath);
    }
}
