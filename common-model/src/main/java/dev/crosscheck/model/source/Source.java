package dev.crosscheck.model.source;

import dev.crosscheck.model.Require;

/**
 * A found document with the number that the loop gave it: {@code [number]} in drafts and reports, once and for good.
 *
 * @param number from 1, without gaps within a session
 * @param warning why it is to be read with care in this mode, as a code (see {@link ModeFilter}), or null
 */
public record Source(int number, FoundDocument document, String warning) {

    public Source {
        Require.atLeast("number", 1, number);
        Require.present("document", document);
    }

    public Source withWarning(String code) {
        return new Source(number, document, code);
    }

    public Rating rating() {
        return document.rating();
    }
}
