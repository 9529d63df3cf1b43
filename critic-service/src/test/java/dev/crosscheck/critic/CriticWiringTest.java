package dev.crosscheck.critic;

import dev.crosscheck.agents.testing.WiringContract;
import dev.crosscheck.critic.review.FallbackCritic;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.model.message.Agent;

class CriticWiringTest extends WiringContract<CriticConfig> {

    CriticWiringTest() {
        super(
                Agent.CRITIC,
                CriticConfig.class,
                (config, steps, models) -> new CriticWiring(config, steps, models).critic(),
                HeuristicCritic.class,
                FallbackCritic.class);
    }
}
