package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests requests that only a hostile client sends: each gets a proper refusal, and none causes a server error. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class HostileRequestsTest {

    private static final int LARGEST_ANSWER = 50_000;

    static Stream<Arguments> bodies() {
        String digits = "9".repeat(401);
        return Stream.of(
                Arguments.of("empty name", "{\"question\":\"Q?\",\"\":1}", 422),
                Arguments.of("blank name", "{\"question\":\"Q?\",\"  \":1}", 422),
                Arguments.of("empty name within", "{\"question\":\"Q?\",\"limits\":{\"\":1}}", 422),
                Arguments.of("half a pair in a name", "{\"question\":\"Q?\",\"\\ud800\":1}", 422),
                Arguments.of("NUL in a name", "{\"question\":\"Q?\",\"\\u0000\":1}", 422),
                Arguments.of("long name", "{\"question\":\"Q?\",\"" + "n".repeat(900) + "\":1}", 422),
                Arguments.of("longer name", "{\"question\":\"Q?\",\"" + "n".repeat(60_000) + "\":1}", 400),
                Arguments.of("deep", nested("[", 2_000, "]"), 400),
                Arguments.of("deep objects", nested("{\"a\":", 2_000, "}"), 400),
                Arguments.of("deep and open", "{\"question\":" + "[".repeat(500_000), 400),
                Arguments.of("not so deep", nested("[", 50, "]"), 422),
                Arguments.of("name twice", "{\"question\":\"A?\",\"question\":\"B?\"}", 400),
                Arguments.of("more behind it", "{\"question\":\"Q?\"} x", 400),
                Arguments.of("two objects", "{\"question\":\"Q?\"}{}", 400),
                Arguments.of("1e400", "{\"question\":\"Q?\",\"watermark\":1e400}", 422),
                Arguments.of("-1e400", "{\"question\":\"Q?\",\"budget\":{\"usd\":-1e400}}", 422),
                Arguments.of("1e999999999", "{\"question\":\"Q?\",\"budget\":{\"usd\":1e999999999}}", 422),
                Arguments.of("401 digits", "{\"question\":\"Q?\",\"watermark\":" + digits + "}", 422),
                Arguments.of("100,000 digits", "{\"question\":\"Q?\",\"watermark\":" + "9".repeat(100_000) + "}", 400),
                Arguments.of("NUL", "{\"question\":\"a\\u0000b\"}", 422),
                Arguments.of("half a pair", "{\"question\":\"a\\ud800b\"}", 422),
                Arguments.of("the other half", "{\"question\":\"a\\udc00b\"}", 422),
                Arguments.of("NUL in a list", "{\"question\":\"Q?\",\"collections\":[\"a\\u0000\"]}", 422),
                Arguments.of("half a pair in a list", "{\"question\":\"Q?\",\"collections\":[\"\\ud800\"]}", 422),
                Arguments.of("a far date", "{\"question\":\"Q?\",\"start_date\":\"+999999999-12-31\"}", 422),
                Arguments.of("a date before all", "{\"question\":\"Q?\",\"end_date\":\"-999999999-01-01\"}", 422),
                Arguments.of("a long question", "{\"question\":\"" + "x".repeat(900_000) + "\"}", 422),
                Arguments.of(
                        "many collections",
                        "{\"question\":\"Q?\",\"collections\":[" + many(100_000, "\"a\"") + "]}",
                        422),
                Arguments.of("many unknown fields", "{\"question\":\"Q?\"," + names(50_000) + "}", 422),
                Arguments.of("many values", "[" + many(400_000, "1") + "]", 400),
                Arguments.of("empty", "", 400),
                Arguments.of("blank", " ".repeat(900_000), 400),
                Arguments.of("null", "null", 400),
                Arguments.of("a number", "5", 400),
                Arguments.of("a list", "[]", 400),
                Arguments.of("cut off", "{\"question\":\"Q", 400),
                Arguments.of("a comment", "{/* */\"question\":\"Q?\"}", 400),
                Arguments.of("NaN", "{\"question\":NaN}", 400));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bodies")
    void shouldRefuseABodyThatNobodyMeans(String what, String body, int status) {
        // When
        Response answer = post("/v1/research", body.getBytes(StandardCharsets.UTF_8));

        // Then
        assertRefused(what, answer, status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE"})
    void shouldRefuseWhatIsNotUtf8(String charset) {
        // Then
        assertRefused(charset, post("/v1/research", "{\"question\":\"Q?\"}".getBytes(Charset.forName(charset))), 400);
    }

    @Test
    void shouldReadABodyWithAByteOrderMark() {
        // Then
        post("/v1/research", "\uFEFF{\"question\":\"Q?\"}".getBytes(StandardCharsets.UTF_8))
                .then()
                .statusCode(202);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "question",
                "mode",
                "complexity",
                "language",
                "collections",
                "start_date",
                "end_date",
                "clarify",
                "web",
                "web_providers",
                "web_queries",
                "budget",
                "limits",
                "watermark",
                "review_plan"
            })
    void shouldAnswerAnyTypeInAnyField(String field) {
        for (String value : List.of("[]", "{}", "[[]]", "{\"a\":{}}", "-5", "0.5", "true", "\"x\"", "\"\"", "[null]")) {
            // When
            String question = field.equals("question") ? "" : "\"question\":\"Q?\",";
            Response answer = post(
                    "/v1/research",
                    ("{" + question + "\"" + field + "\":" + value + "}").getBytes(StandardCharsets.UTF_8));

            // Then
            assertThat(answer.statusCode()).as(field + ": " + value).isIn(202, 422);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fork", "judge", "clarification", "plan"})
    void shouldReadTheBodiesOfVerbsAsStrictly(String verb) {
        for (String body : List.of(
                "{\"\":1}",
                nested("[", 2_000, "]"),
                "",
                "null",
                "{} {}",
                "{\"sequence\":1e400}",
                "{\"text\":\"\\ud800\"}")) {
            // When
            Response answer = post("/v1/research/nowhere/" + verb, body.getBytes(StandardCharsets.UTF_8));

            // Then
            assertThat(answer.statusCode()).as(verb + " " + body).isIn(400, 404, 422);
            assertThat(answer.contentType()).startsWith("application/problem+json");
        }
    }

    static Stream<String> ids() {
        return Stream.of("%00", "a%00b", "%20", "%0A", "%1B", "%FF", "%C2%85", "%ED%A0%80", "%2500", "x".repeat(3_000));
    }

    @ParameterizedTest
    @MethodSource("ids")
    void shouldFindNothingUnderAnIdThatIsNone(String id) {
        for (String path : List.of(
                "/v1/research/ID",
                "/v1/research/ID/events",
                "/v1/research/ID/report",
                "/v1/research/ID/steps",
                "/v1/research/ID/iterations",
                "/v1/dead-letters/ID")) {
            // Then
            assertRefused(path, given().urlEncodingEnabled(false).get(path.replace("ID", id)), 404);
        }
        for (String path : List.of(
                "/v1/research/ID/cancel",
                "/v1/research/ID/pause",
                "/v1/research/ID/retry",
                "/v1/dead-letters/ID/requeue")) {
            assertRefused(path, given().urlEncodingEnabled(false).post(path.replace("ID", id)), 404);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%00",
                "x",
                "%FF",
                "%3D%3D%3D%3D",
                "TIME+999999999-12-31T00:00:00Z|a",
                "TIME-999999999-01-01T00:00:00Z|a",
                "TIME2025-01-01T00:00:00Z|a\0b",
                "TIME2025-01-01T00:00:00Z|",
                "TIME2025-01-01T00:00:00Z|a b",
                "TIME|",
                "TIME\0|a"
            })
    void shouldRefuseACursorThatNoListHasReturned(String cursor) {
        // Given
        String written = cursor.startsWith("TIME")
                ? Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(cursor.substring(4).getBytes(StandardCharsets.UTF_8))
                : cursor;

        // Then
        assertRefused(cursor, given().urlEncodingEnabled(false).get("/v1/research?cursor=" + written), 422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=%00",
                "limit=99999999999999999999",
                "limit=-1",
                "limit=1e3",
                "limit=+5",
                "status=%00",
                "status=x",
                "status=%F0%9F",
                "%00=1"
            })
    void shouldRefuseParametersThatNobodyMeans(String query) {
        // Then
        assertRefused(query, given().urlEncodingEnabled(false).get("/v1/research?" + query), 422);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Last-Event-ID|99999999999999999999999",
                "Last-Event-ID|-1",
                "Last-Event-ID|1.5",
                "Last-Event-ID|x",
                "Accept|foo",
                "Accept|;;",
                "Accept|a/b;q=x",
                "Accept|text/event-stream;q=2",
                "traceparent|00-0-0-0",
                "traceparent|--------",
                "Content-Type|;;",
                "Content-Type|application/json;charset=",
                "Accept-Language|;;;q=",
                "Range|bytes=0-"
            })
    void shouldTakeNoHeaderForAFaultOfOurs(String name, String value) {
        for (String path : List.of("/v1/research", "/v1/research/nowhere/events", "/v1/research/nowhere/report")) {
            // When
            Response answer = given().header(name, value).get(path);

            // Then
            assertThat(answer.statusCode()).as(path).isLessThan(500);
        }
    }

    @Test
    void shouldRefuseIdempotencyKeysThatAreNone() {
        for (String key : List.of("a b", "x".repeat(256), "k\u00e9y")) {
            // When
            Response answer = given().contentType(ContentType.JSON)
                    .header("Idempotency-Key", key)
                    .body("{\"question\":\"Q?\"}")
                    .post("/v1/research");

            // Then
            assertRefused(key, answer, 422);
        }
    }

    private static Response post(String path, byte[] body) {
        return given().contentType(ContentType.JSON).body(body).post(path);
    }

    private static void assertRefused(String what, Response answer, int status) {
        assertThat(answer.statusCode()).as(what).isEqualTo(status);
        assertThat(answer.contentType()).as(what).startsWith("application/problem+json");
        assertThat(answer.asByteArray().length).as(what).isLessThan(LARGEST_ANSWER);
    }

    private static String nested(String open, int depth, String close) {
        return "{\"question\":" + open.repeat(depth) + "1" + close.repeat(depth) + "}";
    }

    private static String many(int count, String value) {
        return (value + ",").repeat(count - 1) + value;
    }

    private static String names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "\"a" + i + "\":1").collect(Collectors.joining(","));
    }
}
