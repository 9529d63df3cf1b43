package dev.crosscheck.endpoint;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** The API of an endpoint. */
public enum Provider {
    /** The chat completions API, which nearly all endpoints offer. */
    OPENAI,
    /** The messages API. */
    ANTHROPIC;

    private static final String ANTHROPIC_HOST = "api.anthropic.com";
    private static final String ANTHROPIC_VERSION = "2023-06-01";

    /** Guesses the API of an endpoint from its address. */
    public static Provider at(String baseUrl) {
        return ANTHROPIC_HOST.equals(URI.create(baseUrl).getHost()) ? ANTHROPIC : OPENAI;
    }

    /** Returns the headers that authenticate the caller. */
    public Map<String, String> headers(Optional<String> key) {
        return switch (this) {
            case OPENAI ->
                key.map(value -> Map.of("Authorization", "Bearer " + value)).orElse(Map.of());
            case ANTHROPIC ->
                key.map(value -> Map.of("anthropic-version", ANTHROPIC_VERSION, "x-api-key", value))
                        .orElse(Map.of("anthropic-version", ANTHROPIC_VERSION));
        };
    }
}
