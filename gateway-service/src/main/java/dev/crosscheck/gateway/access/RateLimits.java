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
 * How often a key may ask, and begin sessions. Each gateway counts for itself: with three of them a key may ask three
 * times as often. Who needs no key is not limited. Safe for use by many threads.
 */
@ApplicationScoped
public class RateLimits {

    private static final int TIDIED_FROM = 10_000;

    private final AccessConfig config;
    private final Clock clock;
    private final Map<String, Allowance> requests = new ConcurrentHashMap<>();
    private final Map<String, Allowance> sessions = new ConcurrentHashMap<>();

    RateLimits(AccessConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** How long to wait, where the caller has asked too often. */
    Optional<Duration> request(Caller caller) {
        return take(requests, caller, config.requestsPerMinute());
    }

    /** How long to wait, where the caller has begun too many sessions. */
    Optional<Duration> session(Caller caller) {
        return take(sessions, caller, config.sessionsPerMinute());
    }

    /**
     * For a session that is begun by a message rather than by an address.
     *
     * @throws ProblemException where the caller has begun too many
     */
    public void requireSession(Caller caller) {
        session(caller).ifPresent(wait -> {
            throw new ProblemException(problem(wait));
        });
    }

    static Problem problem(Duration wait) {
        return Problem.of(
                ProblemType.TOO_MANY_REQUESTS, "this key has asked too often; come again in " + seconds(wait) + " s");
    }

    /** Rounded up, as {@code Retry-After} says it. */
    static long seconds(Duration wait) {
        return Math.max(1, wait.plusMillis(999).toSeconds());
    }

    private Optional<Duration> take(Map<String, Allowance> of, Caller caller, int perMinute) {
        if (perMinute <= 0 || caller.keyId() == null) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        if (of.size() >= TIDIED_FROM) {
            of.values().removeIf(allowance -> allowance.isFull(now));
        }
        return of.computeIfAbsent(caller.keyId(), _ -> new Allowance(perMinute, now))
                .take(now);
    }
}
