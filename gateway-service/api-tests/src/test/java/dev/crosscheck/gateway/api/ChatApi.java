package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;

/** Requests about conversations. A question that contains "Slowly" is never answered. */
abstract class ChatApi extends GatewayApi {

    private final List<AgentCommand> seen = new CopyOnWriteArrayList<>();

    @BeforeEach
    void begin() {
        agents(this::unlessSlow, 2);
    }

    private Optional<AgentEvent> unlessSlow(AgentCommand command) {
        seen.add(command);
        boolean slow =
                command instanceof ThinkNext think && think.brief().question().contains("Slowly");
        return slow ? Optional.empty() : ScriptedAgents.straight(command);
    }

    /** Returns the commands that the agents received. */
    final List<AgentCommand> seen() {
        return seen;
    }

    /** Returns the orchestrator's commands in a thread, one for each step. */
    final List<ThinkNext> thoughts(String thread) {
        return seen.stream()
                .filter(ThinkNext.class::isInstance)
                .map(ThinkNext.class::cast)
                .filter(think -> think.sessionId().value().equals(thread))
                .toList();
    }

    static String chat(String title) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("title", title))
                .post("/v1/chats")
                .then()
                .statusCode(201)
                .extract()
                .as(JsonNode.class)
                .path("id")
                .asText();
    }

    static String askIn(String chat, String question) {
        return post(chat, Map.of("content", question))
                .statusCode(202)
                .extract()
                .as(JsonNode.class)
                .path("thread_id")
                .asText();
    }

    static ValidatableResponse post(String chat, Map<String, ?> body) {
        return given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/chats/" + chat + "/messages")
                .then();
    }

    static ValidatableResponse cancel(String chat) {
        return given().post("/v1/chats/" + chat + "/cancel").then();
    }

    static ValidatableResponse finish(String chat) {
        return given().post("/v1/chats/" + chat + "/finish").then();
    }

    static ValidatableResponse messages(String chat) {
        return given().get("/v1/chats/" + chat + "/messages").then().statusCode(200);
    }

    static void awaitThread(String chat, String thread, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(Polling.read("/v1/chats/" + chat + "/messages")
                                .path("threads")
                                .valueStream())
                        .filteredOn(one -> thread.equals(one.path("thread_id").asText()))
                        .extracting(one -> one.path("status").asText())
                        .containsExactly(status));
    }
}
