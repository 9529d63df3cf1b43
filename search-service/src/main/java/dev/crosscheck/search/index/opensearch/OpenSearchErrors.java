package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Describes what OpenSearch refuses. OpenSearch's own reasons stay out of it where they may repeat the text of a
 * document or a query.
 */
final class OpenSearchErrors {

    private OpenSearchErrors() {}

    static String describe(int status, JsonNode body) {
        String type = type(body.path("error"));
        return switch (status) {
            case 401, 403 ->
                "OpenSearch refuses the user (" + status + type
                        + "): see CROSSCHECK_OPENSEARCH_USER and _PASSWORD, and the user's rights,";
            case 429 -> "OpenSearch has too much to do (429" + type + ")";
            default -> "OpenSearch answers " + status + type;
        };
    }

    private static String type(JsonNode error) {
        String type = error.path("type").asText();
        String cause = error.path("root_cause").path(0).path("type").asText(type);
        if (type.isEmpty()) {
            return "";
        }
        return " " + (cause.equals(type) ? type : type + ": " + cause);
    }

    /** Names the innermost cause, which says what happened on the network. */
    static String describe(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }
}
