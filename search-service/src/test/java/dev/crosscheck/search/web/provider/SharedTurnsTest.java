package dev.crosscheck.search.web.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.corpus.ProviderRows;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that two replicas together keep to a provider's pace, pauses and quota. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SharedTurnsTest {

    private static final String NAME = "slow-catalogue";
    private static final Duration PACE = Duration.ofSeconds(3);
    private static final Duration NOW = Duration.ZERO;
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    @Inject
    Pool pool;

    @BeforeEach
    void forget() {
        pool.query("DELETE FROM search.web_provider WHERE name = '" + NAME + "'")
                .executeAndAwait();
    }

    @Test
    void shouldSpaceTheRequestsOfTwoReplicasAtTheProvidersPace() throws Exception {
        // Given
        List<SharedTurns> replicas = List.of(replica(PACE, Quota.NONE), replica(PACE, Quota.NONE));
        List<Callable<Long>> asking = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            SharedTurns replica = replicas.get(i % 2);
            asking.add(() -> replica.take(HOUR).orElseThrow().toNanos() + System.nanoTime() - start);
        }

        // When
        List<Long> times = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Long> taken : threads.invokeAll(asking)) {
                times.add(taken.get());
            }
        }

        // Then
        times.sort(null);
        assertThat(times).hasSize(20);
        for (int i = 1; i < times.size(); i++) {
            // The time of an answer's way counts into one turn and not into the next.
            assertThat(times.get(i) - times.get(i - 1))
                    .isGreaterThan(Duration.ofSeconds(2).toNanos());
        }
        assertThat(times.getLast() - times.getFirst())
                .isGreaterThan(PACE.multipliedBy(18).toNanos());
    }

    @Test
    void shouldRefuseATurnThatWouldComeTooLateAndTakeNone() throws WebFailure {
        // Given
        ProviderTurns one = turns(PACE, Quota.NONE);
        ProviderTurns other = turns(PACE, Quota.NONE);
        one.take(NOW);

        // When
        List<WebFailure> failures = List.of(failure(other), failure(other), failure(other));

        // Then
        assertThat(failures).extracting(Throwable::getMessage).containsOnly("its turn would come too late");
        assertThat(replica(PACE, Quota.NONE).take(PACE)).isPresent();
    }

    @Test
    void shouldCountTheCallsOfAllReplicasAgainstTheQuotaOfADayAndOfAMonth() throws WebFailure {
        // Given
        Quota quota = new Quota(3, 5);
        ProviderTurns one = turns(NOW, quota);
        ProviderTurns other = turns(NOW, quota);
        one.take(NOW);
        other.take(NOW);
        one.take(NOW);

        // When
        WebFailure today = failure(other);
        yesterday();
        one.take(NOW);
        other.take(NOW);
        used(2, 5);
        WebFailure thisMonth = failure(one);
        pool.query("UPDATE search.web_provider SET day = day - 32 WHERE name = '" + NAME + "'")
                .executeAndAwait();
        other.take(NOW);

        // Then
        assertThat(today.reason()).isEqualTo(Reason.SUSPENDED);
        assertThat(today.getMessage())
                .matches("its quota of 3 calls a day is used up; the next is possible at [0-9-]{10}T00:00:00Z");
        assertThat(thisMonth.getMessage())
                .matches("its quota of 5 calls a month is used up; the next is possible at [0-9-]{7}-01T00:00:00Z");
        used(1, 1);
    }

    /** Moves the count of today to yesterday. It is still that of this month, even on the first day of one. */
    private void yesterday() {
        pool.query("UPDATE search.web_provider SET used_today = 0 WHERE name = '" + NAME + "'")
                .executeAndAwait();
    }

    private void used(int today, int thisMonth) {
        var row = pool.query("SELECT used_today, used_this_month FROM search.web_provider WHERE name = '" + NAME + "'")
                .executeAndAwait()
                .iterator()
                .next();
        assertThat(List.of(row.getInteger(0), row.getInteger(1))).containsExactly(today, thisMonth);
    }

    @Test
    void shouldNotWaitWithoutAPaceWhenTheClockWasSetBack() throws WebFailure {
        // Given
        ProviderTurns turns = turns(NOW, Quota.NONE);
        turns.take(NOW);
        pool.query("UPDATE search.web_provider SET next_at = next_at + interval '1 minute' WHERE name = '" + NAME + "'")
                .executeAndAwait();

        // When
        turns.take(NOW);

        // Then
        assertThat(replica(NOW, Quota.NONE).take(NOW))
                .hasValueSatisfying(wait -> assertThat(wait).isLessThan(SHORT));
    }

    @Test
    void shouldNotCountATurnInWhichNothingWasSent() throws WebFailure {
        // Given
        ProviderTurns one = turns(NOW, new Quota(1, 0));
        one.take(NOW);

        // When
        one.giveBack();

        // Then
        turns(NOW, new Quota(1, 0)).take(NOW);
        used(1, 1);
    }

    @Test
    void shouldLeaveAProviderAloneWhenItAskedAnotherReplicaForAPause() throws WebFailure {
        // Given
        ProviderTurns one = turns(NOW, Quota.NONE);
        ProviderTurns other = turns(NOW, Quota.NONE);
        one.take(NOW);
        other.take(NOW);

        // When
        one.hold(Duration.ofSeconds(90));

        // Then
        assertThat(failure(other).getMessage()).matches("it limits requests; the next is possible in (?:8\\d|90) s");
    }

    @Test
    void shouldNotHangWhenTheDatabaseIsSlow() throws WebFailure {
        // Given
        ProviderTurns free = turns(PACE, Quota.NONE);
        ProviderTurns counted = turns(PACE, new Quota(9, 0));
        free.take(NOW);
        SqlConnection connection = pool.getConnectionAndAwait();
        Transaction transaction = connection.beginAndAwait();
        connection
                .query("SELECT 1 FROM search.web_provider WHERE name = '" + NAME + "' FOR UPDATE")
                .executeAndAwait();

        // When
        long start = System.nanoTime();
        WebFailure paced = failure(free);
        WebFailure unknown = failure(counted);
        turns(PACE, Quota.NONE).take(NOW);
        Duration waited = Duration.ofNanos(System.nanoTime() - start);
        transaction.rollbackAndAwait();
        connection.closeAndAwait();

        // Then
        assertThat(paced).hasMessage("its turn would come too late");
        assertThat(unknown).hasMessage("its quota cannot be checked at the moment");
        assertThat(waited).isGreaterThan(SHORT).isLessThan(SHORT.multipliedBy(20));
    }

    private ProviderTurns turns(Duration pace, Quota quota) {
        return new ProviderTurns(replica(pace, quota));
    }

    private SharedTurns replica(Duration pace, Quota quota) {
        return new SharedTurns(NAME, pace, quota, new ProviderRows(pool, SHORT));
    }

    private static WebFailure failure(ProviderTurns turns) {
        return catchThrowableOfType(WebFailure.class, () -> turns.take(NOW));
    }
}
