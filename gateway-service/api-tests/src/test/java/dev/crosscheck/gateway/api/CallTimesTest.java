package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;

/** Tests the times until which a session's steps may ask models. These times move with the session's deadlines. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class CallTimesTest extends GatewayApi {

    private static final String QUESTION = "When did the tank leak?";

    @Inject
    Pool pool;

    /**
     * The times of a session.
     *
     * @param research until when drafting may use models
     * @param conclusion until when writing the report may use models
     */
    private record Times(
            OffsetDateTime created, OffsetDateTime hard, OffsetDateTime research, OffsetDateTime conclusion) {}

    @Test
    void shouldLeaveTimeForTheRulesBeforeTheHardDeadline() {
        // When
        Times times = times(ask(QUESTION));

        // Then
        assertThat(times.research()).isAfter(times.created()).isBefore(times.conclusion());
        assertThat(times.conclusion()).isBefore(times.hard());
    }

    @Test
    void shouldComeForwardWhenTheSessionIsToFinish() {
        // Given
        String id = ask(QUESTION);
        Times before = times(id);

        // When
        act(id, "finish");

        // Then
        Times after = times(id);
        assertThat(after.research()).isBefore(before.research());
        assertThat(after.conclusion()).isBefore(after.hard());
    }

    @Test
    void shouldMoveByThePauseWhenTheSessionIsResumed() {
        // Given
        String id = ask(QUESTION);
        Times before = times(id);

        // When
        act(id, "pause");
        act(id, "resume");

        // Then
        Times after = times(id);
        assertThat(after.research()).isAfter(before.research());
        assertThat(Duration.between(after.research(), after.hard()))
                .isEqualTo(Duration.between(before.research(), before.hard()));
    }

    private Times times(String id) {
        Row row = pool.preparedQuery("""
                        SELECT s.created_at, s.hard_deadline_at, e.research_until, e.conclude_until
                        FROM gateway.session s JOIN durable_steps.session_epoch e ON e.session_id = s.id WHERE s.id = $1""")
                .execute(Tuple.of(id))
                .await()
                .indefinitely()
                .iterator()
                .next();
        return new Times(
                row.getOffsetDateTime(0), row.getOffsetDateTime(1), row.getOffsetDateTime(2), row.getOffsetDateTime(3));
    }
}
