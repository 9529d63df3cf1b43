package dev.crosscheck.analyst;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.Provider;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.AnalystCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.research.Mode;
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
class AnalystServiceTest {

    private static final String QUESTION = "Did the Lakeview plant know about the leak?";

    @Inject
    StepHandler<AnalystCommand> handler;

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
    void shouldGiveOneResultWhenACommandIsDeliveredTwice() throws Exception {
        // Given
        PlanResearch command = new PlanResearch(
                new SessionId("plan-1"), new StepId("plan-1.plan"), Given.question(QUESTION), null, 10);

        try (CommandExchange exchange = new CommandExchange(broker)) {
            // When
            exchange.send(command);
            await().atMost(Duration.ofSeconds(30))
                    .until(() ->
                            !exchange.answersTo(command, ResearchPlanned.class).isEmpty());
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(300))
                    .until(() -> {
                        exchange.send(command);
                        return exchange.answersTo(command, ResearchPlanned.class)
                                        .size()
                                > 1;
                    });

            // Then
            List<ResearchPlanned> answers = exchange.answersTo(command, ResearchPlanned.class);
            assertThat(answers).containsOnly(answers.getFirst());
            assertThat(answers.getFirst().stepId()).isEqualTo(command.stepId());
            assertThat(answers.getFirst().producedBy()).isEqualTo(ProducedBy.heuristic("HeuristicPlanner"));
            assertThat(answers.getFirst().plan().queries()).hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void shouldWriteADraftWhenSourcesComeOverTheTopic() throws Exception {
        // Given
        WriteDraft command = new WriteDraft(
                new SessionId("draft-1"),
                new StepId("draft-1.draft-1"),
                Given.question(QUESTION),
                List.of(QUESTION),
                Given.seenIn(
                        Mode.DISCOVERY,
                        Given.source(
                                1,
                                "水安全署",
                                1,
                                "2025-03-14",
                                "The Lakeview plant knew about the leak on 11 February 2025.")),
                List.of(),
                false);

        try (CommandExchange exchange = new CommandExchange(broker)) {
            // When
            exchange.send(command);
            await().atMost(Duration.ofSeconds(30))
                    .until(() ->
                            !exchange.answersTo(command, DraftWritten.class).isEmpty());

            // Then
            assertThat(exchange.answersTo(command, DraftWritten.class)
                            .getFirst()
                            .draft()
                            .markdown())
                    .contains("水安全署, 14 March 2025: “The Lakeview plant knew about the leak on 11 February 2025.” [1]");
        }
    }

    @Test
    void shouldTakeTheAnalystsCommands() {
        // Then
        assertThat(handler.agent()).isEqualTo(Agent.ANALYST);
    }

    @Test
    void shouldBeReadyAndMeasured() {
        // Then
        RestAssured.get("/q/health/ready").then().statusCode(200);
        RestAssured.get("/q/metrics").then().statusCode(200);
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
