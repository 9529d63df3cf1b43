package dev.crosscheck.critic;

import dev.crosscheck.agents.testing.WiringContract;
import dev.crosscheck.critic.review.Critic;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.research.Mode;

class CriticWiringTest extends WiringContract<CriticConfig, Critic> {

    CriticWiringTest() {
        super(
                Agent.CRITIC,
                CriticConfig.class,
                (config, steps, models) -> new CriticWiring(config, steps, models).critic(),
                HeuristicCritic.class,
                (critic, context) ->
                        critic.review(Given.review(Mode.DISCOVERY, "It is so [1].", Given.AGENCY), context));
    }
}
