package dev.crosscheck.critic.review;

import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Judges drafts, whoever wrote them. Safe for use by many threads. */
public interface Critic {

    /** @param context which attempt this is, and the journal for the calls of a critic that makes any */
    Produced<Review> review(ReviewDraft command, StepContext context) throws StepFailure;
}
