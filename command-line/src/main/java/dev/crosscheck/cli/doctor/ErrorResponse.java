package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.doctor.Wire.Reply;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.endpoint.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An error response of the endpoint. Users see its status and the provider's error codes. They do not see its text,
 * which may repeat the request.
 *
 * @param about the whole body, used only to search for names
 */
record ErrorResponse(int status, List<String> codes, String about) {

    private static final Pattern CODE = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,40}");

    static ErrorResponse of(Reply reply) {
        return new ErrorResponse(
                reply.status(), codes(reply.body()), reply.body().toLowerCase(Locale.ROOT));
    }

    private static List<String> codes(String body) {
        try {
            JsonNode error = Json.parse(body).path("error");
            return Stream.of("type", "code", "param")
                    .map(field -> Json.text(error.path(field)))
                    .filter(code -> CODE.matcher(code).matches())
                    .distinct()
                    .toList();
        } catch (JsonProcessingException e) {
            return List.of();
        }
    }

    /** Returns whether the body names a part of the request as the fault. */
    boolean isAbout(String... names) {
        return status >= 400 && status < 500 && Stream.of(names).anyMatch(about::contains);
    }

    /**
     * Returns whether the endpoint does not know the response format, by the same rule as in the services. Some
     * endpoints report this with status 500.
     */
    boolean isOfTheFormat() {
        return status < 500
                || (status <= 501
                        && Stream.of("response_format", "json_schema", "json_object")
                                .anyMatch(about::contains));
    }

    boolean isTheKeys() {
        return Refusal.isOfTheKey(status, about);
    }

    String shown() {
        return "HTTP " + status + (codes.isEmpty() ? "" : " (" + String.join(", ", codes) + ")");
    }

    /** Returns what to do about it. */
    String advice() {
        if (isTheKeys()) {
            return "set LLM_API_KEY to a key of this endpoint that may use the model";
        }
        return Optional.of(status)
                .map(code -> switch (code) {
                    case 404 -> "check LLM_BASE_URL (usually ends with /v1, without /chat/completions) and LLM_MODEL";
                    case 429 ->
                        Refusal.isForWantOfCredit(codes)
                                ? "the account has no credit left: top it up"
                                : "the endpoint limits requests: try again in a minute, or lower LLM_CONCURRENCY";
                    default ->
                        code >= 500
                                ? "the endpoint has an internal error: check its log, then try again"
                                : "the endpoint does not understand the request: check that LLM_BASE_URL is a chat API";
                })
                .orElse("");
    }
}
