package dev.crosscheck.analyst;

import dev.crosscheck.agents.testing.WiringContract;
import dev.crosscheck.analyst.draft.Drafter;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;

class AnalystWiringTest extends WiringContract<AnalystConfig, Drafter> {

    AnalystWiringTest() {
        super(
                Agent.ANALYST,
                AnalystConfig.class,
                (config, steps, models) ->
                        new AnalystWiring(config, steps, models, new SimpleMeterRegistry()).drafter(),
                HeuristicDrafter.class,
                (drafter, context) -> drafter.draft(
                        new WriteDraft(
                                Given.SESSION,
                                Given.STEP,
                                Given.question("Did the plant know about the leak?"),
                                List.of(),
                                Given.sources(),
                                List.of(),
                                false),
                        context));
    }
}
