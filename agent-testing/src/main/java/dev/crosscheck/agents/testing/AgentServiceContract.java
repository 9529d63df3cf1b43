package dev.crosscheck.agents.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.testing.CommandExchange;
import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.RestAssured;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.enterprise.util.TypeLiteral;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/**
 * Tests that every agent's service shares, with the real broker and database. In {@code verify} only the Critic runs
 * them, since each run starts a service, a broker and a database. The other agents' services run them with {@code
 * -Psystem}; in {@code verify} they take their commands in the whole session of {@code StackIT}.
 *
 * @param <E> the answer to the command that is delivered twice
 */
public abstract class AgentServiceContract<E extends AgentEvent> {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TestHTTPResource(value = "/", management = true)
    URI management;

    private final AgentCommand command;
    private final Class<E> answer;

    protected AgentServiceContract(AgentCommand command, Class<E> answer) {
        this.command = command;
        this.answer = answer;
    }

    /** Checks the content of the answer to the command. */
    protected abstract void check(E answer);

    @Test
    void shouldAnswerNoForeignHostAndNoForeignPage() {
        // Then
        RestAssured.given()
                .header("Host", "evil.example")
                .get("/v1/nowhere")
                .then()
                .statusCode(421);
        RestAssured.given()
                .header("Origin", "http://evil.example")
                .get("/v1/nowhere")
                .then()
                .statusCode(403);
    }

    @Test
    void shouldBeReadyAndMeasured() {
        // Then
        RestAssured.get(management.resolve("/q/health/ready")).then().statusCode(200);
        RestAssured.get(management.resolve("/q/metrics")).then().statusCode(200);
    }

    @Test
    void shouldTellNothingOfItsHealthWhereItAnswers() {
        // Then
        RestAssured.get("/q/health/ready").then().statusCode(404);
        RestAssured.get("/q/metrics").then().statusCode(404);
    }

    @Test
    void shouldGiveOneResultWhenACommandIsDeliveredTwice() throws Exception {
        // Given
        try (CommandExchange exchange = exchange()) {
            // When
            answered(exchange, command, answer);
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(300)).until(() -> {
                exchange.send(command);
                return exchange.answersTo(command, answer).size() > 1;
            });

            // Then
            List<E> answers = exchange.answersTo(command, answer);
            assertThat(answers).containsOnly(answers.getFirst());
            assertThat(answers.getFirst().stepId()).isEqualTo(command.stepId());
            check(answers.getFirst());
        }
    }

    @Test
    void shouldTakeTheCommandsOfItsAgent() {
        // Then
        assertThat(CDI.current()
                        .select(new TypeLiteral<StepHandler<?>>() {})
                        .get()
                        .agent())
                .isEqualTo(command.agent());
    }

    @Test
    void shouldSendItsModelsRequestsByTheHttpClientThatKeepsTheLimits() {
        // Given
        ChatEndpoint.Settings settings = new ChatEndpoint.Settings(
                Provider.OPENAI,
                "http://127.0.0.1/v1",
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1));

        // Then
        assertThatCode(() -> ChatEndpoint.of(settings)).doesNotThrowAnyException();
    }

    /** Sends {@code command} once and returns the first answer. */
    protected static <A extends AgentEvent> A answer(AgentCommand command, Class<A> type) throws Exception {
        try (CommandExchange exchange = exchange()) {
            return answered(exchange, command, type);
        }
    }

    private static <A extends AgentEvent> A answered(CommandExchange exchange, AgentCommand command, Class<A> type)
            throws Exception {
        exchange.send(command);
        return await().atMost(PATIENCE)
                .until(() -> exchange.answersTo(command, type), answers -> !answers.isEmpty())
                .getFirst();
    }

    private static CommandExchange exchange() {
        return new CommandExchange(ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class));
    }
}
