package dev.crosscheck.gateway.deadletters;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.Topics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DeadLettersApiTest extends ScriptedGateway {

    private static final String TYPE = "dev.crosscheck.research.draft_written.v1";

    @BeforeEach
    void startAgents() {
        agents(_ -> Optional.empty(), 1);
    }

    @Test
    void shouldListAndShowWhatCouldNotBeHandled() {
        // Given
        String session = UUID.randomUUID().toString();

        // When
        agents().send(session, TYPE, session + ".draft-1", "no JSON at all".getBytes(StandardCharsets.UTF_8));
        Map<String, Object> letter = onlyLetter(session);

        // Then
        String id = (String) letter.get("id");
        given().get("/v1/dead-letters/" + id)
                .then()
                .statusCode(200)
                .body("cause", equalTo("unreadable_message"))
                .body("topic", equalTo(Topics.AGENT_EVENTS))
                .body("type", equalTo(TYPE))
                .body("bytes", equalTo(14))
                .body("left_out", equalTo(false))
                .body("step_id", equalTo(session + ".draft-1"))
                .body("$", not(hasKey("payload")));
        given().get("/v1/dead-letters/" + id + "?payload=true")
                .then()
                .statusCode(200)
                .body("payload", equalTo("no JSON at all"));
    }

    @Test
    void shouldSendALetterAgainOnceAsItWas() {
        // Given
        String session = UUID.randomUUID().toString();
        agents().send(session, TYPE, session + ".draft-1", "still no JSON".getBytes(StandardCharsets.UTF_8));
        String id = (String) onlyLetter(session).get("id");

        // When
        String first = requeue(id);
        String second = requeue(id);

        // Then
        assertThat(first).isEqualTo("sent");
        assertThat(second).isEqualTo("sent_before");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(letters(session))
                        .as("it came back, once, since nobody can read it now either")
                        .hasSize(2));
        given().get("/v1/dead-letters/" + letters(session).getFirst().get("id") + "?payload=true")
                .then()
                .body("payload", equalTo("still no JSON"))
                .body("step_id", equalTo(session + ".draft-1"));
    }

    @Test
    void shouldRefuseToSendAgainWhatWasTooLargeToKeep() {
        // Given
        String session = UUID.randomUUID().toString();
        agents().send(session, TYPE, session + ".draft-1", new byte[950_000]);
        String id = (String) onlyLetter(session).get("id");

        // Then
        given().post("/v1/dead-letters/" + id + "/requeue")
                .then()
                .statusCode(409)
                .body("error.type", equalTo("payload_left_out"))
                .body("detail", containsString("too large"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0-999999", "999-0", "x", "1", "0-", "99999999-1"})
    void shouldSayThatThereIsNoSuchLetter(String id) {
        // Then
        given().get("/v1/dead-letters/" + id).then().statusCode(404);
        given().post("/v1/dead-letters/" + id + "/requeue").then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "201", "many"})
    void shouldNameTheLimitThatIsWrong(String limit) {
        // Then
        given().get("/v1/dead-letters?limit=" + limit).then().statusCode(422).body("detail", containsString("limit"));
    }

    private static String requeue(String id) {
        return given().post("/v1/dead-letters/" + id + "/requeue")
                .then()
                .statusCode(200)
                .extract()
                .path("outcome");
    }

    private static Map<String, Object> onlyLetter(String session) {
        return await().atMost(PATIENCE)
                .until(() -> letters(session), found -> found.size() == 1)
                .getFirst();
    }

    private static List<Map<String, Object>> letters(String session) {
        List<Map<String, Object>> items = given().get("/v1/dead-letters?limit=200")
                .then()
                .statusCode(200)
                .extract()
                .path("items");
        return items.stream()
                .filter(letter -> session.equals(letter.get("session_id")))
                .toList();
    }
}
