package dev.crosscheck.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An error response of an endpoint, and what it is about. Its body may repeat the prompt or the key, so users see only
 * the status and the provider's own codes.
 */
public record ErrorResponse(int status, String body) {

    private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,60}");
    private static final Set<String> WITHOUT_CREDIT =
            Set.of("insufficient_quota", "billing_hard_limit_reached", "insufficient_credits");
    private static final Pattern ABOUT_THE_KEY =
            Pattern.compile("\\b(?:api_key_invalid|invalid_api_key)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern ABOUT_FORMAT = Pattern.compile(
            "response_format|json_schema|json_object|json mode|guided|grammar|structured|tool_choice|tools",
            Pattern.CASE_INSENSITIVE);
    /** The wordings of OpenAI, vLLM, llama.cpp, Ollama and Anthropic. */
    private static final Pattern ABOUT_LENGTH = Pattern.compile(
            "context_length_exceeded|exceed_context_size|maximum context length|context (?:length|size|window)"
                    + "|prompt is too long|input is too long",
            Pattern.CASE_INSENSITIVE);

    private static final Set<Integer> REFUSED_FOR_WHAT_WAS_ASKED = Set.of(400, 405, 415, 422, 501);

    /** A parameter of a request that an endpoint may refuse while it answers requests without it. */
    public enum Parameter {
        TEMPERATURE(Pattern.compile("\\btemperature\\b", Pattern.CASE_INSENSITIVE)),
        MAX_TOKENS(Pattern.compile("\\bmax_tokens\\b", Pattern.CASE_INSENSITIVE)),
        MAX_COMPLETION_TOKENS(Pattern.compile("\\bmax_completion_tokens\\b", Pattern.CASE_INSENSITIVE)),
        STREAM(Pattern.compile("\\b(?:stream|streaming|streamed)\\b", Pattern.CASE_INSENSITIVE)),
        STREAM_OPTIONS(Pattern.compile("\\b(?:stream_options|include_usage)\\b", Pattern.CASE_INSENSITIVE));

        private final Pattern named;

        Parameter(Pattern named) {
            this.named = named;
        }

        /** Returns its name in a request. */
        public String field() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the provider's own error codes, from the fields that OpenAI's API uses; empty if there are none. */
    public List<String> codes() {
        JsonNode error = Json.parse(body).path("error");
        return Stream.of("type", "code", "param")
                .map(field -> error.path(field).asText(""))
                .filter(code -> CODE.matcher(code).matches())
                .distinct()
                .toList();
    }

    /** Returns the status for users, with the provider's codes: {@code 400 (invalid_request_error, model)}. */
    public String shown() {
        List<String> codes = codes();
        return status + (codes.isEmpty() ? "" : " (" + String.join(", ", codes) + ")");
    }

    /** Returns whether the endpoint refused the key. Gemini reports that as a bad request. */
    public boolean isOfTheKey() {
        return status == 401
                || status == 403
                || (status == 400 && ABOUT_THE_KEY.matcher(body).find());
    }

    /** Returns whether one of the provider's codes says that the account has no credit. */
    public boolean isForWantOfCredit() {
        return codes().stream().anyMatch(WITHOUT_CREDIT::contains);
    }

    /** Returns whether the body names the response format, or what stands for it. */
    public boolean namesTheFormat() {
        return ABOUT_FORMAT.matcher(body).find();
    }

    /** Returns whether the body says that the prompt is longer than the context window. */
    public boolean isAboutLength() {
        return ABOUT_LENGTH.matcher(body).find();
    }

    /** Returns whether the endpoint refused the request because of a parameter. */
    public boolean refuses(Parameter parameter) {
        return REFUSED_FOR_WHAT_WAS_ASKED.contains(status)
                && parameter.named.matcher(body).find();
    }
}
