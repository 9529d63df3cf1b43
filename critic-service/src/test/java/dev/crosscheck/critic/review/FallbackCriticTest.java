package dev.crosscheck.critic.review;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the last attempt of a step whose model endpoint always fails. */
class FallbackCriticTest extends CriticContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.failing(Agent.CRITIC);

    @Override
    Critic critic() {
        Critic heuristic = new HeuristicCritic();
        return ScriptedModel.fallback().between(new LlmCritic(MODEL.model(), heuristic)::review, heuristic::review)::on;
    }

    @Override
    StepContext step() {
        return ScriptedModel.lastAttempt();
    }
}
