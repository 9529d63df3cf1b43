package dev.crosscheck.gateway.retention;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class RequestRetentionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Inject
    Pool pool;

    @Inject
    RequestRetention retention;

    @Test
    void shouldTakeARequestForANewOneOnceItsKeyIsTooOld() {
        // Given
        String old = ask("an-old-key");
        String young = ask("a-young-key");
        age("an-old-key", 61);
        age("a-young-key", 59);

        // When
        forgetOld();

        // Then
        assertThat(ask("an-old-key")).isNotEqualTo(old);
        assertThat(ask("a-young-key")).isEqualTo(young);
    }

    @Test
    void shouldRememberForEverThatASessionWasRetried() {
        // Given
        String session = ask("begins-the-retry");
        run("""
                INSERT INTO gateway.idempotency_key (tenant, key, request_hash, session_id, created_at)
                VALUES ('local', 'retry of-old', '', $1, now() - interval '400 days')""", Tuple.of(session));

        // When
        forgetOld();

        // Then
        assertThat(count("SELECT count(*) FROM gateway.idempotency_key WHERE key = 'retry of-old'"))
                .isEqualTo(1);
    }

    @Test
    void shouldForgetWhichLettersWereSentAgainOnceTheyAreGone() {
        // Given
        run("""
                INSERT INTO gateway.dead_letter_requeued (letter_partition, letter_offset, letter_time, requeued_at)
                SELECT -1, age, now() - age * interval '1 day', now() - (age - $1) * interval '1 day'
                FROM unnest(ARRAY[59, 61, 64]) AS t (age)""", Tuple.of(2));

        // When
        forgetOld();

        // Then
        assertThat(run(
                        "SELECT letter_offset FROM gateway.dead_letter_requeued WHERE letter_partition = -1 ORDER BY letter_offset",
                        Tuple.tuple()))
                .containsExactly(59L, 61L);
    }

    private void forgetOld() {
        retention.forgetOld().await().atMost(PATIENCE);
    }

    private static String ask(String key) {
        return given().contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body("{\"question\": \"When did the tank leak?\"}")
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private void age(String key, int days) {
        run(
                "UPDATE gateway.idempotency_key SET created_at = now() - $2 * interval '1 day' WHERE key = $1",
                Tuple.of(key, days));
    }

    private long count(String sql) {
        return run(sql, Tuple.tuple()).getFirst();
    }

    /** Returns the first column of the rows found, if any. */
    private List<Long> run(String sql, Tuple values) {
        return pool.preparedQuery(sql).execute(values).await().atMost(PATIENCE).stream()
                .map(row -> row.getLong(0))
                .toList();
    }
}
