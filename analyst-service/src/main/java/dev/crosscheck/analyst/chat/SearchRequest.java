package dev.crosscheck.analyst.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.steps.message.WireJson;
import java.util.Optional;

/**
 * A model's input to the search: words, or JSON that can also set how many documents to search for. Pure.
 *
 * @param depth null if not given
 */
record SearchRequest(String query, JsonNode depth) {

    private static final String DEPTH = "depth";

    /** Reads JSON with a query; any other text is the search words themselves. */
    static SearchRequest of(String text) {
        if (text.startsWith("{")) {
            try {
                JsonNode json = WireJson.mapper().readTree(text);
                if (json.path("query").isTextual()) {
                    return new SearchRequest(json.path("query").textValue().strip(), json.get(DEPTH));
                }
            } catch (JsonProcessingException _) {
                // The text is not JSON: search for it as it is.
            }
        }
        return new SearchRequest(text, null);
    }

    Optional<Breach> broken() {
        if (query.isEmpty()) {
            return Optional.of(new Breach("no_tool_input", "query must hold the words to search for."));
        }
        return depth == null || isDepth()
                ? Optional.empty()
                : Optional.of(new Breach(
                        "depth_out_of_range",
                        "depth must be a whole number from 1 to " + ThreadLimits.MOST_DEPTH + "."));
    }

    ToolInput input() {
        return isDepth() ? ToolInput.search(query, depth.intValue()) : ToolInput.query(query);
    }

    private boolean isDepth() {
        return depth != null
                && depth.isIntegralNumber()
                && depth.canConvertToInt()
                && depth.intValue() >= 1
                && depth.intValue() <= ThreadLimits.MOST_DEPTH;
    }
}
