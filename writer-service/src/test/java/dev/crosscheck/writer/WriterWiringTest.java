package dev.crosscheck.writer;

import dev.crosscheck.agents.testing.WiringContract;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.writer.compose.Composer;
import dev.crosscheck.writer.compose.HeuristicComposer;

class WriterWiringTest extends WiringContract<WriterConfig, Composer> {

    WriterWiringTest() {
        super(
                Agent.WRITER,
                WriterConfig.class,
                (config, steps, models) -> new WriterWiring(config, steps, models).composer(),
                HeuristicComposer.class,
                (composer, context) ->
                        composer.compose(Given.compose(Mode.DISCOVERY, Given.DRAFT, Given.AGENCY), context));
    }
}
