package dev.crosscheck.filler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.Decoded;
import dev.crosscheck.steps.message.MessageCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FillerAgentTest {

    /** The approved JSON of one command of each type: the type on its own line, then the command. */
    private static final Path APPROVED = Path.of("../../durable-steps/tests/src/test/java/dev/crosscheck/steps/message"
            + "/MessageContractTest.shouldKeepTheJsonOfEveryCommand.approved.txt");

    static Stream<AgentCommand> answered() throws IOException {
        return commands().filter(command -> !isRefused(command));
    }

    static Stream<AgentCommand> refused() throws IOException {
        return commands().filter(FillerAgentTest::isRefused);
    }

    private static boolean isRefused(AgentCommand command) {
        return switch (command) {
            case ChatCommand.OfAnalyst _, ChatCommand.OfWriter _, ChatCommand.OfSearch _, EvaluationMessage _ -> true;
            default -> false;
        };
    }

    private static Stream<AgentCommand> commands() throws IOException {
        return Arrays.stream(Files.readString(APPROVED).split("\n\n", -1))
                .map(String::strip)
                .filter(sample -> !sample.isEmpty())
                .map(sample -> sample.split("\n", 2))
                .map(sample -> MessageCodec.command(sample[0], sample[1].getBytes(StandardCharsets.UTF_8)))
                .map(decoded -> ((Decoded.Message<AgentCommand>) decoded).message());
    }

    @ParameterizedTest
    @MethodSource("answered")
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

    @ParameterizedTest
    @MethodSource("refused")
    void shouldFailForGoodWhenTheCommandIsNotOfResearch(AgentCommand command) {
        // Given
        FillerAgent agent = new FillerAgent(command.agent(), 30_000, Duration.ofMillis(1));
        StepContext context = new StepContext(command.sessionId(), command.stepId(), 1, (hash, call) -> call.make());

        // When
        ThrowingCallable handled = () -> agent.handle(command, context);

        // Then
        assertThatThrownBy(handled).isInstanceOf(StepFailure.class).hasMessageContaining("other sessions");
    }
}
