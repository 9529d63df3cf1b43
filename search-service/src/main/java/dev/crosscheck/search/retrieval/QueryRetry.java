package dev.crosscheck.search.retrieval;

import dev.crosscheck.search.SearchConfig;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Retries a failed query with a doubling, jittered pause before the pass reports a failure, because most failures of a
 * search are brief. Attempts and time are limited. The search is free and changes nothing, so its attempts are not
 * journalled. A query that costs money goes through its step's journal, one call for each attempt.
 */
@ApplicationScoped
class QueryRetry {

    private static final double JITTER = 0.5;

    private final int attempts;
    private final Duration firstPause;
    private final Duration mostTime;

    @Inject
    QueryRetry(SearchConfig config) {
        this(config.queryAttempts(), config.queryRetryPause(), config.queryRetryTime());
    }

    QueryRetry(int attempts, Duration firstPause, Duration mostTime) {
        this.attempts = attempts;
        this.firstPause = firstPause;
        this.mostTime = mostTime;
    }

    /**
     * The result of all attempts.
     *
     * @param result null if the last attempt failed too
     * @param failures one for each failed attempt, in order
     */
    record Tried<T>(T result, List<Throwable> failures) {

        boolean failed() {
            return result == null;
        }
    }

    /** Blocks until the work succeeds or the last attempt fails. */
    <T> Tried<T> attempt(Callable<T> work) {
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        long end = System.nanoTime() + mostTime.toNanos();
        Uni<T> once = Uni.createFrom()
                .<T>emitter(emitter -> {
                    try {
                        emitter.complete(work.call());
                    } catch (Exception e) {
                        emitter.fail(e);
                    }
                })
                .onFailure()
                .invoke(failures::add);
        Uni<T> again = attempts == 1
                ? once
                : once.onFailure(_ -> System.nanoTime() < end)
                        .retry()
                        .withBackOff(firstPause, mostTime)
                        .withJitter(JITTER)
                        .atMost(attempts - 1L);
        T result = again.onFailure().recoverWithNull().await().indefinitely();
        return new Tried<>(result, List.copyOf(failures));
    }
}
