package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;

/**
 * A found document with the number that the loop gave it. Drafts and reports cite it as {@code [number]}; the number
 * never changes.
 *
 * @param number from 1, without gaps within a session
 * @param warning a code (see {@link ModeFilter}) that says why to use it with care in this mode, or null
 * @param compacted whether prompts show only a summary of it; it still has all its passages
 * @param party whether it is a {@linkplain Parties party} to the question's matter
 */
public record Source(
        int number,
        FoundDocument document,
        String warning,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean compacted,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean party) {

    public Source {
        Require.atLeast("number", 1, number);
        Require.present("document", document);
    }

    /** Creates a source that prompts show in full. */
    public Source(int number, FoundDocument document, String warning) {
        this(number, document, warning, false, false);
    }

    public Source withWarning(String code) {
        return new Source(number, document, code, compacted, party);
    }

    /** Returns this source, compacted. */
    public Source inShort() {
        return new Source(number, document, warning, true, party);
    }

    /** Returns this source, as a party to the question's matter. */
    public Source ofParty() {
        return new Source(number, document, warning, compacted, true);
    }

    /** Returns this source, with that notice. */
    public Source with(Notice notice) {
        return new Source(number, document.with(notice), warning, compacted, party);
    }

    /** Returns whether its authors or publisher no longer stand by it. */
    public boolean retracted() {
        return document.notice() == Notice.RETRACTED;
    }

    /**
     * Returns whether it confirms what others say. A party to the matter does not confirm its own account, and a
     * retracted source confirms nothing.
     */
    public boolean confirms() {
        return !party && !retracted();
    }

    public Rating rating() {
        return document.rating();
    }
}
