package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.problem.Problem;
import io.vertx.pgclient.PgException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemsTest {

    @ParameterizedTest
    @CsvSource({"57P03, 503, true", "53300, 503, true", "22021, 500, false", "23503, 500, false", "54000, 500, false"})
    void shouldCallTheDatabaseUnavailableOnlyWhenItIs(String state, int status, boolean retryable) {
        // When
        Problem problem = Problems.of(new PgException("no", "ERROR", state, null));

        // Then
        assertThat(problem.status()).isEqualTo(status);
        assertThat(problem.error().retryable()).isEqualTo(retryable);
    }

    @ParameterizedTest
    @CsvSource({"23503, true", "23505, false", "57P03, false"})
    void shouldKnowARowThatRefersToNothing(String state, boolean orphan) {
        assertThat(Problems.isOrphan(new PgException("no", "ERROR", state, null)))
                .isEqualTo(orphan);
        assertThat(Problems.isOrphan(new IllegalStateException(state))).isFalse();
    }
}
