package dev.crosscheck.gateway.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import io.quarkus.arc.ClientProxy;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests that a client that stops reading costs little and loses nothing. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SlowReaderTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int EVENTS = 1_200;
    private static final int EVENT_BYTES = 20_000;
    private static final Pattern WHOLE_EVENT = Pattern.compile("id: ?(\\d+)\\n(?:[^\\n]+\\n)+\\n");

    @TestHTTPResource("/")
    URI server;

    @Inject
    Pool pool;

    @Inject
    SessionFeed feed;

    @Test
    void shouldFetchLittleAndThenDisconnectWhenNobodyReads() throws Exception {
        // Given
        SessionId session = longSession();

        // When
        try (Socket reader = connect(session, 0)) {
            await().atMost(PATIENCE).until(() -> !positions(session).isEmpty());
            await().pollDelay(Duration.ofMillis(1_500)).until(() -> true);

            // Then
            assertThat(positions(session)).hasSize(1).allMatch(position -> position < EVENTS / 2);
            await().atMost(PATIENCE).until(() -> positions(session).isEmpty());
            assertThat(reader.isConnected()).isTrue();
        }
    }

    @Test
    void shouldGoOnExactlyAfterTheLastWholeEventWhenDisconnected() throws Exception {
        // Given
        SessionId session = longSession();
        List<Long> first;
        try (Socket reader = connect(session, 0)) {
            await().atMost(PATIENCE).until(() -> !positions(session).isEmpty());
            await().atMost(PATIENCE).until(() -> positions(session).isEmpty());
            first = ids(read(reader));
        }
        assertThat(first).isNotEmpty().hasSizeLessThan(EVENTS);

        // When
        List<Long> rest;
        try (Socket reader = connect(session, first.getLast())) {
            rest = ids(read(reader));
        }

        // Then
        assertThat(first)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, first.getLast()).boxed().toList());
        assertThat(rest)
                .containsExactlyElementsOf(LongStream.rangeClosed(first.getLast() + 1, EVENTS)
                        .boxed()
                        .toList());
    }

    private List<Long> positions(SessionId session) {
        return ClientProxy.unwrap(feed).positions(session);
    }

    /** Returns a cancelled session whose log is larger than any socket's buffers. */
    private SessionId longSession() {
        String id = given().contentType(ContentType.JSON)
                .body(Map.of("question", "When did the tank leak?"))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
        given().post("/v1/research/" + id + "/cancel").then().statusCode(200);
        run("UPDATE gateway.session_event SET sequence = $2 WHERE session_id = $1 AND sequence = 2", id, EVENTS);
        run("UPDATE gateway.session SET last_sequence = $2, published_sequence = $2 WHERE id = $1", id, EVENTS);
        pool.preparedQuery("""
                        INSERT INTO gateway.session_event
                            (session_id, sequence, event_id, type, time, payload, data, owner_data)
                        SELECT session_id, n, 'filler-' || n, type, time, payload, data,
                            '{"message":"' || repeat('x', $3) || '"}'
                        FROM gateway.session_event, generate_series(2, $2 - 1) AS n
                        WHERE session_id = $1 AND sequence = 1""")
                .execute(Tuple.of(id, EVENTS, EVENT_BYTES))
                .await()
                .atMost(PATIENCE);
        return new SessionId(id);
    }

    private void run(String statement, String id, int value) {
        pool.preparedQuery(statement).execute(Tuple.of(id, value)).await().atMost(PATIENCE);
    }

    private Socket connect(SessionId session, long after) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(8 * 1024);
        socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
        String request = "GET /v1/research/" + session + "/events HTTP/1.1\r\nHost: localhost\r\n"
                + "Accept: text/event-stream\r\nConnection: close\r\nLast-Event-ID: " + after + "\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Returns everything sent up to the end of the stream or a reset of the connection. */
    private static String read(Socket socket) throws IOException {
        StringBuilder text = new StringBuilder();
        InputStream in = socket.getInputStream();
        byte[] buffer = new byte[64 * 1024];
        try {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                text.append(new String(buffer, 0, count, StandardCharsets.US_ASCII));
            }
        } catch (SocketException reset) {
            return text.toString();
        }
        return text.toString();
    }

    private static List<Long> ids(String stream) {
        return WHOLE_EVENT
                .matcher(stream)
                .results()
                .map((MatchResult event) -> Long.valueOf(event.group(1)))
                .toList();
    }
}
