package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a session cannot be forked once its recorded calls are removed: the fork would pay for them again. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ForksAfterRetentionTest extends ForkApi {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fork  | {"sequence": 4}
            judge | {"mode": "strict"}
            """)
    void shouldRefuseToPayAgainForWhatTheRetentionHasRemoved(String verb, String body) {
        // Given
        String parent = completed();
        removeLedger(parent);
        String before = events(parent).asString() + session(parent).asString();

        // When
        Response response = act(parent, verb, body);

        // Then
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("error.type", equalTo("history_removed"))
                .body("detail", containsString("has been removed"));
        assertThat(children(parent)).isEmpty();
        assertThat(events(parent).asString() + session(parent).asString()).isEqualTo(before);
    }

    @Test
    void shouldRefuseToForkAForkWhenItsParentsCallsAreRemoved() {
        // Given
        String parent = completed();
        String child = forked(parent, 5);
        removeLedger(parent);

        // When
        Response response = act(child, "fork", "{\"sequence\": 3}");

        // Then
        response.then().statusCode(409).body("error.type", equalTo("history_removed"));
        assertThat(children(child)).isEmpty();
    }

    @Test
    void shouldAnswerWithTheRetryThatWasBegunInTimeAndRefuseOneThatWasNot() {
        // Given
        String retried = failed();
        String child = act(retried, "retry").then().statusCode(200).extract().path("id");
        String late = failed();
        removeLedger(retried);
        removeLedger(late);
        String before = events(late).asString();

        // When
        Response again = act(retried, "retry");
        Response refused = act(late, "retry");

        // Then
        again.then()
                .statusCode(200)
                .header("Idempotent-Replayed", equalTo("true"))
                .body("id", equalTo(child));
        refused.then().statusCode(409).body("error.type", equalTo("history_removed"));
        assertThat(children(late)).isEmpty();
        assertThat(events(late).asString()).isEqualTo(before);
    }

    /** Removes the commands as {@code Retention} does; the scripted agents keep no steps and no calls. */
    private void removeLedger(String session) {
        pool.preparedQuery("DELETE FROM durable_steps.command WHERE session_id = $1")
                .execute(Tuple.of(session))
                .await()
                .atMost(PATIENCE);
    }
}
