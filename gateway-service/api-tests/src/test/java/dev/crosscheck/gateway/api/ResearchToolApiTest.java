package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests chats that begin research and read its report. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ResearchToolApiTest extends GatewayApi {

    private static final String PLANTED = "Samarkandgnu";
    private static final String FINISHED = "Ferganagnu";
    private static final String DAMAGED = "Namangangnu";

    @Inject
    Pool pool;

    @BeforeEach
    void begin() {
        agents(ResearchToolApiTest::researching, 2);
    }

    /**
     * Begins each thread with research for its question, with NUL instead of "#". The research for a question with
     * "Slowly" never gets a plan.
     */
    private static Optional<AgentEvent> researching(AgentCommand command) {
        return switch (command) {
            case ThinkNext think
            when think.steps().isEmpty() ->
                Optional.of(new ThoughtMade(
                        think.sessionId(),
                        think.stepId(),
                        ProducedBy.heuristic("script"),
                        Usage.NONE,
                        Thought.calling(
                                ToolCall.of(
                                        ToolName.RESEARCH,
                                        think.brief().question().replace('#', '\0')),
                                "a study",
                                10,
                                List.of()),
                        null));
            case PlanResearch plan when plan.brief().question().contains("Slowly") -> Optional.empty();
            default -> ScriptedAgents.straight(command);
        };
    }

    @Test
    void shouldReadTheReportOfOneSessionAndEraseItWithTheConversation() {
        // Given
        String chat = chat();

        // When
        ask(chat, "When did the " + PLANTED + " leak?");
        Polling.awaitField(PATIENCE, "/v1/chats/" + chat, "status", "completed");

        // Then
        List<String> research = researches(PLANTED);
        assertThat(research).hasSize(1);
        given().get("/v1/chats/" + chat + "/messages")
                .then()
                .body("threads[0].tool_history[0].tool_name", equalTo("research"))
                .body("threads[0].usage.model_calls", greaterThan(5))
                .body("items[1].tool_output.text", containsString(ScriptedAgents.SENTENCE + "” [1]"))
                .body("items[1].tool_output.steps[0]", equalTo("research " + research.getFirst()))
                .body("items[3].sources[0].used", equalTo(true));
        await().atMost(PATIENCE).until(() -> given().delete("/v1/chats/" + chat).statusCode() == 200);
        assertThat(new TextColumns(pool).with(PLANTED)).isEmpty();
    }

    @Test
    void shouldResearchAQuestionThatContainsNul() {
        // Given
        String chat = chat();

        // When
        ask(chat, "When did the#" + DAMAGED + " leak?");
        Polling.awaitField(PATIENCE, "/v1/chats/" + chat, "status", "completed");

        // Then
        List<String> research = researches(DAMAGED);
        assertThat(research).hasSize(1);
        given().contentType(ContentType.JSON)
                .body(Map.of("content", "And when was it mended?"))
                .post("/v1/research/" + research.getFirst() + "/follow-up")
                .then()
                .statusCode(202);
    }

    @Test
    void shouldCancelTheResearchWhenTheThreadIsCancelled() {
        // Given
        String chat = chat();
        ask(chat, "Slowly, when did the " + PLANTED + " leak?");
        await().atMost(PATIENCE).until(() -> researches(PLANTED).size() == 1);
        String research = researches(PLANTED).getFirst();
        awaitPhase(research, "planning");

        // When
        given().post("/v1/chats/" + chat + "/cancel").then().statusCode(200);

        // Then
        awaitStatus(research, "cancelled");
        await().atMost(PATIENCE).until(() -> given().delete("/v1/chats/" + chat).statusCode() == 200);
        session(research).then().statusCode(404);
    }

    @Test
    void shouldFinishTheResearchWhenTheThreadIsAskedToFinish() {
        // Given
        String chat = chat();
        ask(chat, "Slowly, when did the " + FINISHED + " leak?");
        await().atMost(PATIENCE).until(() -> researches(FINISHED).size() == 1);
        String research = researches(FINISHED).getFirst();
        awaitPhase(research, "planning");

        // When
        given().post("/v1/chats/" + chat + "/finish").then().statusCode(200).body("status", equalTo("running"));
        given().post("/v1/chats/" + chat + "/finish").then().statusCode(200);

        // Then
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(log(research)).containsOnlyOnce("finish_requested"));
        agents(command -> command instanceof PlanResearch ? ScriptedAgents.straight(command) : researching(command), 1);
        Polling.awaitField(PATIENCE, "/v1/chats/" + chat, "status", "completed");
        given().get("/v1/chats/" + chat + "/messages")
                .then()
                .body("threads[0].steps", equalTo(2))
                .body("items[1].tool_output.steps[0]", equalTo("research " + research));
        await().atMost(PATIENCE).until(() -> given().delete("/v1/chats/" + chat).statusCode() == 200);
    }

    private static List<String> researches(String word) {
        return given().get("/v1/research?limit=200").path("items.findAll { it.question.contains('" + word + "') }.id");
    }

    private static String chat() {
        return given().contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/chats")
                .path("id");
    }

    private static void ask(String chat, String question) {
        given().contentType(ContentType.JSON)
                .body(Map.of("content", question))
                .post("/v1/chats/" + chat + "/messages")
                .then()
                .statusCode(202);
    }
}
