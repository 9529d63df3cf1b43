package dev.crosscheck.gateway.api;

import java.util.List;

/** The addresses that OpenAI defines. Their errors have OpenAI's format. */
public final class OpenAiAddresses {

    private static final List<String> ALL = List.of("/v1/chat/completions", "/v1/responses", "/v1/models");

    private OpenAiAddresses() {}

    /** Returns whether a path is one of these addresses, or below one. */
    public static boolean has(String path) {
        return ALL.stream().anyMatch(own -> path.equals(own) || path.startsWith(own + "/"));
    }
}
