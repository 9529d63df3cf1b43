package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.enterprise.util.TypeLiteral;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;

/**
 * Controls the requests to one provider: sends them in its {@link ProviderTurns}, stops them while its circuit breaker
 * is open, and turns every error into a {@link WebFailure}. Safe for use by many threads; blocks.
 *
 * <p>Each process has its own circuit breakers; they do not coordinate with other processes.
 */
public final class ProviderDoor {

    private static final double BROKEN_RATIO = 0.75;

    /** The pause after a response that limits requests but does not say for how long. */
    private static final Duration UNSTATED_PAUSE = Duration.ofSeconds(30);

    private final Inquiry inquiry;
    private final Settings settings;
    private final ProviderTurns turns;
    private final TypedGuard<List<WebResult>> guard;

    /**
     * @param userAgent the header that identifies us
     * @param timeout time limit of one request
     * @param maxBytes the largest response, unpacked
     * @param breakerCalls number of last calls that decide whether the circuit breaker opens
     * @param breakerPause how long the circuit breaker stays open
     * @param longestRetryAfter upper limit for a pause that the provider asks for
     */
    public record Settings(
            String userAgent,
            Duration timeout,
            long maxBytes,
            int breakerCalls,
            Duration breakerPause,
            Duration longestRetryAfter) {}

    /** Creates the door of a provider that answers with single requests. */
    public ProviderDoor(Offer offer, WayOut wayOut, ProviderTurns turns, Settings settings) {
        this(new SingleRequest(offer, wayOut, settings), turns, settings);
    }

    public ProviderDoor(Inquiry inquiry, ProviderTurns turns, Settings settings) {
        this.inquiry = inquiry;
        this.settings = settings;
        this.turns = turns;
        TypedGuard.Builder<List<WebResult>> builder = TypedGuard.create(new TypeLiteral<List<WebResult>>() {});
        this.guard = builder.withCircuitBreaker()
                .when(ProviderDoor::tellsOfTheProvider)
                .requestVolumeThreshold(settings.breakerCalls())
                .failureRatio(BROKEN_RATIO)
                .delay(settings.breakerPause().toMillis(), ChronoUnit.MILLIS)
                .done()
                .build();
    }

    /**
     * Asks once.
     *
     * @param patience how long to wait for the provider's turn
     * @param time time limit of the request; the configured limit also applies
     */
    public List<WebResult> ask(WebQuery query, Duration patience, Duration time) throws WebFailure {
        turns.take(patience);
        try {
            return guard.call(() -> asked(query, time));
        } catch (CircuitBreakerOpenException e) {
            turns.giveBack();
            throw new WebFailure(Reason.SUSPENDED, "it has failed too often to be asked for a while", e);
        } catch (WebFailure failure) {
            if (failure.reason() == Reason.RATE_LIMITED) {
                hold(failure.retryAfter().orElse(UNSTATED_PAUSE));
            }
            throw failure;
        } catch (RuntimeException bug) {
            throw bug;
        } catch (Exception e) {
            throw new IllegalStateException("a call throws nothing else", e);
        }
    }

    private void hold(Duration asked) {
        turns.hold(asked.compareTo(settings.longestRetryAfter()) > 0 ? settings.longestRetryAfter() : asked);
    }

    /** Says whether a failure is the provider's fault, not that of our request or pace. */
    private static boolean tellsOfTheProvider(Throwable failure) {
        return failure instanceof WebFailure web
                && switch (web.reason()) {
                    case UNREACHABLE, TOO_SLOW, TOO_LARGE, TOO_MANY_REDIRECTS, UNREADABLE -> true;
                    case BAD_ADDRESS, NOT_PUBLIC, GONE, REFUSED, RATE_LIMITED, ROBOTS, SUSPENDED -> false;
                };
    }

    private List<WebResult> asked(WebQuery query, Duration time) throws WebFailure {
        Duration limit = time.compareTo(settings.timeout()) < 0 ? time : settings.timeout();
        List<WebResult> results = inquiry.ask(query, limit);
        return results.subList(0, Math.min(results.size(), query.most()));
    }
}
