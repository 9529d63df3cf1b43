package dev.crosscheck.critic.review;

import java.util.List;

/** A rule for drafts. Pure. */
@FunctionalInterface
interface Check {

    /** Returns the places where the draft breaks the rule; empty if there are none. */
    List<Objection> in(DraftUnderReview draft);
}
