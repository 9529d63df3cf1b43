package dev.crosscheck.gateway.api;

import java.util.List;

/** The addresses that OpenAI has defined, whose errors are told in its shape. */
public final class OpenAiAddresses {

    private static final List<String> ALL = List.of("/v1/chat/completions", "/v1/responses", "/v1/models");

    private OpenAiAddresses() {}

    /** Whether a path is one of them, or below one. */
    public static boolean has(String path) {
        return ALL.stream().anyMatch(own -> path.equals(own) || path.startsWith(own + "/"));
    }
}
