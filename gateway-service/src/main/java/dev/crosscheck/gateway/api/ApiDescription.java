package dev.crosscheck.gateway.api;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/**
 * Completes the OpenAPI document. Adds the parts of the services behind the gateway, and the problems that every
 * request of a kind can cause; an endpoint names only problems with a meaning of its own. Describes every failure as a
 * problem document.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class ApiDescription implements OASFilter {

    /** Maps each status to its name under {@code components/responses}. */
    private static final Map<Integer, String> RESPONSES = Map.ofEntries(
            Map.entry(400, "BadRequest"),
            Map.entry(401, "Unauthorized"),
            Map.entry(403, "Forbidden"),
            Map.entry(404, "NotFound"),
            Map.entry(406, "NotAcceptable"),
            Map.entry(408, "RequestTimeout"),
            Map.entry(409, "Conflict"),
            Map.entry(413, "TooLarge"),
            Map.entry(415, "UnsupportedMediaType"),
            Map.entry(421, "MisdirectedRequest"),
            Map.entry(422, "Invalid"),
            Map.entry(429, "TooManyRequests"),
            Map.entry(500, "Internal"),
            Map.entry(502, "BadGateway"),
            Map.entry(503, "Unavailable"),
            Map.entry(504, "GatewayTimeout"));

    /**
     * Some of these come from the filter before all endpoints, for example for an unexpected body or a malformed query.
     */
    private static final Set<Integer> OF_ALL = Set.of(400, 401, 403, 406, 408, 413, 415, 421, 422, 429, 500, 503);

    private static final Set<Integer> PASSED_ON = Set.of(502, 504);
    private static final List<String> OF_SESSIONS = List.of("/v1/research/{id}", "/v1/evaluations/{id}");
    private static final String PROBLEM = "application/problem+json";
    private static final String PROBLEM_SCHEMA = "#/components/schemas/Problem";
    private static final String OPENAI_ERROR = "#/components/schemas/OpenAiError";

    @Override
    public void filterOpenAPI(OpenAPI api) {
        PartsOfOthers.addTo(api);
        api.getPaths()
                .getPathItems()
                .forEach(
                        (path, item) -> item.getOperations().forEach((method, operation) -> describe(path, operation)));
    }

    private static void describe(String path, Operation operation) {
        Set<Integer> possible = new TreeSet<>(OF_ALL);
        if (path.contains("{")) {
            possible.add(404);
        }
        if (OF_SESSIONS.stream().anyMatch(path::startsWith)) {
            possible.add(409);
        }
        if (ServiceProxy.passesOn(path)) {
            possible.addAll(PASSED_ON);
        }
        var responses = operation.getResponses();
        for (int status : possible) {
            if (!responses.hasAPIResponse(Integer.toString(status))) {
                responses.addAPIResponse(Integer.toString(status), refusal(path, status));
            }
        }
        String schema = OpenAiAddresses.has(path) ? OPENAI_ERROR : PROBLEM_SCHEMA;
        String mediaType = OpenAiAddresses.has(path) ? "application/json" : PROBLEM;
        responses.getAPIResponses().forEach((status, response) -> tellAs(schema, mediaType, status, response));
    }

    /** Returns the response of a status. Addresses with a foreign error format share only the description. */
    private static APIResponse refusal(String path, int status) {
        return OpenAiAddresses.has(path)
                ? OASFactory.createAPIResponse().description(RESPONSES.get(status))
                : OASFactory.createAPIResponse().ref("#/components/responses/" + RESPONSES.get(status));
    }

    private static void tellAs(String schema, String mediaType, String status, APIResponse response) {
        if (status.compareTo("400") >= 0 && response.getRef() == null && response.getContent() == null) {
            response.setContent(OASFactory.createContent()
                    .addMediaType(
                            mediaType,
                            OASFactory.createMediaType()
                                    .schema(OASFactory.createSchema().ref(schema))));
        }
    }
}
