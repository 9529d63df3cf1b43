package dev.crosscheck.gateway.topics;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.chat.ChatFacts;
import dev.crosscheck.gateway.evaluation.EvaluationFacts;
import dev.crosscheck.gateway.research.PublicFacts;
import dev.crosscheck.local.TopicSetup;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests asyncapi.yaml against AsyncAPI's schema, and against the records that define the topic's events. */
class TopicDocumentTest {

    private static final Path APPROVED = Path.of("../tests/src/test/java/dev/crosscheck/gateway/session");
    private static final String CHANNEL = "/channels/sessionEvents";
    private static final Pattern NAMED = Pattern.compile("`([a-z_]+)`");

    private TopicDocument document;

    @BeforeEach
    void read() throws IOException {
        document = TopicDocument.bundled();
    }

    @Test
    void shouldBeAnAsyncApiDocument() throws IOException {
        assertThat(document.faults()).isEmpty();
    }

    @Test
    void shouldFindAFaultWhenTheDocumentHasAFieldThatAsyncApiDoesNotKnow() throws IOException {
        // Given
        ((ObjectNode) document.at(CHANNEL)).put("topic", "unheard of");

        // When
        List<?> faults = document.faults();

        // Then
        assertThat(faults).isNotEmpty();
    }

    @Test
    void shouldHaveAMessageForEachEventOfALog() {
        // Given
        Set<String> types = new TreeSet<>(MessageType.byName(SessionEvent.class).keySet());
        types.remove(MessageType.nameOf(StepReported.class));
        types.addAll(MessageType.byName(AgentEvent.class).keySet());
        types.add(MessageType.logged(MessageType.EVALUATION, StepFailed.class));
        types.add(MessageType.logged(MessageType.EVALUATION, HardDeadlinePassed.class));
        types.add(MessageType.logged(MessageType.CHAT, StepFailed.class));
        types.add(MessageType.logged(MessageType.CHAT, SoftDeadlinePassed.class));
        types.add(MessageType.logged(MessageType.CHAT, HardDeadlinePassed.class));

        // When
        Map<String, JsonNode> messages = document.messages();

        // Then
        assertThat(messages.keySet()).isEqualTo(types);
        messages.forEach((name, message) -> assertThat(
                        message.at("/payload/allOf/1/properties/type/const").asText())
                .isEqualTo(name));
    }

    @Test
    void shouldDescribeEachFactWithItsTypeAndNothingElse() {
        // Given
        ObjectNode facts = properties(PublicFacts.types());

        // When
        JsonNode described = bare(document.at("/components/schemas/Data/properties"));

        // Then
        assertThat(described.toPrettyString()).isEqualTo(facts.toPrettyString());
    }

    @Test
    void shouldDescribeEachFactOfAChatWithItsTypeAndNothingElse() {
        // Given
        ObjectNode facts = properties(ChatFacts.types());

        // When
        JsonNode described = bare(document.at("/components/schemas/ChatData/properties"));

        // Then
        assertThat(described.toPrettyString()).isEqualTo(facts.toPrettyString());
    }

    @Test
    void shouldDescribeEachFactOfAnEvaluationWithItsTypeAndNothingElse() throws Exception {
        // Given
        ObjectNode facts = properties(EvaluationFacts.types());

        // When
        JsonNode described = bare(document.at("/components/schemas/EvaluationData/properties"));

        // Then
        assertThat(described.toPrettyString()).isEqualTo(facts.toPrettyString());
    }

    /** The page for subscribers lists fields by event in its own words. */
    @Test
    void shouldHaveEveryEventAndFieldThatThePageNames() throws IOException {
        // Given
        String page = Files.readString(Path.of("../../docs/topics.md"));
        String section = page.substring(page.indexOf("## Fields by event"), page.indexOf("## An example"));

        // When
        Set<String> named = new TreeSet<>();
        NAMED.matcher(section).results().forEach(name -> named.add(name.group(1)));

        // Then
        assertThat(named).hasSizeGreaterThan(40).isSubsetOf(names(document.at("")));
    }

    /** Returns all names of fields, values, and types of events without their common prefix and version. */
    private static Set<String> names(JsonNode node) {
        Set<String> names = new TreeSet<>(node.isTextual() ? List.of(shortened(node.textValue())) : List.of());
        node.properties().forEach(field -> names.add(field.getKey()));
        node.forEach(child -> names.addAll(names(child)));
        return names;
    }

    private static String shortened(String text) {
        return text.replaceFirst("^dev\\.crosscheck\\.[a-z]++\\.([a-z_]++)\\.v1$", "$1");
    }

    @Test
    void shouldTellTheTopicAsItIsMade() {
        // Given
        Map<String, String> settings =
                TopicSetup.settings(document.at(CHANNEL + "/address").textValue());

        // When
        JsonNode binding = document.at(CHANNEL + "/bindings/kafka");

        // Then
        assertThat(binding.path("partitions").intValue()).isEqualTo(TopicSetup.DEFAULT_PARTITIONS);
        assertThat(binding.path("topicConfiguration").properties().stream()
                        .collect(toMap(
                                Map.Entry::getKey, setting -> setting.getValue().asText())))
                .isNotEmpty()
                .allSatisfy((name, value) -> assertThat(settings).containsEntry(name, value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SessionRunsStraight", "SessionIsSteered"})
    void shouldAdmitTheEventsOfTheContract(String session) throws IOException {
        // Given
        String file = "EventContractTest.shouldKeepPublicEventsAsApprovedWhen" + session + ".approved.json";
        JsonNode events = WireJson.mapper().readTree(Files.readString(APPROVED.resolve(file)));

        for (JsonNode event : events) {
            // When
            List<?> faults = document.faultsOf(event.toString());

            // Then
            assertThat(faults).as(event.toString()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'sequence':0,'type':'T','time':'2025-06-01T12:00:00Z','data':{}}",
                "{'sequence':1,'type':'T','time':'2025-06-01T12:00:00Z'}",
                "{'sequence':1,'type':'T','time':'2025-06-01T12:00:00Z','data':{'status':'asleep'}}",
                "{'sequence':1,'type':'T','time':'2025-06-01T12:00:00Z','data':{'usage':{'usd':'1'}}}",
                "{'sequence':1,'type':'T.v2','time':'2025-06-01T12:00:00Z','data':{}}"
            })
    void shouldAdmitNoOtherEvent(String event) throws IOException {
        // When
        List<?> faults = document.faultsOf(
                event.replace('\'', '"').replace("\"T", "\"dev.crosscheck.research.research_planned.v1"));

        // Then
        assertThat(faults).isNotEmpty();
    }

    /** Returns the node with references resolved and without descriptions. */
    private JsonNode bare(JsonNode node) {
        JsonNode resolved = document.resolved(node).deepCopy();
        if (resolved instanceof ObjectNode object) {
            object.remove(object.path("description").isTextual() ? "description" : "");
            object.properties().forEach(field -> field.setValue(bare(field.getValue())));
        }
        return resolved;
    }

    private static ObjectNode properties(Map<String, Type> types) {
        ObjectNode properties = WireJson.mapper().createObjectNode();
        types.forEach((name, type) -> properties.set(name, schema(type)));
        return properties;
    }

    private static ObjectNode schema(Type type) {
        ObjectNode schema = WireJson.mapper().createObjectNode();
        return switch (type) {
            case ParameterizedType list
            when list.getRawType() == List.class ->
                schema.put("type", "array").set("items", schema(list.getActualTypeArguments()[0]));
            case ParameterizedType map ->
                schema.put("type", "object").set("additionalProperties", schema(map.getActualTypeArguments()[1]));
            case Class<?> known
            when known.isEnum() -> {
                ArrayNode names = schema.put("type", "string").putArray("enum");
                for (Object constant : known.getEnumConstants()) {
                    names.add(WireJson.mapper().<JsonNode>valueToTree(constant));
                }
                yield schema;
            }
            case Class<?> known
            when known.isRecord() && !isText(known) ->
                schema.put("type", "object").set("properties", properties(PublicFacts.componentsOf(known)));
            case Class<?> known -> schema.put("type", plain(known));
            default -> throw new IllegalArgumentException("no schema for " + type);
        };
    }

    private static boolean isText(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .anyMatch(component -> component.getAccessor().isAnnotationPresent(JsonValue.class));
    }

    private static String plain(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "int", "Integer", "long", "Long" -> "integer";
            case "double", "Double" -> "number";
            case "boolean", "Boolean" -> "boolean";
            default -> "string";
        };
    }
}
