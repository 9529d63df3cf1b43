package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;

import dev.crosscheck.gateway.chat.ConversationFeed.FeedPosition;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.ColdStates;
import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.gateway.session.SessionErasure.Erased;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.message.MessageType;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the stream of a conversation's events: it covers all threads of the conversation, except erased ones. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ChatStreamTest extends ChatApi {

    @TestHTTPResource("/")
    URI server;

    @Inject
    SessionErasure erasure;

    @Inject
    Pool pool;

    @Test
    void shouldContinueExactlyWhereTheReaderWas() throws Exception {
        // Given
        String chat = chat("");
        String first = askIn(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");
        String second = askIn(chat, "When did the tank leak?");

        // When
        List<String> whole = stream(chat, null);
        List<String> ids = EventLines.ids(whole);
        List<String> rest = EventLines.ids(stream(chat, ids.get(2)));

        // Then
        assertThat(ids).startsWith("1-1", "1-2", "1-3").doesNotHaveDuplicates();
        assertThat(rest).isEqualTo(ids.subList(3, ids.size()));
        assertThat(ids.getLast()).startsWith("2-");
        assertThat(whole).anyMatch(line -> line.contains("event:dev.crosscheck.chat.answer_written.v1"));
        assertThat(whole).anyMatch(line -> line.startsWith("data:") && line.contains("\"thread_id\":\"" + second));
        assertThat(EventLines.ids(stream(chat, ids.getLast()))).isEmpty();
        assertThat(EventLines.ids(stream(chat, "2-0"))).allMatch(id -> id.startsWith("2-"));
    }

    @Test
    void shouldGoOnWhereThreadsWereErasedAndForgetAConversationOfWhichAllWere() throws Exception {
        // Given
        String chat = chat("What is 21 times 2?");
        String first = askIn(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");
        String second = askIn(chat, "What is 3 times 2?");
        awaitThread(chat, second, "completed");

        // When
        erase(first);
        String third = askIn(chat, "What is 4 times 2?");
        awaitThread(chat, third, "completed");

        // Then
        messages(chat).body("threads.thread_id", contains(second, third)).body("threads.number", contains(2, 3));
        assertThat(EventLines.ids(stream(chat, null)))
                .startsWith("2-1")
                .last()
                .asString()
                .startsWith("3-");
        erase(second);
        erase(third);
        given().get("/v1/chats/" + chat).then().statusCode(404);
    }

    @Test
    void shouldGoOnWithTheOtherThreadsWhenTheLogOfOneCannotBeRead() throws Exception {
        // Given
        String chat = chat("");
        String first = askIn(chat, "What is 21 times 2?");
        awaitThread(chat, first, "completed");

        // When
        damage(first);
        messages(chat)
                .body("threads.error", contains("log_unreadable"))
                .body("threads.content", contains("What is 21 times 2?"))
                .body("items", empty());
        String second = askIn(chat, "What is 3 times 2?");
        awaitThread(chat, second, "completed");

        // Then
        messages(chat)
                .body("threads.thread_id", contains(first, second))
                .body("threads.error", contains("log_unreadable", null))
                .body("items.thread_id", everyItem(equalTo(second)));
        assertThat(thoughts(second).getFirst().brief().history())
                .containsExactly(new Exchange("What is 21 times 2?", ""));
        assertThat(EventLines.ids(stream(chat, null))).last().asString().startsWith("2-");
        assertThat(stream(chat, null)).noneMatch(line -> line.contains("event:problem"));
    }

    /** Damages an event of a thread's log, and forgets its state, as if another process had to read the log. */
    private void damage(String thread) {
        pool.preparedQuery("UPDATE gateway.session_event SET payload = '{' WHERE session_id = $1 AND sequence = 2")
                .execute(Tuple.of(thread))
                .await()
                .atMost(PATIENCE);
        ColdStates.forget(new SessionId(thread), ChatState.SILENT);
    }

    /** Tries until the erasure is done: it waits a moment until subscribers have been told of the thread's end. */
    private void erase(String thread) {
        await().atMost(PATIENCE)
                .until(() -> erasure.erase(MessageType.CHAT, new SessionId(thread))
                                .await()
                                .atMost(PATIENCE)
                        instanceof Erased.Done);
    }

    @Test
    void shouldReadAPlaceAndNothingElse() {
        assertThat(FeedPosition.read("3-7")).contains(new FeedPosition(3, 7));
        assertThat(FeedPosition.read("7")).isEmpty();
    }

    private List<String> stream(String chat, String lastEventId) throws Exception {
        return EventLines.of(server.resolve("/v1/chats/" + chat + "/events"), lastEventId, PATIENCE);
    }
}
