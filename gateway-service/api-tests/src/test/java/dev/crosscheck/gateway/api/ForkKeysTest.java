package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests fork requests that repeat an idempotency key, one after the other or at once. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ForkKeysTest extends ForkApi {

    @Test
    void shouldForkOnceWhenIdempotencyKeyComesAgain() {
        // Given
        String parent = completed();

        // When
        String first = withKey(parent, "fork", "{\"sequence\": 4}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
        String second = withKey(parent, "fork", "{\"sequence\": 4}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");

        // Then
        assertThat(second).isEqualTo(first);
        withKey(parent, "fork", "{\"sequence\": 5}")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("Idempotency-Key"));
        withKey(parent, "judge", "{\"mode\": \"strict\"}").then().statusCode(422);
    }

    @Test
    void shouldJudgeOnceWhenIdempotencyKeyComesAgain() {
        // Given
        String parent = completed();

        // When
        Response first = withKey(parent, "judge", "{\"mode\": \"strict\"}");
        Response second = withKey(parent, "judge", "{\"mode\": \"strict\"}");

        // Then
        first.then().statusCode(202).header("Idempotent-Replayed", nullValue());
        second.then()
                .statusCode(202)
                .header("Idempotent-Replayed", equalTo("true"))
                .header("Location", equalTo(first.header("Location")))
                .body("id", equalTo(first.path("id")));
        assertThat(children(parent)).containsExactly(first.<String>path("id"));
        withKey(parent, "judge", "{\"mode\": \"monitor\"}")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("Idempotency-Key"));
    }

    @Test
    void shouldForkOnceWhenTheSameKeyComesTwiceAtOnce() {
        // Given
        String parent = completed();

        // When
        List<Response> answers;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            answers = Stream.generate(() -> threads.submit(() -> withKey(parent, "fork", "{\"sequence\": 4}")))
                    .limit(8)
                    .toList()
                    .stream()
                    .map(ForkKeysTest::result)
                    .toList();
        }

        // Then
        answers.forEach(answer -> answer.then().statusCode(202));
        assertThat(children(parent)).hasSize(1);
        assertThat(answers)
                .extracting(answer -> answer.<String>path("id"))
                .containsOnly(children(parent).getFirst());
        assertThat(answers.stream().filter(answer -> answer.header("Idempotent-Replayed") == null))
                .hasSize(1);
    }

    private static Response result(Future<Response> racing) {
        try {
            return racing.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Response withKey(String parent, String verb, String body) {
        return given().contentType(ContentType.JSON)
                .header("Idempotency-Key", "fork-of-" + parent)
                .body(body)
                .post("/v1/research/" + parent + "/" + verb);
    }
}
