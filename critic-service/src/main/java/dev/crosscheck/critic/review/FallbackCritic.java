package dev.crosscheck.critic.review;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Reviews with the model, and with the heuristic if the model fails for good. */
public record FallbackCritic(Critic model, Critic heuristic, Fallback fallback) implements Critic {

    @Override
    public Produced<Review> review(ReviewDraft command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.review(command, step), step -> heuristic.review(command, step));
    }
}
