package dev.crosscheck.search.web.guard;

import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;

/**
 * One request to the outside.
 *
 * @param to where
 * @param headers by name
 * @param body of a POST; null for a GET
 * @param types which media types of a successful answer are read, by their names in lower case without parameters; the
 *     name is empty where the answer says none
 * @param maxBytes of the answer's body, unpacked
 * @param maxTime from the look-up of the name to the last byte
 */
public record Ask(
        WebAddress to,
        Map<String, String> headers,
        String body,
        Predicate<String> types,
        long maxBytes,
        Duration maxTime) {
    public Ask {
        headers = Map.copyOf(headers);
    }
}
