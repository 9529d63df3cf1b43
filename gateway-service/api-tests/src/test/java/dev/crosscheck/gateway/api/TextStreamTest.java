package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.steps.message.WireJson;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the stream of text that a model is writing, which is separate from the log. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class TextStreamTest extends GatewayApi {

    private static final List<String> ALL = List.of("1", "2", "3", "4", "5", "6", "7", "8");

    @TestHTTPResource("/")
    URI server;

    private final HttpClient client = HttpClient.newHttpClient();
    private KafkaProducer<String, byte[]> producer;

    @BeforeEach
    void open() {
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers), new StringSerializer(), new ByteArraySerializer());
    }

    @AfterEach
    void close() {
        producer.close();
        client.shutdownNow();
    }

    @Test
    void shouldHandTextsToWhoeverAsksForThemAndEndWithTheLog() throws Exception {
        // Given
        String id = ask("When did the tank leak?");
        String other = ask("Who knew of it?");
        Reading reading = read(id, "?text=true", null);
        reading.awaitFirstText();

        // When
        write(other, 1, 0, "of another session", false);
        write(id, 2, 0, "The tank 漏油 😀 ", false);
        write(id, 2, 16, "leaked.", true);
        await().atMost(PATIENCE).until(() -> reading.texts().stream().anyMatch(text -> text.contains("leaked.")));
        agents(ScriptedAgents::straight, 1);
        reading.awaitEnd();

        // Then
        assertThat(reading.ids()).isEqualTo(ALL);
        List<String> own = reading.texts().stream()
                .filter(text -> text.contains("\"attempt\":2"))
                .toList();
        assertThat(own).hasSize(2);
        assertThat(own.getFirst()).contains("\"text\":\"The tank 漏油 😀 \"", "\"offset\":0", "\"final\":false");
        assertThat(own.getLast()).contains("\"offset\":16", "\"final\":true", "\"checked\":false");
        assertThat(reading.texts()).noneMatch(text -> text.contains("another session"));
        assertThat(reading.textsWithId()).isZero();
    }

    @Test
    void shouldGoOnWithTheLogAloneWhenAReaderComesBack() throws Exception {
        // Given
        String id = ask("When did the tank leak?");
        agents(ScriptedAgents::straight, 1);
        awaitStatus(id, "completed");

        // When
        Reading reading = read(id, "?text=true", "5");
        reading.awaitEnd();

        // Then
        assertThat(reading.ids()).containsExactly("6", "7", "8");
        assertThat(reading.texts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?text=false"})
    void shouldShowTheLogAloneToWhoeverDoesNotAskForTexts(String query) throws Exception {
        // Given
        String id = ask("When did the tank leak?");
        Reading witness = read(id, "?text=true", null);
        Reading reading = read(id, query, null);
        witness.awaitFirstText();

        // When
        agents(ScriptedAgents::straight, 1);
        reading.awaitEnd();

        // Then
        assertThat(reading.ids()).isEqualTo(ALL);
        assertThat(reading.texts()).isEmpty();
    }

    @Test
    void shouldGoOnWhenPiecesAreUnreadable() throws Exception {
        // Given
        String id = ask("When did the tank leak?");
        Reading reading = read(id, "?text=true", null);
        reading.awaitFirstText();

        // When
        for (String rubbish : List.of("", "{", "[]", "{\"session_id\":\"\"}", "null", "7")) {
            send(id, rubbish.getBytes(StandardCharsets.UTF_8));
        }
        send(id, null);
        send(null, new byte[] {1});
        write(id, 3, 0, "after the rubbish", false);

        // Then
        await().atMost(PATIENCE).until(() -> reading.texts().stream().anyMatch(text -> text.contains("after")));
        assertThat(reading.texts()).allMatch(text -> text.contains("\"session_id\":\"" + id + "\""));
        act(id, "cancel").then().statusCode(200);
        reading.awaitEnd();
    }

    @ParameterizedTest
    @ValueSource(strings = {"maybe", "", "TRUE", "1"})
    void shouldNameTheParameterWhenItIsNeitherTrueNorFalse(String value) {
        // Given
        String id = ask("When did the tank leak?");

        // When
        var response =
                given().accept("text/event-stream").queryParam("text", value).get("/v1/research/" + id + "/events");

        // Then
        response.then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors[0].field", equalTo("text"))
                .body("error.retryable", equalTo(false));
    }

    private void write(String session, int attempt, long offset, String text, boolean last) throws Exception {
        TextGenerated piece = new TextGenerated(
                new SessionId(session),
                new StepId(session + ".draft-1"),
                "draft",
                attempt,
                1,
                offset,
                text,
                last,
                false);
        send(session, WireJson.mapper().writeValueAsBytes(piece));
    }

    private void send(String session, byte[] piece) throws Exception {
        producer.send(new ProducerRecord<>(Topics.SESSION_STREAM, session, piece))
                .get();
    }

    private Reading read(String session, String query, String lastEventId) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        server.resolve("/v1/research/" + session + "/events" + query))
                .header("Accept", "text/event-stream");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        List<String> lines = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> end = client.sendAsync(request.build(), BodyHandlers.ofLines())
                .thenAccept(response -> response.body().forEach(lines::add));
        return new Reading(session, lines, end);
    }

    /** The stream of one client, line by line. */
    private final class Reading {
        private final String session;
        private final List<String> lines;
        private final CompletableFuture<Void> end;

        Reading(String session, List<String> lines, CompletableFuture<Void> end) {
            this.session = session;
            this.lines = lines;
            this.end = end;
        }

        /** Sends text until some arrives: the stream loses text from before the gateway listens, which is allowed. */
        void awaitFirstText() {
            await().atMost(PATIENCE).until(() -> {
                write(session, 1, 0, "is anybody there", false);
                return !texts().isEmpty();
            });
        }

        void awaitEnd() {
            await().atMost(PATIENCE).until(end::isDone);
        }

        List<String> ids() {
            return lines.stream()
                    .filter(line -> line.startsWith("id:"))
                    .map(line -> line.substring(3).strip())
                    .toList();
        }

        List<String> texts() {
            return events().stream()
                    .filter(event -> event.stream().anyMatch(line -> line.matches("event: ?text")))
                    .map(event -> String.join("\n", event))
                    .toList();
        }

        long textsWithId() {
            return events().stream()
                    .filter(event -> event.stream().anyMatch(line -> line.matches("event: ?text")))
                    .filter(event -> event.stream().anyMatch(line -> line.startsWith("id")))
                    .count();
        }

        private List<List<String>> events() {
            List<String> all = List.copyOf(lines);
            List<Integer> blanks = IntStream.range(0, all.size())
                    .filter(i -> all.get(i).isEmpty())
                    .boxed()
                    .toList();
            return IntStream.range(0, blanks.size())
                    .mapToObj(i -> all.subList(i == 0 ? 0 : blanks.get(i - 1) + 1, blanks.get(i)))
                    .toList();
        }
    }
}
