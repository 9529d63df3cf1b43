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
 * The door to one provider: one request at a time as its terms want, none while it is broken or has asked to be left
 * alone, and every trouble told as a {@link WebFailure}. For any thread that may wait.
 *
 * <p>Not promised: anything about other processes; each has doors of its own.
 */
public final class ProviderDoor {

    private static final double BROKEN_RATIO = 0.75;

    private final Profile profile;
    private final Inquiry inquiry;
    private final Settings settings;
    private final Turns turns;
    private final TypedGuard<List<WebResult>> guard;

    /**
     * @param userAgent says who asks
     * @param timeout of one request
     * @param maxBytes of an answer, unpacked
     * @param breakerCalls after how many calls it may be found broken
     * @param breakerPause for how long it is left alone then
     * @param longestRetryAfter the longest that it may ask to be left alone
     */
    public record Settings(
            String userAgent,
            Duration timeout,
            long maxBytes,
            int breakerCalls,
            Duration breakerPause,
            Duration longestRetryAfter) {}

    /** The door to one that is asked by single requests. */
    public ProviderDoor(Offer offer, WayOut wayOut, Settings settings) {
        this(offer.profile(), new SingleRequest(offer, wayOut, settings), settings);
    }

    public ProviderDoor(Profile profile, Inquiry inquiry, Settings settings) {
        this.profile = profile;
        this.inquiry = inquiry;
        this.settings = settings;
        this.turns = new Turns(profile.pace());
        TypedGuard.Builder<List<WebResult>> builder = TypedGuard.create(new TypeLiteral<List<WebResult>>() {});
        this.guard = builder.withCircuitBreaker()
                .when(ProviderDoor::tellsOfTheProvider)
                .requestVolumeThreshold(settings.breakerCalls())
                .failureRatio(BROKEN_RATIO)
                .delay(settings.breakerPause().toMillis(), ChronoUnit.MILLIS)
                .done()
                .build();
    }

    public String name() {
        return profile.name();
    }

    /**
     * Asks once.
     *
     * @param patience how long to wait for the provider's turn
     * @param time how long the request may take, at most as long as it is configured
     */
    public List<WebResult> ask(WebQuery query, Duration patience, Duration time) throws WebFailure {
        turns.take(patience);
        try {
            return guard.call(() -> asked(query, time));
        } catch (CircuitBreakerOpenException e) {
            throw new WebFailure(Reason.SUSPENDED, "it has failed too often to be asked for a while", e);
        } catch (WebFailure failure) {
            failure.retryAfter().ifPresent(this::hold);
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

    /** What the provider is to blame for, and not our request or our haste. */
    private static boolean tellsOfTheProvider(Throwable failure) {
        return failure instanceof WebFailure web
                && switch (web.reason()) {
                    case UNREACHABLE, TOO_SLOW, TOO_LARGE, TOO_MANY_REDIRECTS, UNREADABLE -> true;
                    case BAD_ADDRESS, NOT_PUBLIC, REFUSED, RATE_LIMITED, ROBOTS, SUSPENDED -> false;
                };
    }

    private List<WebResult> asked(WebQuery query, Duration time) throws WebFailure {
        Duration limit = time.compareTo(settings.timeout()) < 0 ? time : settings.timeout();
        List<WebResult> results = inquiry.ask(query, limit);
        return results.subList(0, Math.min(results.size(), query.most()));
    }
}
