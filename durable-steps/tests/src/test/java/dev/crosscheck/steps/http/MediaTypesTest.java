package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a request must state about its body and the accepted answer, as bytes on the wire. */
class MediaTypesTest {

    private static Door door;

    @BeforeAll
    static void open() {
        door = new Door(new HashMap<>(Map.of(
                "crosscheck.http.routes.upload.path", "/v1/documents",
                "crosscheck.http.routes.upload.max-body-size", "4M",
                "crosscheck.http.routes.upload.streamed", "true",
                "crosscheck.http.routes.upload.forms", "true")));
    }

    @AfterAll
    static void close() {
        door.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-Nothing: 1",
                "Content-Type: text/plain",
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Type: multipart/form-data; boundary=x",
                "Content-Type: application/json, text/plain",
                "Content-Type: application/json; charset=utf-16",
                "Content-Type: text/plain; x=application/json",
                "Content-Type:",
                "Content-Type: application/json~Content-Type: text/plain"
            })
    void shouldRefuseBodiesThatAreNotSaidToBeJson(String headers) {
        // Given
        int before = door.passed();

        // When
        String announced = door.post("/v1/research", headers, "{}");
        String chunked =
                door.raw("POST", "/v1/research", headers + "~Transfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n");
        String got = door.raw("GET", "/v1/research", headers + "~Content-Length: 2", "{}");

        // Then
        Door.assertProblem(announced, 415);
        Door.assertProblem(chunked, 415);
        Door.assertProblem(got, 415);
        assertThat(door.passed()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/research|Content-Type: application/json",
                "/v1/research|Content-Type: Application/JSON; Charset=\"UTF-8\"",
                "/v1/documents|Content-Type: application/json",
                "/v1/documents|Content-Type: multipart/form-data; boundary=x",
                "/v1/documents/more|Content-Type: multipart/form-data; boundary=x"
            })
    void shouldLetThroughBodiesThatAreSaidToBeWhatIsTaken(String path, String type) {
        // Then
        assertThat(door.post(path, type, "{}")).startsWith("HTTP/1.1 200").endsWith("\r\n2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Accept: foo|406",
                "Accept: ;;|406",
                "Accept: a/b,,c/d|406",
                "Accept: a/b/c|406",
                "Accept:|406",
                "Content-Type: ;;|415",
                "Content-Type: json|415",
                "Accept: text/html, image/gif, *; q=.2, */*; q=.2|200",
                "Accept: text/event-stream;q=2|200"
            })
    void shouldRefuseMediaTypesThatAreNone(String headers, int status) {
        // Then
        assertThat(door.get("/v1/research", "Host: localhost~" + headers)).startsWith("HTTP/1.1 " + status);
    }

    @Test
    void shouldAskForNoContentTypeWhereThereIsNoBody() {
        // Then
        assertThat(door.raw("POST", "/v1/research/x/cancel", "Content-Length: 0", ""))
                .startsWith("HTTP/1.1 200");
        assertThat(door.raw("POST", "/v1/research/x/cancel", "X-Nothing: 1", ""))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 2~Content-Length: 3",
                "Content-Length: +2",
                "Content-Length: -2",
                "Content-Length: 99999999999999999999",
                "X-A: a\u0001b~Content-Length: 2"
            })
    void shouldRefuseHeadersThatCanBeReadInTwoWays(String headers) {
        // When
        String answer = door.raw("POST", "/v1/research", "Content-Type: application/json~" + headers, "{}");

        // Then
        assertThat(answer).matches("(?s)HTTP/1\\.1 4\\d\\d .*");
    }
}
