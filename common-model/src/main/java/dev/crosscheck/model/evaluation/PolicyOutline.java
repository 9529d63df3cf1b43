package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * The table of contents of one version of a policy. It travels with each step that weighs a criterion.
 *
 * @param version the document's version; offsets refer to its stored text
 * @param contentHash hash of the stored text, as lower-case hexadecimal digits
 * @param characters length of the stored text, in UTF-16 units
 * @param sections in the order of the text, each parent before its children; only the first ones if there are too many
 */
public record PolicyOutline(
        DocumentId documentId,
        int version,
        String title,
        String contentHash,
        int characters,
        List<PolicySection> sections) {

    /** UTF-16 units of all sections' texts together. */
    public static final int MOST_TEXT = 60_000;

    public PolicyOutline {
        Require.present("document_id", documentId);
        Require.atLeast("version", 1, version);
        title = title == null ? "" : title;
        Require.text("content_hash", contentHash);
        Require.atLeast("characters", 0, characters);
        sections = List.copyOf(sections);
        int text = sections.stream().mapToInt(PolicySection::size).sum();
        if (text > MOST_TEXT) {
            throw new IllegalArgumentException(
                    "sections must have at most " + MOST_TEXT + " characters in all, not " + text);
        }
    }
}
