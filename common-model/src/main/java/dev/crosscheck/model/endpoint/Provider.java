package dev.crosscheck.model.endpoint;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Whose API an endpoint speaks. */
public enum Provider {
    /** Chat completions, which nearly everything speaks. */
    OPENAI,
    /** Messages. */
    ANTHROPIC;

    private static final String ANTHROPIC_HOST = "api.anthropic.com";
    private static final String ANTHROPIC_VERSION = "2023-06-01";

    /** Of an endpoint of which nothing is known but its address. */
    public static Provider at(String baseUrl) {
        return ANTHROPIC_HOST.equals(URI.create(baseUrl).getHost()) ? ANTHROPIC : OPENAI;
    }

    /** The headers that show who asks. */
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
