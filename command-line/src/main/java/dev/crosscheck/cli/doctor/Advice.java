package dev.crosscheck.cli.doctor;

import dev.crosscheck.endpoint.ErrorResponse;

/** Says what an error response of the endpoint means, and what to do about it. */
final class Advice {

    private Advice() {}

    static String shown(ErrorResponse refused) {
        return "HTTP " + refused.shown();
    }

    /** Returns whether the endpoint does not know the response format. Some endpoints report this with status 500. */
    static boolean isOfTheFormat(ErrorResponse refused) {
        return refused.status() < 500 || (refused.status() <= 501 && refused.namesTheFormat());
    }

    static String on(ErrorResponse refused) {
        if (refused.isOfTheKey()) {
            return "set LLM_API_KEY to a key of this endpoint that may use the model";
        }
        return switch (refused.status()) {
            case 404 -> "check LLM_BASE_URL (usually ends with /v1, without /chat/completions) and LLM_MODEL";
            case 429 ->
                refused.isForWantOfCredit()
                        ? "the account has no credit left: top it up"
                        : "the endpoint limits requests: try again in a minute, or lower LLM_CONCURRENCY";
            default ->
                refused.status() >= 500
                        ? "the endpoint has an internal error: check its log, then try again"
                        : "the endpoint does not understand the request: check that LLM_BASE_URL is a chat API";
        };
    }
}
