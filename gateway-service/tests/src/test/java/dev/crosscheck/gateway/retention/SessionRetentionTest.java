package dev.crosscheck.gateway.retention;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SessionRetentionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String ARCHIVE = "archive";

    @Inject
    Pool pool;

    @Inject
    Clock clock;

    @Inject
    SessionErasure erasure;

    @Test
    void shouldEraseWhatIsOverForLongerThanItsTenantKeepsIt() {
        // Given
        given().contentType(ContentType.JSON)
                .body(Map.of("name", "a", "role", "reader", "tenant", ARCHIVE))
                .post("/v1/keys")
                .then()
                .statusCode(201);
        String old = cancelled("local", 40);
        String young = cancelled("local", 20);
        String kept = cancelled(ARCHIVE, 40);
        String running = begun();
        age(running, "local", 40, false);
        SessionRetention sut = new SessionRetention(
                pool, clock, keeping(Duration.ofDays(30), Map.of(ARCHIVE, Duration.ZERO)), erasure);

        // When: repeated, since a session is erased only after subscribers have been told of its end
        await().atMost(PATIENCE).untilAsserted(() -> {
            sut.eraseOld().await().atMost(PATIENCE);
            assertThat(isThere(old)).isFalse();
        });

        // Then
        assertThat(isThere(young)).isTrue();
        assertThat(isThere(kept)).isTrue();
        assertThat(isThere(running)).isTrue();
    }

    @Test
    void shouldEraseOfTenantsThatHaveNoKeyWhenTheirPeopleComeFromAProvider() {
        // Given
        String old = cancelled("people-of-a-provider", 40);
        String young = cancelled("people-of-a-provider", 20);
        String shorter = cancelled("news-desk", 10);
        SessionRetention sut = new SessionRetention(
                pool, clock, keeping(Duration.ofDays(30), Map.of("news.desk", Duration.ofDays(7))), erasure);

        // When: repeated, since a session is erased only after subscribers have been told of its end
        await().atMost(PATIENCE).untilAsserted(() -> {
            sut.eraseOld().await().atMost(PATIENCE);
            assertThat(isThere(old)).isFalse();
            assertThat(isThere(shorter)).isFalse();
        });

        // Then
        assertThat(isThere(young)).isTrue();
    }

    @Test
    void shouldEraseConversationsInWhichNobodyAskedAnythingWhenTheyAreOld() {
        // Given
        String oldAndEmpty = conversation("only-conversations", 40);
        String youngAndEmpty = conversation("only-conversations", 20);
        String withAThread = conversation("only-conversations", 40);
        String thread = begun();
        pool.preparedQuery("UPDATE gateway.session SET conversation_id = $2, thread_number = 1 WHERE id = $1")
                .executeAndAwait(Tuple.of(thread, withAThread));
        String ofAnother = conversation(ARCHIVE, 40);

        // When
        new SessionRetention(pool, clock, keeping(Duration.ofDays(30), Map.of(ARCHIVE, Duration.ZERO)), erasure)
                .eraseOld()
                .await()
                .atMost(PATIENCE);

        // Then
        assertThat(conversations()).doesNotContain(oldAndEmpty).contains(youngAndEmpty, withAThread, ofAnother);
    }

    @Test
    void shouldKeepEverythingWhenNothingElseIsSet() {
        // Given
        String old = cancelled("local", 4_000);

        // When
        new SessionRetention(pool, clock, keeping(Duration.ZERO, Map.of()), erasure)
                .eraseOld()
                .await()
                .atMost(PATIENCE);

        // Then
        assertThat(isThere(old)).isTrue();
    }

    private static RetentionConfig keeping(Duration sessions, Map<String, Duration> tenants) {
        return new RetentionConfig() {
            @Override
            public Duration sessions() {
                return sessions;
            }

            @Override
            public Map<String, Duration> tenants() {
                return tenants;
            }
        };
    }

    private static String begun() {
        return given().contentType(ContentType.JSON)
                .body("{\"question\": \"When did the tank leak?\"}")
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private String cancelled(String tenant, int days) {
        String id = begun();
        given().post("/v1/research/" + id + "/cancel").then().statusCode(200);
        age(id, tenant, days, true);
        return id;
    }

    private void age(String id, String tenant, int days, boolean over) {
        pool.preparedQuery("""
                        UPDATE gateway.session SET tenant = $2, created_at = now() - $3 * interval '1 day',
                            finished_at = CASE WHEN $4 THEN now() - $3 * interval '1 day' END
                        WHERE id = $1""").executeAndAwait(Tuple.of(id, tenant, days, over));
    }

    private String conversation(String tenant, int days) {
        String id = UUID.randomUUID().toString();
        pool.preparedQuery("""
                        INSERT INTO gateway.conversation (id, tenant, title, created_at)
                        VALUES ($1, $2, 'The tank', now() - $3 * interval '1 day')""").executeAndAwait(Tuple.of(id, tenant, days));
        return id;
    }

    private List<String> conversations() {
        return StreamSupport.stream(
                        pool.query("SELECT id FROM gateway.conversation")
                                .executeAndAwait()
                                .spliterator(),
                        false)
                .map(row -> row.getString("id"))
                .toList();
    }

    private boolean isThere(String id) {
        return pool.preparedQuery("SELECT 1 FROM gateway.session WHERE id = $1")
                        .executeAndAwait(Tuple.of(id))
                        .rowCount()
                > 0;
    }
}
