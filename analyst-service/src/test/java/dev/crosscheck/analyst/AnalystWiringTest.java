package dev.crosscheck.analyst;

import dev.crosscheck.agents.testing.WiringContract;
import dev.crosscheck.analyst.draft.FallbackDrafter;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.message.Agent;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

class AnalystWiringTest extends WiringContract<AnalystConfig> {

    AnalystWiringTest() {
        super(
                Agent.ANALYST,
                AnalystConfig.class,
                (config, steps, models) ->
                        new AnalystWiring(config, steps, models, new SimpleMeterRegistry()).drafter(),
                HeuristicDrafter.class,
                FallbackDrafter.class);
    }
}
