package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests the limits on the size of a body and on the time that it takes to arrive. */
class BodyLimitsTest {

    private static final String HEAD = " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    private static final int KB = 1024;
    private static final byte[] BLANKS = " ".repeat(64 * KB).getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    private static Door door;

    @BeforeAll
    static void open() {
        Map<String, String> values = new HashMap<>();
        values.put("crosscheck.http.max-body-size", "100K");
        values.put("crosscheck.http.max-bytes-in-memory", "250K");
        values.put("crosscheck.http.body-patience", "400ms");
        values.put("crosscheck.http.least-bytes", "100");
        values.put("crosscheck.http.routes.upload.path", "/v1/documents");
        values.put("crosscheck.http.routes.upload.max-body-size", "4M");
        values.put("crosscheck.http.routes.upload.streamed", "true");
        door = new Door(values);
    }

    @AfterAll
    static void close() {
        door.close();
    }

    @Test
    void shouldPassOnABodyThatIsAsLargeAsItMayBeAndKeepTheConnection() {
        try (RawClient client = new RawClient(door.port())) {
            // When
            client.send("POST /v1/research" + HEAD + "Content-Length: " + 100 * KB + "\r\n\r\n" + " ".repeat(100 * KB));
            String first = client.answer();
            client.send(
                    "POST /v1/documents" + HEAD + "Content-Length: " + 200 * KB + "\r\n\r\n" + " ".repeat(200 * KB));
            String second = client.answer();

            // Then
            assertThat(first).startsWith("HTTP/1.1 200").endsWith("\r\n102400");
            assertThat(second).startsWith("HTTP/1.1 200").endsWith("\r\n204800");
        }
    }

    @Test
    void shouldPassOnAReadBodyWhereABodyHandlerStandsBehind() {
        try (RawClient client = new RawClient(door.port())) {
            // When
            client.send("POST /with-a-body-handler" + HEAD + "Content-Length: 3\r\n\r\n{} ");

            // Then
            assertThat(client.answer()).startsWith("HTTP/1.1 200").endsWith("\r\n3");
        }
    }

    @Test
    void shouldSayNothingOfTheHeadWhereARequestIsRefusedBehindTheFilter() {
        try (RawClient client = new RawClient(door.port())) {
            // When
            client.send("GET /refused-behind" + HEAD + "\r\n");

            // Then
            assertThat(client.answer()).startsWith("HTTP/1.1 400").doesNotContain("Host must be given");
        }
    }

    @Test
    void shouldLeaveAConnectionAloneOnceTheBodyHasCome() {
        try (RawClient client = new RawClient(door.port())) {
            // Given
            client.send("POST /v1/documents" + HEAD + "Content-Length: 2\r\n\r\n{}");
            String first = client.answer();
            client.send("POST /v1/research" + HEAD + "Content-Length: 2\r\n\r\n{}");
            String second = client.answer();

            // When
            Awaitility.await().pollDelay(Duration.ofSeconds(1)).until(() -> true);
            client.send("GET /v1/research HTTP/1.1\r\nHost: localhost\r\n\r\n");
            String third = client.answer();

            // Then
            assertThat(List.of(first, second, third)).allMatch(answer -> answer.startsWith("HTTP/1.1 200"));
        }
    }

    @Test
    void shouldRefuseABodyThatIsAnnouncedAsTooLargeBeforeItComes() {
        try (RawClient client = new RawClient(door.port())) {
            // When
            client.send("POST /v1/research" + HEAD + "Content-Length: 157286400\r\nExpect: 100-continue\r\n\r\n");
            String answer = client.answer();

            // Then
            assertThat(answer)
                    .startsWith("HTTP/1.1 413")
                    .contains("application/problem+json", "102400 bytes")
                    .containsIgnoringCase("connection: close");
        }
    }

    @Test
    void shouldAnswerAndCloseWhenAClientSendsAllOfABodyThatIsTooLarge() {
        try (RawClient client = new RawClient(door.port())) {
            // Given
            client.send("POST /v1/research" + HEAD + "Content-Length: " + 20L * 1024 * KB + "\r\n\r\n");

            // When
            for (int sent = 0; sent < 20 * 1024 * KB; sent += BLANKS.length) {
                client.send(BLANKS);
            }
            String all = client.rest();

            // Then
            assertThat(all).startsWith("HTTP/1.1 413").containsOnlyOnce("HTTP/1.1");
        }
    }

    @Test
    void shouldRefuseABodyInChunksWhenItHasBecomeTooLarge() {
        try (RawClient client = new RawClient(door.port())) {
            // Given
            int before = door.passed();
            client.send("POST /v1/research" + HEAD + "Transfer-Encoding: chunked\r\n\r\n");

            // When
            for (int i = 0; i < 100; i++) {
                client.send("10000\r\n");
                client.send(BLANKS);
                client.send("\r\n");
            }
            client.send("0\r\n\r\n");

            // Then
            assertThat(client.rest()).startsWith("HTTP/1.1 413").contains("\"field\":\"body\"");
            assertThat(door.passed()).isEqualTo(before);
        }
    }

    @Test
    void shouldRefuseAStandingBodyAndGiveItsMemoryBack() {
        try (RawClient first = new RawClient(door.port());
                RawClient second = new RawClient(door.port());
                RawClient third = new RawClient(door.port());
                RawClient streamed = new RawClient(door.port())) {
            // Given
            String standing = HEAD + "Content-Length: 100000\r\n\r\n" + " ".repeat(90_000);
            first.send("POST /v1/research" + standing);
            second.send("POST /v1/research" + standing);
            streamed.send("POST /v1/documents" + standing);

            // When
            third.send("POST /v1/research" + HEAD + "Content-Length: 90000\r\n\r\n" + " ".repeat(90_000));
            String small = RawClient.exchange(
                    door.port(), "POST /v1/research" + HEAD + "Connection: close\r\nContent-Length: 2\r\n\r\n{}");

            // Then
            assertThat(third.answer()).startsWith("HTTP/1.1 503").contains("\"retryable\":true");
            assertThat(small).startsWith("HTTP/1.1 200");
            assertThat(first.answer()).startsWith("HTTP/1.1 408").contains("application/problem+json");
            assertThat(second.answer()).startsWith("HTTP/1.1 408");
            assertThat(streamed.answer()).startsWith("HTTP/1.1 408");
            String again = RawClient.exchange(
                    door.port(),
                    "POST /v1/research" + HEAD + "Connection: close\r\nContent-Length: 90000\r\n\r\n"
                            + " ".repeat(90_000));
            assertThat(again).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void shouldRefuseABodyThatComesByteByByte() {
        try (RawClient client = new RawClient(door.port());
                ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            // Given
            client.send("POST /v1/documents" + HEAD + "Content-Length: 100000\r\n\r\n");

            // When
            ScheduledFuture<?> dripping =
                    clock.scheduleAtFixedRate(() -> client.send(" "), 0, 20, TimeUnit.MILLISECONDS);
            String answer = client.answer();
            dripping.cancel(true);

            // Then
            assertThat(answer).startsWith("HTTP/1.1 408");
        }
    }
}
