package dev.crosscheck.gateway.topics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The AsyncAPI document, as the gateway serves it. */
public final class TopicDocument {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);

    private final ObjectNode document;

    private TopicDocument(ObjectNode document) {
        this.document = document;
    }

    public static TopicDocument parse(String yaml) {
        Object read = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
        return new TopicDocument(JSON.valueToTree(read));
    }

    static TopicDocument bundled() throws IOException {
        try (InputStream file = TopicDocument.class.getResourceAsStream("/META-INF/resources/asyncapi.yaml")) {
            return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Returns the document's violations of AsyncAPI's own schema. */
    List<?> faults() throws IOException {
        try (InputStream schema = TopicDocument.class.getResourceAsStream("/asyncapi/3.0.0.json")) {
            return SCHEMAS.getSchema(JSON.readTree(schema)).validate(document);
        }
    }

    /** Returns the violations of a record's value against the schema of its type. */
    public List<?> faultsOf(String value) throws IOException {
        JsonNode event = JSON.readTree(value);
        JsonNode message = messages().get(event.path("type").asText());
        return message == null
                ? List.of("no such type: " + event.path("type"))
                : faults(message.path("payload").deepCopy(), event);
    }

    /** Returns the violations of a record's headers. A header that the document does not name is a violation. */
    public List<?> faultsOfHeaders(Map<String, String> headers) {
        ObjectNode schema = document.at("/components/schemas/Headers").deepCopy();
        schema.put("additionalProperties", false);
        return faults(schema, JSON.valueToTree(headers));
    }

    /** Returns the messages by their names on the wire. */
    Map<String, JsonNode> messages() {
        Map<String, JsonNode> byName = new TreeMap<>();
        for (JsonNode reference : document.at("/channels/sessionEvents/messages")) {
            JsonNode message = resolved(reference);
            byName.put(message.path("name").textValue(), message);
        }
        return byName;
    }

    public String topic() {
        return document.at("/channels/sessionEvents/address").textValue();
    }

    JsonNode at(String pointer) {
        return document.at(pointer);
    }

    /** Returns the node, or the node to which it refers. */
    JsonNode resolved(JsonNode node) {
        JsonNode reference = node.path("$ref");
        return reference.isMissingNode()
                ? node
                : document.at(reference.textValue().substring(1));
    }

    private List<?> faults(ObjectNode schema, JsonNode value) {
        schema.set("components", document.path("components"));
        return SCHEMAS.getSchema(schema).validate(value);
    }
}
