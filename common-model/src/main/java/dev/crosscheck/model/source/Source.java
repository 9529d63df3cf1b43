package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;

/**
 * A found document with the number that the loop gave it: {@code [number]} in drafts and reports, once and for good.
 *
 * @param number from 1, without gaps within a session
 * @param warning why it is to be read with care in this mode, as a code (see {@link ModeFilter}), or null
 * @param compacted whether prompts show no more of it than a summary; its passages are all there
 */
public record Source(
        int number,
        FoundDocument document,
        String warning,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean compacted) {

    public Source {
        Require.atLeast("number", 1, number);
        Require.present("document", document);
    }

    /** Shown in full. */
    public Source(int number, FoundDocument document, String warning) {
        this(number, document, warning, false);
    }

    public Source withWarning(String code) {
        return new Source(number, document, code, compacted);
    }

    /** The same source, of which prompts show a summary. */
    public Source inShort() {
        return new Source(number, document, warning, true);
    }

    public Rating rating() {
        return document.rating();
    }
}
