package dev.crosscheck.cli.rest;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Optional;

/**
 * The API key that identifies the user to a gateway.
 *
 * @param text the key, if there is one; never printed
 */
public record ApiKey(Optional<String> text) {

    public static final ApiKey NONE = new ApiKey(Optional.empty());

    /** @param text the key; blank or null for none */
    public static ApiKey of(String text) {
        return text == null || text.isBlank() ? NONE : new ApiKey(Optional.of(text.strip()));
    }

    /** Starts a request that contains the key. */
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
