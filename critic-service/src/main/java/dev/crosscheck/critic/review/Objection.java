package dev.crosscheck.critic.review;

import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.Violation;

/**
 * A broken rule.
 *
 * @param severity its effect on the review
 * @param concern the list of the review that it belongs to
 * @param againstMode whether it breaks the mode's own rules
 */
record Objection(Violation violation, Severity severity, Concern concern, boolean againstMode) {

    /** The effect of a broken rule on the review. */
    enum Severity {
        /** The draft is rejected. */
        HARD,
        /** The draft passes with a warning. */
        SOFT
    }

    /** The subject of a broken rule. */
    enum Concern {
        /** Whether the text cites its sources. */
        CITATION,
        /** Whether the sources support the text. */
        SOURCE,
        /** Whether the conclusion follows. */
        LOGIC,
        /** How the text is worded and arranged. */
        FORM
    }

    static Objection hard(Concern concern, String rule, Statement place, String suggestion) {
        return new Objection(new Violation(rule, place.text(), suggestion), Severity.HARD, concern, false);
    }

    static Objection soft(Concern concern, String rule, Statement place, String suggestion) {
        return new Objection(new Violation(rule, place.text(), suggestion), Severity.SOFT, concern, false);
    }

    /** Creates an objection to the whole draft. */
    static Objection overall(Severity severity, Concern concern, String rule, String suggestion) {
        return new Objection(new Violation(rule, "", suggestion), severity, concern, false);
    }

    Objection whichBreaksTheMode() {
        return new Objection(violation, severity, concern, true);
    }
}
