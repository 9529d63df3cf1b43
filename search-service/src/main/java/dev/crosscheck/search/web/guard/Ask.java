package dev.crosscheck.search.web.guard;

import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;

/**
 * An outgoing request.
 *
 * @param to the address
 * @param headers headers by name
 * @param body body of a POST; null for a GET
 * @param types the accepted media types of a successful response, in lower case without parameters; an empty name
 *     stands for a response without a type
 * @param maxBytes the largest response body, unpacked
 * @param cut whether a larger body is cut off there; otherwise it is a failure
 * @param maxTime time limit from the name lookup to the last byte
 */
public record Ask(
        WebAddress to,
        Map<String, String> headers,
        String body,
        Predicate<String> types,
        long maxBytes,
        boolean cut,
        Duration maxTime) {
    public Ask {
        headers = Map.copyOf(headers);
    }

    /** Creates a request for a whole body: a larger one is a failure. */
    public Ask(
            WebAddress to,
            Map<String, String> headers,
            String body,
            Predicate<String> types,
            long maxBytes,
            Duration maxTime) {
        this(to, headers, body, types, maxBytes, false, maxTime);
    }
}
