package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests uploads that only a hostile client sends: they are refused, nothing of them is stored, and no other client
 * waits for them.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class HostileUploadsTest {

    private static final String HEAD = " HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n";

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void shouldLetOthersThroughWhileUploadsStandStill() throws IOException {
        List<Socket> standing = new ArrayList<>();
        try {
            // Given
            for (int i = 0; i < 20; i++) {
                standing.add(standingUpload());
            }

            // When
            long begun = System.nanoTime();
            HttpReply answer =
                    client.add("{\"name\": \"quick\", \"text\": \"Words that come while others stand still.\"}");
            Duration taken = Duration.ofNanos(System.nanoTime() - begun);

            // Then
            assertThat(answer.status()).isIn(200, 201);
            assertThat(taken).isLessThan(Duration.ofSeconds(10));
        } finally {
            for (Socket socket : standing) {
                socket.close();
            }
        }
    }

    private Socket standingUpload() throws IOException {
        Socket socket = new Socket(base.getHost(), base.getPort());
        OutputStream out = socket.getOutputStream();
        String piece = "{\"name\": \"slow\", \"text\": \"" + "word ".repeat(40_000);
        out.write(("POST /v1/documents" + HEAD + "Content-Type: application/json\r\n\r\n"
                        + Integer.toHexString(piece.length()) + "\r\n" + piece + "\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        out.flush();
        return socket;
    }

    @Test
    void shouldStoreNothingWhenAnUploadBreaksOffOrItsChunksAreNone() throws IOException {
        // Given
        String before = stored();

        // When
        standingUpload().close();
        String answer;
        try (Socket socket = standingUpload()) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write("this is no chunk\r\n".getBytes(StandardCharsets.US_ASCII));
            answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }

        // Then
        assertThat(answer).doesNotContain("HTTP/1.1 5");
        assertThat(stored()).isEqualTo(before);
    }

    @Test
    void shouldSayWhatIsMissingWhenThereIsNoBody() {
        // When
        HttpReply none =
                client.send(HttpRequest.newBuilder(base.resolve("v1/documents")).POST(BodyPublishers.noBody()));
        HttpReply emptyJson = client.add("");
        HttpReply emptyForm = client.post("v1/documents", Form.CONTENT_TYPE, BodyPublishers.noBody());

        // Then
        assertThat(none.status()).isEqualTo(415);
        assertThat(none.contentType()).startsWith("application/problem+json");
        assertThat(emptyJson.status()).isEqualTo(400);
        assertThat(emptyForm.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no colon", "Content-Disposition: form-data; name=\"file\"; filename*=XX''%zz"})
    void shouldNameTheFileWhenAPartCannotBeRead(String headers) {
        // When
        HttpReply answer = client.post(
                "v1/documents",
                "multipart/form-data; boundary=x",
                BodyPublishers.ofString("--x\r\n" + headers + "\r\n\r\n*%*\r\n--x--\r\n"));

        // Then
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().path("error").path("type").asText()).isEqualTo("unreadable_body");
    }

    @Test
    void shouldRefuseJsonThatNobodyMeans() {
        // Given
        String before = stored();

        for (String path : List.of("v1/documents", "v1/search")) {
            for (String body : bodies()) {
                // When
                HttpReply answer = client.json(path, body.getBytes(StandardCharsets.UTF_8));

                // Then
                String what = path + " " + body.substring(0, Math.min(80, body.length()));
                assertThat(answer.status()).as(what).isIn(400, 422);
                assertThat(answer.contentType()).as(what).startsWith("application/problem+json");
                assertThat(answer.response().body().length()).as(what).isLessThan(50_000);
            }
            for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-32")) {
                byte[] body = "{\"query\": \"a\", \"text\": \"a\", \"name\": \"a\"}".getBytes(Charset.forName(charset));
                assertThat(client.json(path, body).status()).as(charset).isEqualTo(400);
            }
        }
        assertThat(stored()).isEqualTo(before);
    }

    private static List<String> bodies() {
        return List.of(
                "{\"\": 1}",
                "{\"query\": \"a\\u0000\", \"name\": \"a\", \"text\": \"a\\u0000\"}",
                "{\"query\": \"a\\ud800\", \"name\": \"a\", \"text\": \"a\\ud800\"}",
                "{\"query\": \"a\", \"query\": \"b\", \"name\": \"a\", \"text\": \"w\"}",
                "{\"query\": \"a\", \"name\": \"a\", \"text\": \"w\"} x",
                "{\"query\": " + "[".repeat(2_000) + "]".repeat(2_000) + ", \"name\": \"a\", \"text\": \"w\"}",
                "{\"query\": {}, \"name\": \"a\", \"text\": {}}",
                "{\"query\": \"a\", \"limit\": 1e400, \"name\": \"a\", \"text\": \"w\", \"tier\": 1e400}",
                "{\"query\": \"a\", \"limit\": " + "9".repeat(401) + ", \"name\": \"a\", \"text\": \"w\", \"tier\": "
                        + "9".repeat(401) + "}",
                "{\"query\": \"a\", \"watermark\": 9223372036854775807, \"documents\": [[]]}",
                "{\"query\": \"a\", \"start_date\": \"+999999999-12-31\", \"name\": \"a\", \"text\": \"w\","
                        + " \"published\": \"+999999999-12-31\"}",
                "{\"query\": \"a\", \"collections\": [\"a\\u0000\"], \"collection\": \"a\\u0000\", \"text\": \"w\"}",
                "{\"query\": \"a\", \"collections\": [" + "\"a\",".repeat(100_000) + "\"a\"], \"documents\": 5}",
                "{\"query\": [" + "[],".repeat(300_000) + "[]]}",
                "{\"query\": \"" + "x".repeat(20_000) + "\", \"documents\": {}}",
                " ".repeat(100_000),
                "null",
                "{\"query\": \"a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%00", "a%00b", "%20", "%0A", "%FF", "%ED%A0%80", "%2500"})
    void shouldFindNothingUnderAnIdThatIsNone(String id) {
        // Then
        assertThat(client.get("v1/documents/" + id).status()).isEqualTo(404);
        assertThat(client.get("v1/documents/" + id + "?text=true").status()).isEqualTo(404);
        assertThat(client.delete("v1/documents/" + id).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "collection=%00",
                "collection=a%0Ab",
                "limit=%00",
                "limit=99999999999",
                "cursor=%00",
                "cursor=x",
                "cursor=TIME+1000000000-12-31T23:59:59Z a",
                "cursor=TIME-1000000000-01-01T00:00:00Z a",
                "cursor=TIME2025-01-01T00:00:00Z a\0b",
                "cursor=TIME2025-01-01T00:00:00Z ",
                "%00=1"
            })
    void shouldRefuseParametersThatNobodyMeans(String query) {
        // Given
        int time = query.indexOf("TIME");
        String written = time < 0
                ? query
                : query.substring(0, time)
                        + Base64.getUrlEncoder()
                                .withoutPadding()
                                .encodeToString(query.substring(time + 4).getBytes(StandardCharsets.UTF_8));

        // Then
        assertThat(client.get("v1/documents?" + written).status()).isEqualTo(422);
    }

    private String stored() {
        return client.documents();
    }
}
