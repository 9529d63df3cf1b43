package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.crosscheck.gateway.chat.ConversationFeed.Place;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.ColdStates;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.gateway.session.SessionErasure.Erased;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.MessageType;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversations from outside: asked, watched, read and stopped. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ChatsApiTest extends ScriptedGateway {

    @TestHTTPResource("/")
    URI server;

    @Inject
    ColdStates cold;

    @Inject
    SessionErasure erasure;

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

    @Test
    void shouldAnswerOneQuestionAfterTheOther() {
        // Given
        String chat = chat("Tanks");

        // When
        String first = ask(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");
        String second = ask(chat, "When did the tank leak?");
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
                .body("items[5].tool_output.sources", contains(1))
                .body("items[7].sources[0].used", equalTo(true))
                .body("items[7].claims", hasSize(1));
        assertThat(seen.stream()
                        .filter(command -> command instanceof ThinkNext think
                                && think.sessionId().value().equals(second))
                        .map(command -> ((ThinkNext) command).brief().history()))
                .isNotEmpty()
                .allSatisfy(history -> assertThat(history)
                        .hasSize(1)
                        .first()
                        .hasToString("Exchange[question=What is 21 times 2?, answer=It is 42.]"));
        given().get("/v1/chats/" + chat).then().body("threads", equalTo(2)).body("status", equalTo("completed"));
    }

    @Test
    void shouldBeNoResearch() {
        // Given
        String chat = chat("");

        // When
        String thread = ask(chat, "What is 3 times 2?");

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
        String thread = ask(chat, "When did the tank leak?");
        awaitThread(chat, thread, "completed");
        String remembered = messages(chat).extract().asString();

        // When
        cold.forget(new SessionId(thread), ChatState.SILENT);

        // Then
        assertThat(messages(chat).extract().asString()).isEqualTo(remembered);
    }

    @Test
    void shouldContinueExactlyWhereTheReaderWas() throws Exception {
        // Given
        String chat = chat("");
        String first = ask(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");
        String second = ask(chat, "When did the tank leak?");

        // When
        List<String> whole = stream(chat, null);
        List<String> ids = ids(whole);
        List<String> rest = ids(stream(chat, ids.get(2)));

        // Then
        assertThat(ids).startsWith("1-1", "1-2", "1-3").doesNotHaveDuplicates();
        assertThat(rest).isEqualTo(ids.subList(3, ids.size()));
        assertThat(ids.getLast()).startsWith("2-");
        assertThat(whole).anyMatch(line -> line.contains("event:dev.crosscheck.chat.answer_written.v1"));
        assertThat(whole).anyMatch(line -> line.startsWith("data:") && line.contains("\"thread_id\":\"" + second));
        assertThat(ids(stream(chat, ids.getLast()))).isEmpty();
        assertThat(ids(stream(chat, "2-0"))).allMatch(id -> id.startsWith("2-"));
    }

    @Test
    void shouldAnswerOneQuestionAtATime() {
        // Given
        String chat = chat("");
        String running = ask(chat, "Slowly, what is 21 times 2?");

        // When
        ValidatableResponse refused = post(chat, Map.of("content", "And now?"));

        // Then
        refused.statusCode(409).body("error.type", equalTo("thread_running")).body("detail", containsString(running));
        cancel(chat).statusCode(200).body("status", equalTo("cancelled")).body("thread_id", equalTo(running));
        cancel(chat).statusCode(200);
        String next = ask(chat, "What is 21 times 2?");
        awaitThread(chat, next, "completed");
        cancel(chat).statusCode(409).body("error.type", equalTo("session_over"));
    }

    @Test
    void shouldBeginOneThreadWhenARequestIsRepeated() {
        // Given
        String chat = chat("");
        var request = given().contentType(ContentType.JSON)
                .header("Idempotency-Key", "key-" + chat)
                .body(Map.of("content", "What is 21 times 2?"));

        // When
        String first = request.post("/v1/chats/" + chat + "/messages").path("thread_id");
        awaitThread(chat, first, "completed");
        String again = given().contentType(ContentType.JSON)
                .header("Idempotency-Key", "key-" + chat)
                .body(Map.of("content", "What is 21 times 2?"))
                .post("/v1/chats/" + chat + "/messages")
                .path("thread_id");

        // Then
        assertThat(again).isEqualTo(first);
        messages(chat).body("threads", hasSize(1));
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
    void shouldGoOnWhereThreadsWereErasedAndForgetAConversationOfWhichAllWere() throws Exception {
        // Given
        String chat = chat("What is 21 times 2?");
        String first = ask(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");
        String second = ask(chat, "What is 3 times 2?");
        awaitThread(chat, second, "completed");

        // When
        erase(first);
        String third = ask(chat, "What is 4 times 2?");
        awaitThread(chat, third, "completed");

        // Then
        messages(chat).body("threads.thread_id", contains(second, third)).body("threads.number", contains(2, 3));
        assertThat(ids(stream(chat, null))).startsWith("2-1").last().asString().startsWith("3-");
        erase(second);
        erase(third);
        given().get("/v1/chats/" + chat).then().statusCode(404);
    }

    /** Not before subscribers have been told of its end, which takes a moment. */
    private void erase(String thread) {
        await().atMost(PATIENCE)
                .until(() -> erasure.erase(MessageType.CHAT, new SessionId(thread))
                                .await()
                                .atMost(PATIENCE)
                        instanceof Erased.Done);
    }

    @Test
    void shouldKnowNoOtherConversation() {
        given().get("/v1/chats/none").then().statusCode(404);
        given().get("/v1/chats/none/messages").then().statusCode(404);
        given().accept("text/event-stream").get("/v1/chats/none/events").then().statusCode(404);
        cancel("none").statusCode(404);
        post("none", Map.of("content", "Hello?")).statusCode(404);
        cancel(chat("")).statusCode(409);
        assertThat(Place.read("3-7")).contains(new Place(3, 7));
        assertThat(Place.read("7")).isEmpty();
    }

    private static String chat(String title) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("title", title))
                .post("/v1/chats")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static String ask(String chat, String question) {
        return post(chat, Map.of("content", question)).statusCode(202).extract().path("thread_id");
    }

    private static ValidatableResponse post(String chat, Map<String, ?> body) {
        return given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/chats/" + chat + "/messages")
                .then();
    }

    private static ValidatableResponse cancel(String chat) {
        return given().post("/v1/chats/" + chat + "/cancel").then();
    }

    private static ValidatableResponse messages(String chat) {
        return given().get("/v1/chats/" + chat + "/messages").then().statusCode(200);
    }

    private static void awaitThread(String chat, String thread, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> messages(chat)
                        .body("threads.find { it.thread_id == '" + thread + "' }.status", equalTo(status)));
    }

    private List<String> stream(String chat, String lastEventId) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve("/v1/chats/" + chat + "/events"))
                .timeout(PATIENCE)
                .header("Accept", "text/event-stream");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofLines())
                    .body()
                    .toList();
        }
    }

    private static List<String> ids(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("id:"))
                .map(line -> line.substring(3).strip())
                .toList();
    }
}
