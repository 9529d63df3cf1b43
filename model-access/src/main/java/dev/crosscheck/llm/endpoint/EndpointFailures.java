package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.ErrorResponse.Parameter;
import dev.crosscheck.endpoint.Unreached;
import dev.crosscheck.steps.StepFailure;

/**
 * Decides what a failed request means for the step: whether a retry may help. Messages contain the status and the
 * provider's own codes, but not its prose, which may repeat the prompt or the key.
 */
final class EndpointFailures {

    private EndpointFailures() {}

    /** @param asked the request's output mode */
    static StepFailure of(RuntimeException thrown, OutputMode asked) {
        return switch (find(thrown)) {
            case EndpointError.HttpError refused -> refused(refused, asked);
            case EndpointError.TimedOut late ->
                new StepFailure(ModelFailures.TIMEOUT, "The language model: " + late.getMessage() + ".", true, late);
            case EndpointError.Interrupted interrupted ->
                new StepFailure(ModelFailures.INTERRUPTED, "The step was taken away.", true, interrupted);
            case EndpointError.Unreachable unreachable -> unreachable(unreachable);
            case null ->
                new StepFailure(
                        ModelFailures.BAD_RESPONSE,
                        "The language model's endpoint answered with what is no chat completion.",
                        true,
                        thrown);
        };
    }

    /**
     * Interprets the failure of a streamed request. If streaming caused it, the result asks for whole answers;
     * otherwise it is the same failure.
     */
    static StepFailure ofStream(StepFailure failure) {
        return isAboutStreaming(failure)
                ? new StepFailure(
                        ModelFailures.WITHOUT_STREAMING,
                        "The language model's endpoint does not stream answers.",
                        false,
                        failure)
                : failure;
    }

    /** Returns whether the endpoint rejected a streamed request because of streaming. */
    static boolean isAboutStreaming(StepFailure failure) {
        return isRefusalOf(failure, Parameter.STREAM);
    }

    /** Returns whether the endpoint rejected the request because of its stream options. */
    static boolean isAboutStreamOptions(StepFailure failure) {
        return isRefusalOf(failure, Parameter.STREAM_OPTIONS);
    }

    /** Returns whether the endpoint rejected the name of the parameter that limits the answer. */
    static boolean isAboutMaxTokens(StepFailure failure) {
        return isRefusalOf(failure, Parameter.MAX_TOKENS);
    }

    /** Returns whether the endpoint rejected the temperature. */
    static boolean isAboutTemperature(StepFailure failure) {
        return isRefusalOf(failure, Parameter.TEMPERATURE);
    }

    private static boolean isRefusalOf(StepFailure failure, Parameter parameter) {
        return find(failure) instanceof EndpointError.HttpError refused
                && refused.response().refuses(parameter);
    }

    private static EndpointError find(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof EndpointError error) {
                return error;
            }
        }
        return null;
    }

    private static StepFailure unreachable(EndpointError.Unreachable unreachable) {
        if (Unreached.of(unreachable).isWithoutConnection()) {
            return new StepFailure(
                    ModelFailures.UNREACHABLE, "The language model's endpoint cannot be reached.", true, unreachable);
        }
        return new StepFailure(
                ModelFailures.CONNECTION_LOST,
                "The connection to the language model broke before its answer was whole.",
                true,
                unreachable);
    }

    private static StepFailure refused(EndpointError.HttpError refused, OutputMode asked) {
        ErrorResponse response = refused.response();
        String what = "The language model's endpoint answered " + response.shown();
        if (response.isOfTheKey()) {
            return failure(ModelFailures.UNAUTHORIZED, what + ": check LLM_API_KEY.", false, refused);
        }
        return switch (response.status()) {
            case 404 ->
                failure(ModelFailures.MODEL_NOT_FOUND, what + ": check LLM_BASE_URL and LLM_MODEL.", false, refused);
            case 429 ->
                response.isForWantOfCredit()
                        ? failure(ModelFailures.NO_CREDIT, what + ".", false, refused)
                        : later(ModelFailures.RATE_LIMITED, what, refused);
            case 408, 409, 425 -> failure(ModelFailures.UNAVAILABLE, what + ".", true, refused);
            // Some servers (llama-cpp-python) return these for an unknown response format.
            case 500, 501 ->
                isAboutFormat(response, asked) || response.isAboutLength()
                        ? bad(refused, asked, what)
                        : later(ModelFailures.UNAVAILABLE, what, refused);
            default ->
                response.status() >= 500 ? later(ModelFailures.UNAVAILABLE, what, refused) : bad(refused, asked, what);
        };
    }

    /** Creates a failure whose retry waits as long as the endpoint asks. */
    private static StepFailure later(String type, String what, EndpointError.HttpError refused) {
        return StepFailure.retryAfter(
                type, what + pause(refused) + ".", refused.retryAfter().orElse(null), refused);
    }

    private static String pause(EndpointError.HttpError refused) {
        return refused.retryAfter()
                .map(pause -> " and asked to wait " + pause.toMillis() + " ms")
                .orElse("");
    }

    private static StepFailure bad(EndpointError.HttpError refused, OutputMode asked, String what) {
        if (refused.response().isAboutLength()) {
            return failure(ModelFailures.PROMPT_TOO_LONG, what + ": check LLM_CONTEXT_WINDOW.", false, refused);
        }
        String type = isAboutFormat(refused.response(), asked) ? asked.unsupported() : ModelFailures.BAD_REQUEST;
        return failure(type, what + ".", false, refused);
    }

    private static boolean isAboutFormat(ErrorResponse response, OutputMode asked) {
        return asked != OutputMode.PROMPT && response.namesTheFormat();
    }

    private static StepFailure failure(
            String type, String message, boolean retryable, EndpointError.HttpError refused) {
        return new StepFailure(type, message, retryable, refused);
    }
}
