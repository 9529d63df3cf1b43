package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.ColdStates;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests conversations through the API: asking, watching, reading and stopping. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ChatsApiTest extends ChatApi {

    @Test
    void shouldAnswerOneQuestionAfterTheOther() {
        // Given
        String chat = chat("Tanks");

        // When
        String first = askIn(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");
        String second = askIn(chat, "When did the tank leak?");
        awaitThread(chat, second, "completed");

        // Then
        ValidatableResponse messages = messages(chat);
        messages.body("threads.thread_id", contains(first, second))
                .body("threads[0].content", equalTo("What is 21 times 2?"))
                .body("threads[0].tool_count", equalTo(1))
                .body("threads[0].tool_history[0].tool_name", equalTo("operator"))
                .body(
                        "items.type",
                        contains(
                                "reasoning",
                                "tool",
                                "reasoning",
                                "final_answer",
                                "reasoning",
                                "tool",
                                "reasoning",
                                "final_answer"))
                .body("items[0].source", equalTo("orchestrator"))
                .body("items[0].tool_input.operation", equalTo("What is 21 times 2?"))
                .body("items[0].confidence", equalTo(30))
                .body("items[1].tool_output.text", equalTo("42"))
                .body("items[3].source", equalTo("writer"))
                .body("items[3].content", equalTo("It is 42."))
                .body("items[3].rests_on", contains(1))
                .body("items[3].confidence", equalTo(90))
                .body("items[5].tool_output.sources", contains(1))
                .body("items[7].sources[0].used", equalTo(true))
                .body("items[7].claims", hasSize(1));
        assertThat(thoughts(second).stream().map(think -> think.brief().history()))
                .isNotEmpty()
                .allSatisfy(history -> assertThat(history)
                        .hasSize(1)
                        .first()
                        .hasToString("Exchange[question=What is 21 times 2?, answer=It is 42., unfounded=[]]"));
        given().get("/v1/chats/" + chat).then().body("threads", equalTo(2)).body("status", equalTo("completed"));
    }

    @Test
    void shouldBeNoResearch() {
        // Given
        String chat = chat("");

        // When
        String thread = askIn(chat, "What is 3 times 2?");

        // Then
        awaitThread(chat, thread, "completed");
        given().get("/v1/research?limit=200").then().body("items.id", not(hasItem(thread)));
        given().get("/v1/research/" + thread).then().statusCode(404);
        given().post("/v1/research/" + thread + "/cancel").then().statusCode(404);
    }

    @Test
    void shouldReadAThreadBackFromItsLog() {
        // Given
        String chat = chat("");
        String thread = askIn(chat, "When did the tank leak?");
        awaitThread(chat, thread, "completed");
        String remembered = messages(chat).extract().asString();

        // When
        ColdStates.forget(new SessionId(thread), ChatState.SILENT);

        // Then
        assertThat(messages(chat).extract().asString()).isEqualTo(remembered);
    }

    @Test
    void shouldAnswerOneQuestionAtATime() {
        // Given
        String chat = chat("");
        String running = askIn(chat, "Slowly, what is 21 times 2?");

        // When
        ValidatableResponse refused = post(chat, Map.of("content", "And now?"));

        // Then
        refused.statusCode(409).body("error.type", equalTo("thread_running")).body("detail", containsString(running));
        cancel(chat).statusCode(200).body("status", equalTo("cancelled")).body("thread_id", equalTo(running));
        cancel(chat).statusCode(200);
        String next = askIn(chat, "What is 21 times 2?");
        awaitThread(chat, next, "completed");
        cancel(chat).statusCode(409).body("error.type", equalTo("session_over"));
        finish(chat).statusCode(409).body("error.type", equalTo("session_over"));
    }

    @Test
    void shouldBeginOneThreadWhenARequestIsRepeated() {
        // Given
        String chat = chat("");
        Map<String, String> question = Map.of("content", "What is 21 times 2?");

        // When
        String first = keyed(chat, question).extract().path("thread_id");
        awaitThread(chat, first, "completed");
        String again = keyed(chat, question).extract().path("thread_id");

        // Then
        assertThat(again).isEqualTo(first);
        messages(chat).body("threads", hasSize(1));
    }

    @Test
    void shouldFindTheThreadThatARepeatedRequestBeganWhileItRuns() {
        // Given
        String chat = chat("");
        Map<String, String> question = Map.of("content", "Slowly, what is 21 times 2?");
        String first = keyed(chat, question).statusCode(202).extract().path("thread_id");

        // When
        ValidatableResponse again = keyed(chat, question);

        // Then
        again.statusCode(202).body("thread_id", equalTo(first));
        messages(chat).body("threads", hasSize(1));
        keyed(chat, Map.of("content", "And now?")).statusCode(422).body("errors.field", contains("Idempotency-Key"));
        post(chat, question).statusCode(409).body("error.type", equalTo("thread_running"));
    }

    @Test
    void shouldListConversationsPageByPage() {
        // Given
        String older = chat("An older one");
        String newer = chat("A newer one");

        // When
        ValidatableResponse page = given().get("/v1/chats?limit=1").then().statusCode(200);

        // Then
        page.body("items.id", contains(newer)).body("items[0].title", equalTo("A newer one"));
        String cursor = page.extract().path("next_cursor");
        given().get("/v1/chats?limit=1&cursor=" + cursor).then().body("items.id", contains(older));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|content",
                "{\"content\": \" \"}|content",
                "{\"content\": \"x\", \"max_steps\": 41}|max_steps",
                "{\"content\": \"x\", \"max_steps\": 0}|max_steps",
                "{\"content\": \"x\", \"search_depth\": 21}|search_depth",
                "{\"content\": \"x\", \"search_depth\": 0}|search_depth",
                "{\"content\": \"x\", \"search_depth\": \"deep\"}|search_depth",
                "{\"content\": \"x\", \"budget\": {\"tokens\": -1}}|budget.tokens",
                "{\"content\": \"x\", \"language\": \"fr\"}|language",
                "{\"content\": \"x\", \"colour\": \"red\"}|colour"
            })
    void shouldNameTheFieldThatIsWrong(String body, String field) {
        // Given
        String chat = chat("");

        // When
        ValidatableResponse refused = given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/chats/" + chat + "/messages")
                .then();

        // Then
        refused.statusCode(422).body("errors.field", hasItem(field));
        messages(chat).body("threads", hasSize(0));
    }

    @Test
    void shouldKnowNoOtherConversation() {
        given().get("/v1/chats/none").then().statusCode(404);
        given().get("/v1/chats/none/messages").then().statusCode(404);
        given().accept("text/event-stream").get("/v1/chats/none/events").then().statusCode(404);
        cancel("none").statusCode(404);
        post("none", Map.of("content", "Hello?")).statusCode(404);
        cancel(chat("")).statusCode(409);
        finish("none").statusCode(404);
        finish(chat("")).statusCode(409);
    }

    private static ValidatableResponse keyed(String chat, Map<String, String> body) {
        return given().contentType(ContentType.JSON)
                .header("Idempotency-Key", "key-" + chat)
                .body(body)
                .post("/v1/chats/" + chat + "/messages")
                .then();
    }
}
