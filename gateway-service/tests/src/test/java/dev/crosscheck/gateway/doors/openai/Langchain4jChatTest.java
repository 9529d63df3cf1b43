package dev.crosscheck.gateway.doors.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.openai.OpenAiChatModel;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Tests the model crosscheck-chat with langchain4j's client. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class Langchain4jChatTest extends ScriptedGateway {

    @TestHTTPResource("/v1")
    String base;

    private final List<ThinkNext> thoughts = new CopyOnWriteArrayList<>();

    @Test
    void shouldAnswerLangchain4jInTheSecondTurn() {
        // Given
        agents(this::noted, 1);
        var model = OpenAiChatModel.builder()
                .baseUrl(base)
                .apiKey("none")
                .modelName("crosscheck-chat")
                .maxRetries(0)
                .build();
        UserMessage first = UserMessage.from("What is 21 times 2?");
        AiMessage answer = model.chat(first).aiMessage();
        thoughts.clear();

        // When
        String second = model.chat(first, answer, UserMessage.from("When did the tank leak?"))
                .aiMessage()
                .text();

        // Then
        assertThat(answer.text()).isEqualTo("It is 42.");
        assertThat(second).contains(ScriptedAgents.SENTENCE, "[1]");
        assertThat(thoughts)
                .isNotEmpty()
                .allSatisfy(think -> assertThat(think.brief().history())
                        .containsExactly(new Exchange("What is 21 times 2?", "It is 42.")));
    }

    private Optional<AgentEvent> noted(AgentCommand command) {
        if (command instanceof ThinkNext think) {
            thoughts.add(think);
        }
        return ScriptedAgents.straight(command);
    }
}
