package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Limits how often a key may send requests and begin sessions. Each gateway counts separately: with three gateways, a
 * key may send three times as many. Callers without a key are not limited. Safe for use by many threads.
 */
@ApplicationScoped
public class RateLimits {

    private static final int TIDIED_FROM = 10_000;

    private final AccessConfig config;
    private final Clock clock;
    private final Map<String, TokenBucket> requests = new ConcurrentHashMap<>();
    private final Map<String, TokenBucket> sessions = new ConcurrentHashMap<>();

    RateLimits(AccessConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** Returns how long to wait if the caller has sent too many requests. */
    Optional<Duration> request(Caller caller) {
        return take(requests, caller, config.requestsPerMinute());
    }

    /** Returns how long to wait if the caller has begun too many sessions. */
    Optional<Duration> session(Caller caller) {
        return take(sessions, caller, config.sessionsPerMinute());
    }

    /**
     * Counts a session that a message begins, rather than a request to an address of its own.
     *
     * @throws ProblemException if the caller has begun too many
     */
    public void requireSession(Caller caller) {
        session(caller).ifPresent(wait -> {
            throw new ProblemException(problem(wait));
        });
    }

    static Problem problem(Duration wait) {
        return Problem.of(
                ProblemType.TOO_MANY_REQUESTS, "too many requests with this key; try again in " + seconds(wait) + " s");
    }

    /** Returns whole seconds, rounded up, for {@code Retry-After}. */
    static long seconds(Duration wait) {
        return Math.max(1, wait.plusMillis(999).toSeconds());
    }

    private Optional<Duration> take(Map<String, TokenBucket> of, Caller caller, int perMinute) {
        if (perMinute <= 0 || caller.keyId() == null) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        if (of.size() >= TIDIED_FROM) {
            of.values().removeIf(allowance -> allowance.isFull(now));
        }
        return of.computeIfAbsent(caller.keyId(), _ -> new TokenBucket(perMinute, now))
                .take(now);
    }
}
