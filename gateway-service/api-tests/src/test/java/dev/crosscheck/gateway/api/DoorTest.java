package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the filter shared by all services protects everything that the gateway serves. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DoorTest {

    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: (\\d{1,9})\r\n");

    @TestHTTPResource("/")
    URI base;

    @ParameterizedTest
    @ValueSource(strings = {"/v1/research", "/v1/documents", "/v1/search", "/v1/nowhere", "/q/openapi", "/"})
    void shouldAnswerNoForeignHostAndNoForeignPage(String path) {
        // Then
        given().header("Host", "evil.example")
                .get(path)
                .then()
                .statusCode(421)
                .contentType("application/problem+json")
                .body("error.type", equalTo("misdirected_request"))
                .body("detail", containsString("CROSSCHECK_ALLOWED_HOSTS"));
        given().header("Origin", "http://evil.example")
                .get(path)
                .then()
                .statusCode(403)
                .contentType("application/problem+json")
                .body("error.type", equalTo("forbidden"))
                .body("detail", containsString("CROSSCHECK_ALLOWED_ORIGINS"));
    }

    @Test
    void shouldStartNoSessionForAForeignPage() {
        // Given
        String before = given().get("/v1/research").asString();

        // When
        given().header("Origin", "http://evil.example")
                .contentType(ContentType.JSON)
                .body("{\"question\":\"Q?\"}")
                .post("/v1/research")
                .then()
                .statusCode(403);
        given().contentType("text/plain")
                .body("{\"question\":\"Q?\"}")
                .post("/v1/research")
                .then()
                .statusCode(415);
        String untyped = exchange("POST /v1/research HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Length: 17\r\n\r\n{\"question\":\"Q?\"}");

        // Then
        assertThat(untyped).startsWith("HTTP/1.1 415").contains("unsupported_media_type");
        assertThat(given().get("/v1/research").asString()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"/v1/research, 1 MB", "/v1/search, 1 MB", "/v1/verify, 8 MB", "/v1/documents, 32 MB"})
    void shouldRefuseBodiesThatAreAnnouncedAsTooLarge(String path, String limit) {
        // When
        String answer = exchange("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: 157286400\r\nConnection: close\r\n\r\n");

        // Then
        assertThat(answer).startsWith("HTTP/1.1 413").contains("too_large", limit);
    }

    @Test
    void shouldRefuseAFloodOfBlanksAndKeepNothingOfIt() {
        // Given
        byte[] blanks = new byte[8 * 1024 * 1024];
        Arrays.fill(blanks, (byte) ' ');

        // When
        given().contentType(ContentType.JSON)
                .body(blanks)
                .post("/v1/research")
                .then()
                .statusCode(413)
                .body("detail", containsString("1 MB"));
    }

    @Test
    void shouldTakeNoHttp2() {
        // When
        String upgraded = begin(String.join(
                "\r\n",
                "GET /v1/research HTTP/1.1",
                "Host: localhost",
                "Connection: Upgrade, HTTP2-Settings",
                "Upgrade: h2c",
                "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
                "",
                ""));
        String known = begin("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0");

        // Then
        assertThat(upgraded).isEqualTo("HTTP/1.1 200");
        // The gateway refuses in HTTP/1 or closes the connection; an HTTP/2 server would begin with a frame.
        assertThat(known).matches("(HTTP/[12]\\.[01] [45]\\d\\d)?");
    }

    /** Returns the status line up to the status code, or an empty string if the connection closes without one. */
    private String begin(String request) {
        try (Socket socket = new Socket(base.getHost(), base.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readNBytes("HTTP/1.1 200".length()), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /**
     * Returns the one answer, up to its announced length. It does not read to the end of the stream: the gateway keeps
     * the connection open while it waits for a body that never comes.
     */
    private String exchange(String request) {
        try (Socket socket = new Socket(base.getHost(), base.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            InputStream in = socket.getInputStream();
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int next = in.read();
                assertThat(next).as("all of a head: %s", head).isNotNegative();
                head.append((char) next);
            }
            Matcher length = LENGTH.matcher(head);
            assertThat(length.find()).as("an answer with a length: %s", head).isTrue();
            byte[] body = in.readNBytes(Integer.parseInt(length.group(1)));
            return head + new String(body, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
