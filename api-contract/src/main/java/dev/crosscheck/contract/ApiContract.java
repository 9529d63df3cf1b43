package dev.crosscheck.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Checks responses against an OpenAPI document (3.1). A response breaks the contract if the document does not name its
 * status or media type, or if its body does not match the schema. Schemas are strict: an object may only have the
 * listed properties, although clients must ignore unknown fields. Safe for use by many threads.
 */
public final class ApiContract {

    private static final String IRI = "https://crosscheck.invalid/openapi.json";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Statuses that any address may return before it is looked up, because of the request's host, origin or body. */
    private static final Set<Integer> BEFORE_ALL = Set.of(400, 401, 403, 408, 413, 415, 421, 429);

    private final JsonNode document;
    private final Routes routes;
    /** The whole document. The registry would read all of it again for each schema that is looked up by address. */
    private final Schema whole;

    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    private ApiContract(JsonNode document) {
        this.document = closed(document.deepCopy());
        this.routes = Routes.of(document.path("paths"));
        String text = this.document.toString();
        this.whole = SchemaRegistry.withDefaultDialect(
                        Dialects.getOpenApi31(),
                        builder -> builder.schemas(Map.of(IRI, text))
                                .schemaRegistryConfig(SchemaRegistryConfig.builder()
                                        .formatAssertionsEnabled(true)
                                        .build()))
                .getSchema(SchemaLocation.of(IRI));
    }

    /** @param json the document */
    public static ApiContract of(String json) {
        return new ApiContract(json(json));
    }

    /** @param parts parts of one document, in YAML; they are merged */
    public static ApiContract of(List<Path> parts) {
        ObjectNode whole = JSON.createObjectNode();
        YAMLMapper yaml = new YAMLMapper();
        try {
            for (Path part : parts) {
                merge(whole, yaml.readTree(part.toFile()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ApiContract(whole);
    }

    /** Returns the document as it was read. */
    public JsonNode document() {
        return document;
    }

    /**
     * Returns how the response differs from the document; empty if it keeps to the contract. An unknown address must
     * give 404 and an unknown method 405, unless the request is rejected earlier.
     */
    public List<String> complaints(ApiResponse answer) {
        Routes.Route route = routes.find(answer.method(), answer.path());
        return switch (route) {
            case Routes.NoSuchPath _ -> undocumented(answer, 404);
            case Routes.NoSuchMethod _ -> undocumented(answer, 405);
            case Routes.Operation operation -> ofOperation(answer, operation);
        };
    }

    /** Returns how a JSON text differs from a schema under {@code components/schemas}. */
    public List<String> complaints(String schema, String json) {
        return errors("/components/schemas/" + schema, json(json));
    }

    private List<String> undocumented(ApiResponse answer, int status) {
        return answer.status() == status || BEFORE_ALL.contains(answer.status())
                ? List.of()
                : List.of(
                        "is not in the document, and is not answered with " + status + " but with " + answer.status());
    }

    private List<String> ofOperation(ApiResponse answer, Routes.Operation operation) {
        String responses = "/paths/" + escaped(operation.path()) + "/" + operation.method() + "/responses/";
        Optional<String> response = resolved(responses + answer.status());
        if (response.isEmpty()) {
            return List.of("the status " + answer.status() + " is not documented");
        }
        JsonNode content = document.at(response.get()).path("content");
        if (content.isMissingNode() || content.isEmpty()) {
            return answer.body().isEmpty() ? List.of() : List.of("no body is documented");
        }
        String mediaType = mediaType(answer.contentType());
        if (!content.has(mediaType)) {
            return List.of("the media type '" + mediaType + "' is not documented for the status " + answer.status());
        }
        boolean schema = content.path(mediaType).has("schema");
        if (!schema || !mediaType.endsWith("json")) {
            return List.of();
        }
        try {
            return errors(response.get() + "/content/" + escaped(mediaType) + "/schema", JSON.readTree(answer.body()));
        } catch (JsonProcessingException e) {
            return List.of("the body is not JSON");
        }
    }

    /** Returns the pointer to a response, with references resolved. */
    private Optional<String> resolved(String pointer) {
        JsonNode node = document.at(pointer);
        if (node.isMissingNode()) {
            return Optional.empty();
        }
        return node.has("$ref") ? resolved(node.get("$ref").asText().substring(1)) : Optional.of(pointer);
    }

    private List<String> errors(String pointer, JsonNode value) {
        return schemas
                .computeIfAbsent(
                        pointer,
                        at -> whole.getRefSchema(
                                SchemaLocation.of(IRI + "#" + at).getFragment()))
                .validate(value)
                .stream()
                .map(Object::toString)
                .toList();
    }

    private static String mediaType(String contentType) {
        return contentType == null ? "" : contentType.split(";", 2)[0].strip();
    }

    private static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("it is not JSON", e);
        }
    }

    private static void merge(ObjectNode whole, JsonNode part) {
        part.properties().forEach(field -> {
            if (whole.get(field.getKey()) instanceof ObjectNode present) {
                merge(present, field.getValue());
            } else {
                whole.set(field.getKey(), field.getValue());
            }
        });
    }

    /** Forbids additional properties in every object that lists its properties and does not mention additional ones. */
    private static JsonNode closed(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.path("properties").isObject()
                && "object".equals(object.path("type").asText())
                && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        node.forEach(ApiContract::closed);
        return node;
    }
}
