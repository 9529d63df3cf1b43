package dev.crosscheck.critic.review;

import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.Violation;

/**
 * A broken rule.
 *
 * @param severity what it does to the judgement
 * @param concern which list of the review it belongs to
 * @param againstMode whether it breaks the mode's own rules
 */
record Finding(Violation violation, Severity severity, Concern concern, boolean againstMode) {

    /** What a broken rule does to the judgement. */
    enum Severity {
        /** The draft is rejected. */
        HARD,
        /** The draft passes with a warning. */
        SOFT
    }

    /** What a broken rule is about. */
    enum Concern {
        /** Whether the text says what it rests on. */
        CITATION,
        /** Whether the sources carry it. */
        SOURCE,
        /** Whether the conclusion follows. */
        LOGIC,
        /** How it is worded and arranged. */
        FORM
    }

    static Finding hard(Concern concern, String rule, Statement place, String suggestion) {
        return new Finding(new Violation(rule, place.text(), suggestion), Severity.HARD, concern, false);
    }

    static Finding soft(Concern concern, String rule, Statement place, String suggestion) {
        return new Finding(new Violation(rule, place.text(), suggestion), Severity.SOFT, concern, false);
    }

    /** A broken rule of the whole draft. */
    static Finding overall(Severity severity, Concern concern, String rule, String suggestion) {
        return new Finding(new Violation(rule, "", suggestion), severity, concern, false);
    }

    Finding whichBreaksTheMode() {
        return new Finding(violation, severity, concern, true);
    }
}
