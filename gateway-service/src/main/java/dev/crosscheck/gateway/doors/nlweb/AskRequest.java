package dev.crosscheck.gateway.doors.nlweb;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A question in NLWeb's format. Clients send more parameters than the ones below; the others are ignored.
 *
 * @param request the fields of {@code POST /v1/research}
 * @param asked the parameter that contains the question
 * @param queryId the id that the client chose, or null
 */
record AskRequest(ObjectNode request, String asked, String queryId, boolean streaming) {

    private static final String QUERY = "query";

    /** A question that can be understood without the conversation before it. If it is given, it counts. */
    private static final String WHOLE_QUERY = "decontextualized_query";

    private static final String DEEP_RESEARCH = "deep_research";
    private static final List<String> EVERYWHERE = List.of("all", "*");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final int LONGEST_ID = 200;

    static AskRequest read(byte[] body) {
        return read(JsonFields.read(body));
    }

    /** @param parameters parameters of a query string, where every value is a text */
    static AskRequest read(MultiMap parameters) {
        ObjectNode body = WireJson.mapper().createObjectNode();
        parameters.forEach(parameter -> body.put(parameter.getKey(), parameter.getValue()));
        String streaming = body.path("streaming").asText("").toLowerCase(Locale.ROOT);
        switch (streaming) {
            case "true", "1" -> body.put("streaming", true);
            case "false", "0" -> body.put("streaming", false);
            case "" -> body.remove("streaming");
            default -> {
                // The validation below reports any other value.
            }
        }
        return read(JsonFields.of(body));
    }

    private static AskRequest read(JsonFields body) {
        String whole = body.stripped(WHOLE_QUERY);
        String asked = whole == null && !body.isWrong(WHOLE_QUERY) ? QUERY : WHOLE_QUERY;
        String query = asked.equals(QUERY) ? body.text(QUERY) : whole;
        if ((query == null || query.isBlank()) && !body.isWrong(asked)) {
            body.wrong(asked, "must be given and must not be blank");
        }
        String generate = body.stripped("generate_mode");
        if (generate != null && !generate.equals(DEEP_RESEARCH)) {
            body.wrong("generate_mode", "must be " + DEEP_RESEARCH + ", the only mode of this server");
        }
        Mode mode = body.oneOf("research_mode", Mode.class);
        String site = body.stripped("site");
        String queryId = body.stripped("query_id");
        if (queryId != null && queryId.length() > LONGEST_ID) {
            body.wrong("query_id", "must have at most " + LONGEST_ID + " characters");
        }
        boolean streaming = !Boolean.FALSE.equals(body.flag("streaming"));
        body.check();
        ObjectNode request = WireJson.mapper().createObjectNode().put("question", query);
        if (mode != null) {
            request.put("mode", mode.name().toLowerCase(Locale.ROOT));
        }
        if (site != null && !EVERYWHERE.contains(site)) {
            var collections = request.putArray("collections");
            COMMA.splitAsStream(site)
                    .map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .forEach(collections::add);
        }
        return new AskRequest(request, asked, queryId, streaming);
    }

    /** Returns NLWeb's names of the fields of {@link #request}. */
    Map<String, String> names() {
        return Map.of("question", asked, "mode", "research_mode", "collections", "site");
    }

    Question question(RoutingContext context) {
        return Question.of(request, names(), context);
    }
}
