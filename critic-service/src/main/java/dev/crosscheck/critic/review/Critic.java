package dev.crosscheck.critic.review;

import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;

/** Judges drafts, whoever wrote them. Safe for use by many threads. */
public interface Critic {

    /** @param journal records the calls of a critic that makes any */
    Produced<Review> review(ReviewDraft command, CallJournal journal) throws StepFailure;
}
