package dev.crosscheck.cli.rest;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Optional;

/**
 * What a gateway is shown of who asks.
 *
 * @param text of the key, where there is one; never printed
 */
public record ApiKey(Optional<String> text) {

    public static final ApiKey NONE = new ApiKey(Optional.empty());

    /** @param text blank, or null, for none */
    public static ApiKey of(String text) {
        return text == null || text.isBlank() ? NONE : new ApiKey(Optional.of(text.strip()));
    }

    /** A request that shows the key. */
    public HttpRequest.Builder request(URI address) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        text.ifPresent(key -> request.header("Authorization", "Bearer " + key));
        return request;
    }

    @Override
    public String toString() {
        return text.isPresent() ? "a key" : "no key";
    }
}
