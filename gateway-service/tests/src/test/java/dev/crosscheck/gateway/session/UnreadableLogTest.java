package dev.crosscheck.gateway.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a log that cannot be read is reported as such, and blocks nothing else: no partition, relay, deadline or
 * reader.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class UnreadableLogTest extends ScriptedGateway {

    private static final String QUESTION = "When did the tank leak?";

    @Inject
    Pool pool;

    @Inject
    StateCache cache;

    @Inject
    QuickDeadlines deadlines;

    @Inject
    UnreadableLogs unreadable;

    private final Map<String, AgentCommand> left = new ConcurrentHashMap<>();

    @BeforeEach
    void begin() {
        agents(this::leavingSlowDrafts, 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a newer version's event | type = 'dev.crosscheck.research.mind_changed.v9' | of type dev.crosscheck.research.mind_changed.v9",
                "no JSON | payload = '{\"plan' | event 2",
                "other JSON | payload = '{\"plan\": [1]}' | event 2",
                "nothing of what it needs | payload = '{}' | event 2",
                "half a decision | decided = '{\"place\"' | event 2",
                "a decision without its step | decided = '{\"place\":{\"kind\":\"waits\",\"turn\":\"PLANNING\"},\"change\":{}}' | event 2",
            })
    void shouldLetAllOthersGoOn(String damage, String change, String told) {
        // Given
        String broken = waitingForItsDraft(QUESTION + " slowly");
        damage(broken, change);

        // When
        agents().send(ScriptedAgents.straight(left.get(broken)).orElseThrow());
        String other = ask(Map.of("question", QUESTION));

        // Then
        awaitStatus(other, "completed");
        await().atMost(PATIENCE)
                .untilAsserted(() -> session(broken)
                        .then()
                        .statusCode(409)
                        .body("error.type", equalTo("log_unreadable"))
                        .body("error.retryable", equalTo(false))
                        .body("detail", containsString(told)));
        for (String verb : new String[] {"cancel", "pause", "finish"}) {
            given().post("/v1/research/" + broken + "/" + verb)
                    .then()
                    .statusCode(409)
                    .body("error.type", equalTo("log_unreadable"));
        }
        given().get("/v1/research/" + broken + "/report").then().statusCode(409);
        given().get("/v1/research/" + broken + "/iterations").then().statusCode(409);
        given().contentType(ContentType.JSON)
                .body("{\"sequence\": 1}")
                .post("/v1/research/" + broken + "/fork")
                .then()
                .statusCode(409)
                .body("error.type", equalTo("log_unreadable"));
        given().get("/v1/research?status=unreadable&limit=200").then().body("items.id", hasItem(broken));
        given().get("/v1/research?limit=200")
                .then()
                .body("items.find { it.id == '%s' }.status".formatted(broken), equalTo("unreadable"));
        given().get("/v1/research?status=running&limit=200").then().body("items.id", not(hasItem(broken)));
    }

    @Test
    void shouldEndItsReadersWithAProblem() {
        // Given
        String broken = waitingForItsDraft(QUESTION + " slowly");
        damage(broken, "payload = '{'");

        // When
        session(broken).then().statusCode(409);
        String watched = given().accept("text/event-stream")
                .get("/v1/research/" + broken + "/events")
                .asString();
        Response again = given().accept("text/event-stream")
                .header("Last-Event-ID", "4")
                .get("/v1/research/" + broken + "/events");

        // Then
        assertThat(watched).contains("id:4\n", "event:problem\n", "log_unreadable");
        assertThat(watched.split("event:problem", -1)).hasSize(2);
        again.then().statusCode(409).body("error.type", equalTo("log_unreadable"));
    }

    @Test
    void shouldLetOthersDeadlinesPass() {
        // Given
        String broken = waitingForItsDraft(QUESTION + " slowly", 1);
        damage(broken, "payload = '{'");
        String other = waitingForItsDraft(QUESTION + " slowly too", 1);

        // When
        deadlines.strikeUntil(() -> session(other).path("status").equals("completed"));

        // Then
        session(broken).then().statusCode(409);
        given().get("/v1/research?status=unreadable&limit=200").then().body("items.id", hasItem(broken));
    }

    @Test
    void shouldGoOnWithItWhenItCanBeReadAgain() {
        // Given
        String broken = waitingForItsDraft(QUESTION + " slowly");
        damage(broken, "payload = '{' || payload");
        session(broken).then().statusCode(409);

        // When
        damage(broken, "payload = substr(payload, 2)");
        unreadable.lookAgain().await().atMost(PATIENCE);
        agents().send(ScriptedAgents.straight(left.get(broken)).orElseThrow());

        // Then
        awaitStatus(broken, "completed");
        given().get("/v1/research?status=unreadable&limit=200").then().body("items.id", not(hasItem(broken)));
        given().get("/v1/research?status=completed&limit=200").then().body("items.id", hasItem(broken));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"data = '{\"status'", "data = '[]'", "owner_data = 'null'", "data = '{}', owner_data = ''"})
    void shouldPublishAndShowWhatFollowsDamagedData(String change) {
        // Given
        String id = waitingForItsDraft(QUESTION + " slowly");
        damage(id, change);
        setMark(id, 0);

        // When
        agents().send(ScriptedAgents.straight(left.get(id)).orElseThrow());

        // Then
        awaitStatus(id, "completed");
        given().get("/v1/research/" + id + "/events")
                .then()
                .statusCode(200)
                .body("items[1].data.error", equalTo("log_unreadable"))
                .body("items[7].data.status", equalTo("completed"));
        assertThat(given().accept("text/event-stream")
                        .get("/v1/research/" + id + "/events")
                        .asString())
                .contains("id:8\n");
        SessionRows rows = new SessionRows(pool);
        await().atMost(PATIENCE).until(() -> rows.mark(id) == 8);
    }

    @Test
    void shouldBeErasedAlthoughItIsNotOver() {
        // Given
        String broken = waitingForItsDraft(QUESTION + " slowly");
        damage(broken, "payload = '{'");
        session(broken).then().statusCode(409);

        // When
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> given().delete("/v1/research/" + broken).then().statusCode(200));

        // Then
        session(broken).then().statusCode(404);
    }

    private Optional<AgentEvent> leavingSlowDrafts(AgentCommand command) {
        if (command instanceof WriteDraft draft && draft.brief().question().contains("slowly")) {
            left.put(command.sessionId().value(), command);
            return Optional.empty();
        }
        return ScriptedAgents.straight(command);
    }

    private String waitingForItsDraft(String question) {
        return waitingForItsDraft(question, 600);
    }

    private String waitingForItsDraft(String question, int seconds) {
        String id = ask(Map.of("question", question, "limits", Map.of("max_execution_time_s", seconds)));
        await().atMost(PATIENCE).until(() -> left.containsKey(id));
        return id;
    }

    /** Damages a stored event and drops the cached state, as if another process had to read the log. */
    private void damage(String id, String change) {
        pool.preparedQuery("UPDATE gateway.session_event SET " + change + " WHERE session_id = $1 AND sequence = 2")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE);
        cache.put(new SessionId(id), 0, new ResearchState.NotRequested());
    }

    private void setMark(String id, long sequence) {
        new SessionRows(pool).setMark(id, sequence);
    }

    private static String ask(Map<String, ?> request) {
        return given().contentType(ContentType.JSON)
                .body(request)
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private static Response session(String id) {
        return given().get("/v1/research/" + id);
    }

    private static void awaitStatus(String id, String status) {
        Polling.awaitField(PATIENCE, "/v1/research/" + id, "status", status);
    }
}
