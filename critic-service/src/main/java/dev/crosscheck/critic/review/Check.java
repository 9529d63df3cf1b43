package dev.crosscheck.critic.review;

import java.util.List;

/** One rule, held against a draft. Pure. */
@FunctionalInterface
interface Check {

    /** Where the draft breaks the rule; empty where it keeps it. */
    List<Finding> in(DraftUnderReview draft);
}
