package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.endpoint.Refusal;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.WireJson;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides what a failed request means for the step: whether a retry may help. Messages contain the status and the
 * provider's own codes, but not its prose, which may repeat the prompt or the key.
 */
final class Refusals {

    private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,60}");
    private static final Pattern ABOUT_FORMAT = Pattern.compile(
            "response_format|json_schema|json_object|json mode|guided|grammar|structured|tool_choice|tools",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ABOUT_STREAMING =
            Pattern.compile("\\b(?:stream|streaming|streamed)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern ABOUT_STREAM_OPTIONS =
            Pattern.compile("\\b(?:stream_options|include_usage)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern ABOUT_MAX_TOKENS = Pattern.compile("\\bmax_tokens\\b", Pattern.CASE_INSENSITIVE);
    /** The wordings of OpenAI, vLLM, llama.cpp, Ollama and Anthropic. */
    private static final Pattern ABOUT_LENGTH = Pattern.compile(
            "context_length_exceeded|exceed_context_size|maximum context length|context (?:length|size|window)"
                    + "|prompt is too long|input is too long",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ABOUT_TEMPERATURE = Pattern.compile("\\btemperature\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<Integer> REFUSED_FOR_WHAT_WAS_ASKED = Set.of(400, 405, 415, 422, 501);

    private Refusals() {}

    /** @param asked the request's output mode */
    static StepFailure of(RuntimeException thrown, OutputMode asked) {
        return switch (find(thrown)) {
            case EndpointError.ErrorResponse refused -> refused(refused, asked);
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
        return isRefusalOf(failure, ABOUT_STREAMING);
    }

    /** Returns whether the endpoint rejected the request because of its stream options. */
    static boolean isAboutStreamOptions(StepFailure failure) {
        return isRefusalOf(failure, ABOUT_STREAM_OPTIONS);
    }

    /** Returns whether the endpoint rejected the name of the parameter that limits the answer. */
    static boolean isAboutMaxTokens(StepFailure failure) {
        return isRefusalOf(failure, ABOUT_MAX_TOKENS);
    }

    /** Returns whether the endpoint rejected the temperature. */
    static boolean isAboutTemperature(StepFailure failure) {
        return isRefusalOf(failure, ABOUT_TEMPERATURE);
    }

    private static boolean isRefusalOf(StepFailure failure, Pattern named) {
        return find(failure) instanceof EndpointError.ErrorResponse refused
                && REFUSED_FOR_WHAT_WAS_ASKED.contains(refused.status())
                && named.matcher(refused.body()).find();
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
        for (Throwable cause = unreachable; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException
                    || cause instanceof HttpConnectTimeoutException
                    || cause instanceof UnresolvedAddressException) {
                return new StepFailure(
                        ModelFailures.UNREACHABLE,
                        "The language model's endpoint cannot be reached.",
                        true,
                        unreachable);
            }
        }
        return new StepFailure(
                ModelFailures.CONNECTION_LOST,
                "The connection to the language model broke before its answer was whole.",
                true,
                unreachable);
    }

    private static StepFailure refused(EndpointError.ErrorResponse refused, OutputMode asked) {
        List<String> codes = codes(refused.body());
        String what = "The language model's endpoint answered " + refused.status()
                + (codes.isEmpty() ? "" : " (" + String.join(", ", codes) + ")");
        if (refused.isOfTheKey()) {
            return failure(ModelFailures.UNAUTHORIZED, what + ": check LLM_API_KEY.", false, refused);
        }
        return switch (refused.status()) {
            case 404 ->
                failure(ModelFailures.MODEL_NOT_FOUND, what + ": check LLM_BASE_URL and LLM_MODEL.", false, refused);
            case 429 -> limited(refused, codes, what);
            case 408, 409, 425 -> failure(ModelFailures.UNAVAILABLE, what + ".", true, refused);
            // Some servers (llama-cpp-python) return these for an unknown response format.
            case 500, 501 ->
                isAboutFormat(refused, asked) || isAboutLength(refused)
                        ? bad(refused, asked, what)
                        : later(ModelFailures.UNAVAILABLE, what, refused);
            default ->
                refused.status() >= 500 ? later(ModelFailures.UNAVAILABLE, what, refused) : bad(refused, asked, what);
        };
    }

    private static StepFailure limited(EndpointError.ErrorResponse refused, List<String> codes, String what) {
        return Refusal.isForWantOfCredit(codes)
                ? failure(ModelFailures.NO_CREDIT, what + ".", false, refused)
                : later(ModelFailures.RATE_LIMITED, what, refused);
    }

    /** Creates a failure whose retry waits as long as the endpoint asks. */
    private static StepFailure later(String type, String what, EndpointError.ErrorResponse refused) {
        return StepFailure.retryAfter(
                type, what + pause(refused) + ".", refused.retryAfter().orElse(null), refused);
    }

    private static String pause(EndpointError.ErrorResponse refused) {
        return refused.retryAfter()
                .map(pause -> " and asked to wait " + pause.toMillis() + " ms")
                .orElse("");
    }

    private static StepFailure bad(EndpointError.ErrorResponse refused, OutputMode asked, String what) {
        if (isAboutLength(refused)) {
            return failure(ModelFailures.PROMPT_TOO_LONG, what + ": check LLM_CONTEXT_WINDOW.", false, refused);
        }
        String type = isAboutFormat(refused, asked) ? asked.unsupported() : ModelFailures.BAD_REQUEST;
        return failure(type, what + ".", false, refused);
    }

    private static boolean isAboutLength(EndpointError.ErrorResponse refused) {
        return ABOUT_LENGTH.matcher(refused.body()).find();
    }

    private static boolean isAboutFormat(EndpointError.ErrorResponse refused, OutputMode asked) {
        return asked != OutputMode.PROMPT
                && ABOUT_FORMAT.matcher(refused.body()).find();
    }

    private static StepFailure failure(
            String type, String message, boolean retryable, EndpointError.ErrorResponse refused) {
        return new StepFailure(type, message, retryable, refused);
    }

    /** Returns the provider's own error codes, from the fields that OpenAI's API uses. */
    private static List<String> codes(String body) {
        List<String> codes = new ArrayList<>();
        try {
            JsonNode error = WireJson.mapper().readTree(body).path("error");
            for (String field : List.of("type", "code", "param")) {
                Optional.of(error.path(field).asText(""))
                        .filter(code -> CODE.matcher(code).matches())
                        .filter(code -> !codes.contains(code))
                        .ifPresent(codes::add);
            }
        } catch (JsonProcessingException e) {
            return List.of();
        }
        return codes;
    }
}
