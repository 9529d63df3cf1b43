package dev.crosscheck.writer;

import dev.crosscheck.agents.testing.WiringContract;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.writer.compose.FallbackComposer;
import dev.crosscheck.writer.compose.HeuristicComposer;

class WriterWiringTest extends WiringContract<WriterConfig> {

    WriterWiringTest() {
        super(
                Agent.WRITER,
                WriterConfig.class,
                (config, steps, models) -> new WriterWiring(config, steps, models).composer(),
                HeuristicComposer.class,
                FallbackComposer.class);
    }
}
