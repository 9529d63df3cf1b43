package dev.crosscheck.critic.review;

import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Reviews drafts, whoever wrote them. Safe for use by many threads. */
public interface Critic {

    /** @param context the attempt, and the journal for a critic that makes calls */
    Produced<Review> review(ReviewDraft command, StepContext context) throws StepFailure;
}
