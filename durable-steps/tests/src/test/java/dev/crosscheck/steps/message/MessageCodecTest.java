package dev.crosscheck.steps.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageCodecTest {

    private static final String PLAN = "dev.crosscheck.research.plan_research.v1";
    private static final String PLANNED = "dev.crosscheck.research.research_planned.v1";

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "[1, 2]", "{\"session_id\": {}}", "{\"session_id\": \"s\"", "null"})
    void shouldCallWhatIsNoSuchJsonUnreadable(String json) {
        // When
        Decoded<AgentCommand> decoded = MessageCodec.command(PLAN, utf8(json));

        // Then
        assertThat(decoded).isInstanceOf(Decoded.Unreadable.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"session_id\": \"s\"}",
                "{\"session_id\": \" \", \"step_id\": \"s.plan-1\"}",
                "{\"session_id\": \"s\", \"step_id\": \"s.plan-1\", \"brief\": {\"question\": \"\"}}"
            })
    void shouldNameWhatIsMissing(String json) {
        // When
        Decoded<AgentCommand> decoded = MessageCodec.command(PLAN, utf8(json));

        // Then
        assertThat(decoded).isInstanceOf(Decoded.Incomplete.class);
    }

    @Test
    void shouldNeverRepeatContentInACause() {
        // Given
        String secret = "the-leak-was-known";

        // When
        Decoded<AgentCommand> decoded = MessageCodec.command(PLAN, utf8("{\"session_id\": " + secret + "}"));

        // Then
        assertThat(decoded.toString()).doesNotContain(secret);
    }

    @Test
    void shouldCallAResultWithoutItsContentIncomplete() {
        // Given
        String json =
                "{\"session_id\":\"s\",\"step_id\":\"s.plan-1\",\"produced_by\":{\"kind\":\"llm\",\"name\":\"m\"},"
                        + "\"usage\":{\"model_calls\":0,\"input_tokens\":0,\"output_tokens\":0,\"usd\":0}}";

        // When
        Decoded<AgentEvent> decoded = MessageCodec.event(PLANNED, utf8(json));

        // Then
        assertThat(decoded).isEqualTo(new Decoded.Incomplete<>("plan is missing"));
    }

    @Test
    void shouldParkANewerVersion() {
        // When
        Decoded<AgentCommand> decoded = MessageCodec.command("dev.crosscheck.research.plan_research.v2", utf8("{}"));

        // Then
        assertThat(decoded).isEqualTo(new Decoded.UnknownType<>("dev.crosscheck.research.plan_research.v2"));
    }

    @Test
    void shouldNotTakeAnEventForACommand() {
        // When
        Decoded<AgentCommand> decoded = MessageCodec.command(PLANNED, utf8("{}"));

        // Then
        assertThat(decoded).isInstanceOf(Decoded.UnknownType.class);
    }

    @Test
    void shouldCallARecordWithoutATypeIncomplete() {
        // When
        Decoded<AgentCommand> decoded = MessageCodec.command(null, utf8("{}"));

        // Then
        assertThat(decoded).isInstanceOf(Decoded.Incomplete.class);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
