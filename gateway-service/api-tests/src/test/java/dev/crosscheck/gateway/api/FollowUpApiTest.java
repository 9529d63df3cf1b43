package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests questions about a report, and what remains of them and of conversations after erasure. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class FollowUpApiTest extends ChatApi {

    private static final String PLANTED = "Zanzibarokapi";

    @Inject
    Pool pool;

    @Test
    void shouldAnswerFromTheReportInOneConversation() {
        // Given
        String session = report("When did the tank leak?");

        // When
        Response first = followUp(session, "How sure is that?");
        String chat = first.path("chat_id");
        awaitOver(chat);
        Response second = followUp(session, "What is 21 times 2?");
        awaitOver(chat);

        // Then
        assertThat(second.<String>path("chat_id")).isEqualTo(chat);
        given().get("/v1/chats/" + chat)
                .then()
                .body("about", equalTo(session))
                .body("title", equalTo("When did the tank leak?"));
        given().get("/v1/chats/" + chat + "/messages")
                .then()
                .body("threads.thread_id", contains(first.path("thread_id"), second.<String>path("thread_id")))
                .body("threads[0].added.report", equalTo(session))
                .body("threads[0].added.sources", hasSize(0))
                .body("items.find { it.type == 'final_answer' }.sources[0].number", equalTo(1));
        assertThat(thoughts(first.path("thread_id"))).isNotEmpty().allSatisfy(think -> {
            assertThat(think.brief().about().markdown()).contains(ScriptedAgents.SENTENCE);
            assertThat(think.brief().about().claims()).hasSize(1);
            assertThat(think.sources()).hasSize(1);
        });
        assertThat(thoughts(second.path("thread_id")))
                .isNotEmpty()
                .allSatisfy(think -> assertThat(think.brief().history()).hasSize(1));
    }

    @Test
    void shouldGoOnWithTheReportWhereTheConversationIsAskedItself() {
        // Given
        String session = report("When did the tank leak?");
        String chat = followUp(session, "How sure is that?").path("chat_id");
        awaitOver(chat);

        // When
        String thread = given().contentType(ContentType.JSON)
                .body(Map.of("content", "And where?"))
                .post("/v1/chats/" + chat + "/messages")
                .path("thread_id");
        awaitOver(chat);

        // Then
        assertThat(thoughts(thread))
                .isNotEmpty()
                .allSatisfy(think -> assertThat(think.brief().followed()).isPresent());
        assertThat(seen())
                .filteredOn(SearchSources.class::isInstance)
                .filteredOn(command -> command.sessionId().value().equals(thread))
                .hasSize(1);
    }

    @Test
    void shouldSendOnlyWordsOfTheQuestionToTheWebWhereTheReportIsOfOnesOwnDocuments() {
        // Given
        String session = report("When did the tank leak?");

        // When
        Boolean usual =
                sentAsPlanned(session, Map.of("content", "How long is it?", "web", true, "collections", List.of()));
        Boolean allowed = sentAsPlanned(
                session,
                Map.of("content", "How wide is it?", "web", true, "collections", List.of(), "web_queries", "planned"));

        // Then
        assertThat(usual).isFalse();
        assertThat(allowed).isTrue();
    }

    private Boolean sentAsPlanned(String session, Map<String, Object> message) {
        Response asked = given().contentType(ContentType.JSON)
                .body(message)
                .post("/v1/research/" + session + "/follow-up")
                .then()
                .statusCode(202)
                .extract()
                .response();
        awaitOver(asked.path("chat_id"));
        return seen().stream()
                .filter(SearchSources.class::isInstance)
                .map(SearchSources.class::cast)
                .filter(command -> command.sessionId().value().equals(asked.path("thread_id")))
                .map(command -> command.web().sendsAsPlanned())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldBeginOneThreadWhenAFollowUpIsRepeated() {
        // Given
        String session = report("When did the tank leak?");

        // When
        Response first = keyed(session);
        awaitOver(first.path("chat_id"));
        Response again = keyed(session);

        // Then
        assertThat(again.asString()).contains(first.<String>path("thread_id"));
        given().get("/v1/chats/" + first.path("chat_id")).then().body("threads", equalTo(1));
    }

    private static Response keyed(String session) {
        return given().contentType(ContentType.JSON)
                .header("Idempotency-Key", "follow-" + session)
                .body(Map.of("content", "How sure is that?"))
                .post("/v1/research/" + session + "/follow-up");
    }

    @Test
    void shouldRefuseAndLeaveNothingWhenThereIsNoReportOrNoQuestion() {
        // Given
        String reported = report("When did the tank leak?");
        String cancelled = ask("Slow?");
        act(cancelled, "cancel");

        // Then
        refused("none", "Why?").statusCode(404);
        refused(cancelled, "Why?").statusCode(409).body("error.type", equalTo("no_report"));
        refused(reported, " ").statusCode(422).body("errors.field", hasItem("content"));
        given().get("/v1/chats?limit=200").then().body("items.find { it.about == '" + reported + "' }", nullValue());
    }

    @Test
    void shouldLeaveNoWordOfAFollowUpWhenTheSessionIsErased() {
        // Given
        String session = report("When did the tank leak?");
        String chat = followUp(session, "Was it the " + PLANTED + "?").path("chat_id");
        awaitOver(chat);
        assertThat(new TextColumns(pool).with(PLANTED)).hasSizeGreaterThan(3);

        // When
        String running =
                followUp(session, "Slowly, was it the " + PLANTED + "?").path("thread_id");
        given().delete("/v1/research/" + session).then().statusCode(409).body("detail", containsString(running));
        given().post("/v1/chats/" + chat + "/cancel").then().statusCode(200);
        erased("/v1/research/" + session).statusCode(200);

        // Then
        assertThat(new TextColumns(pool).with(PLANTED)).isEmpty();
        given().get("/v1/chats/" + chat).then().statusCode(404);
    }

    @Test
    void shouldLeaveNoWordOfAConversationThatIsErased() {
        // Given
        String session = report("When did the tank leak?");
        String chat = followUp(session, "Was it the " + PLANTED + "?").path("chat_id");
        awaitOver(chat);
        String running =
                followUp(session, "Slowly, was it the " + PLANTED + "?").path("thread_id");

        // When
        given().delete("/v1/chats/" + chat)
                .then()
                .statusCode(409)
                .body("error.type", equalTo("session_running"))
                .body("detail", containsString(running));
        given().post("/v1/chats/" + chat + "/cancel").then().statusCode(200);
        erased("/v1/chats/" + chat).statusCode(200).body("id", equalTo(chat)).body("copies", hasSize(0));

        // Then
        assertThat(new TextColumns(pool).with(PLANTED)).isEmpty();
        given().delete("/v1/chats/" + chat).then().statusCode(404);
        session(session).then().statusCode(200);
        assertThat(followUp(session, "And now?").<String>path("chat_id")).isNotEqualTo(chat);
    }

    @Test
    void shouldEraseAConversationInWhichNothingWasAsked() {
        // Given
        String chat = given().contentType(ContentType.JSON)
                .body(Map.of("title", PLANTED))
                .post("/v1/chats")
                .path("id");

        // When
        erased("/v1/chats/" + chat).statusCode(200);

        // Then
        assertThat(new TextColumns(pool).with(PLANTED)).isEmpty();
    }

    private static String report(String question) {
        String id = ask(question);
        awaitStatus(id, "completed");
        return id;
    }

    private static Response followUp(String session, String content) {
        return refused(session, content).statusCode(202).extract().response();
    }

    private static ValidatableResponse refused(String session, String content) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("content", content))
                .post("/v1/research/" + session + "/follow-up")
                .then();
    }

    private static void awaitOver(String chat) {
        Polling.awaitField(PATIENCE, "/v1/chats/" + chat, "status", "completed");
    }

    /** Tries until the erasure is done: it is refused until subscribers have been told of the end. */
    private static ValidatableResponse erased(String path) {
        return await().atMost(PATIENCE)
                .until(() -> given().delete(path), answer -> answer.statusCode() != 503)
                .then();
    }
}
