package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.web.guard.Ask;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Follows redirects from an address to a final response, and checks each step anew. Safe for use by many threads. */
final class Journey {

    private final WayOut wayOut;
    private final int maxRedirects;
    private final String userAgent;

    Journey(WayOut wayOut, int maxRedirects, String userAgent) {
        this.wayOut = wayOut;
        this.maxRedirects = maxRedirects;
        this.userAgent = userAgent;
    }

    /** The final address with its response. */
    record Landed(WebAddress at, Reply reply) {}

    /** Checks each step before it is made. */
    @FunctionalInterface
    interface Gate {
        /**
         * Admits a step.
         *
         * @param left remaining time
         * @return headers for this address only
         */
        Map<String, String> at(WebAddress next, Duration left) throws WebFailure;
    }

    Landed to(WebAddress start, Gate gate, Predicate<String> types, long maxBytes, Duration time) throws WebFailure {
        return to(start, gate, (next, headers, left) -> new Ask(next, headers, null, types, maxBytes, left), time);
    }

    /** Reads the beginning of a file of any type, {@code maxBytes} at most. */
    Landed toBeginning(WebAddress start, Map<String, String> headers, long maxBytes, Duration time) throws WebFailure {
        return to(
                start,
                (_, _) -> headers,
                (next, sent, left) -> new Ask(next, sent, null, _ -> true, maxBytes, true, left),
                time);
    }

    /** Makes the request of one step. */
    @FunctionalInterface
    private interface Step {
        Ask at(WebAddress next, Map<String, String> headers, Duration left);
    }

    private Landed to(WebAddress start, Gate gate, Step step, Duration time) throws WebFailure {
        long end = System.nanoTime() + time.toNanos();
        Set<WebAddress> seen = new HashSet<>();
        WebAddress next = start;
        for (int redirects = 0; ; redirects++) {
            if (redirects > maxRedirects || !seen.add(next)) {
                throw new WebFailure(Reason.TOO_MANY_REDIRECTS, "it redirects without end");
            }
            Map<String, String> headers = new HashMap<>(gate.at(next, left(end)));
            headers.put("user-agent", userAgent);
            Reply reply = wayOut.send(step.at(next, headers, left(end)));
            Optional<String> location = reply.isRedirect() ? reply.header("location") : Optional.empty();
            if (location.isEmpty()) {
                return new Landed(next, reply);
            }
            next = next.resolve(location.get());
        }
    }

    private static Duration left(long end) throws WebFailure {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw new WebFailure(Reason.TOO_SLOW, "it took too long");
        }
        return Duration.ofNanos(left);
    }
}
