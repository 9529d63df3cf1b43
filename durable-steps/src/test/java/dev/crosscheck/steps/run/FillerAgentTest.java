package dev.crosscheck.steps.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.MessageSamples;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FillerAgentTest {

    static Iterable<AgentCommand> commands() {
        return MessageSamples.commands();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void shouldAnswerEachCommandWithItsOwnResultAndOneCall(AgentCommand command) throws Exception {
        // Given
        AtomicInteger calls = new AtomicInteger();
        StepContext context = new StepContext(command.sessionId(), command.stepId(), 1, (hash, call) -> {
            calls.incrementAndGet();
            return call.make();
        });

        // When
        AgentEvent event = new FillerAgent(command.agent(), 30_000, Duration.ofMillis(1)).handle(command, context);

        // Then
        assertThat(event.stepId()).isEqualTo(command.stepId());
        assertThat(event.sessionId()).isEqualTo(command.sessionId());
        assertThat(calls).hasValue(command instanceof SearchSources ? 0 : 1);
        assertThat(event.usage().modelCalls()).isEqualTo(calls.get());
        assertThat(MessageCodec.encode(event).length()).isBetween(100, event instanceof SourcesFound ? 31_000 : 10_000);
    }
}
