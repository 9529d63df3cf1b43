package dev.crosscheck.writer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.Provider;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.WriterCommand;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.testing.CommandExchange;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class WriterServiceTest {

    @Inject
    StepHandler<WriterCommand> handler;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String broker;

    @Test
    void shouldAnswerNoForeignHostAndNoForeignPage() {
        // Then
        RestAssured.given()
                .header("Host", "evil.example")
                .get("/q/health/live")
                .then()
                .statusCode(421);
        RestAssured.given()
                .header("Origin", "http://evil.example")
                .get("/q/metrics")
                .then()
                .statusCode(403);
    }

    @Test
    void shouldGiveOneReportWhenACommandIsDeliveredTwice() throws Exception {
        // Given
        ComposeReport command =
                Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY_ZH);

        try (CommandExchange exchange = new CommandExchange(broker)) {
            // When
            exchange.send(command);
            await().atMost(Duration.ofSeconds(30))
                    .until(() ->
                            !exchange.answersTo(command, ReportComposed.class).isEmpty());
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(300))
                    .until(() -> {
                        exchange.send(command);
                        return exchange.answersTo(command, ReportComposed.class).size() > 1;
                    });

            // Then
            List<ReportComposed> answers = exchange.answersTo(command, ReportComposed.class);
            assertThat(answers).containsOnly(answers.getFirst());
            assertThat(answers.getFirst().report().markdown()).contains("湖景廠在114年2月11日即已知悉儲槽洩漏。");
        }
    }

    @Test
    void shouldTakeTheWritersCommands() {
        // Then
        assertThat(handler.agent()).isEqualTo(Agent.WRITER);
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
}
