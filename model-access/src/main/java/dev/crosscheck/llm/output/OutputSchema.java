package dev.crosscheck.llm.output;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.internal.JsonSchemaElementUtils;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonBooleanSchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonIntegerSchema;
import dev.langchain4j.model.chat.request.json.JsonNumberSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The JSON schema of a record: its components in snake_case, all required, each described by its {@link
 * JsonPropertyDescription}. Components are strings, numbers, booleans, enums, other records, and lists of these.
 * Immutable. The schema of a record is derived once per process, since each request needs it several times.
 *
 * @param name the schema's name on the wire: the task's name
 */
public record OutputSchema(String name, Class<? extends Record> type) {

    private static final PropertyNamingStrategies.SnakeCaseStrategy SNAKE =
            new PropertyNamingStrategies.SnakeCaseStrategy();

    private static final ClassValue<Derived> DERIVED = new ClassValue<>() {
        @Override
        protected Derived computeValue(Class<?> record) {
            JsonObjectSchema schema = object(record, null);
            return new Derived(schema, WireJson.text(JsonSchemaElementUtils.toMap(schema, true, true)));
        }
    };

    /** A record's schema, and its JSON in one line. */
    private record Derived(JsonObjectSchema schema, String text) {}

    /** Returns the schema as the chat client sends it. */
    public JsonSchema forEndpoint() {
        return JsonSchema.builder()
                .name(name)
                .rootElement(DERIVED.get(type).schema())
                .build();
    }

    /** Returns the schema as a prompt shows it: JSON in one line. */
    public String asText() {
        return DERIVED.get(type).text();
    }

    /** Returns the JSON name of the record's component. */
    public static String field(RecordComponent component) {
        return SNAKE.translate(component.getName());
    }

    private static JsonObjectSchema object(Class<?> record, String description) {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder().description(description);
        for (RecordComponent component : record.getRecordComponents()) {
            schema.addProperty(field(component), element(component.getGenericType(), described(component)));
        }
        return schema.required(Arrays.stream(record.getRecordComponents())
                        .map(OutputSchema::field)
                        .toList())
                .additionalProperties(false)
                .build();
    }

    private static String described(RecordComponent component) {
        JsonPropertyDescription description = component.getAccessor().getAnnotation(JsonPropertyDescription.class);
        return description == null ? null : description.value();
    }

    private static JsonSchemaElement element(Type type, String description) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            return JsonArraySchema.builder()
                    .description(description)
                    .items(element(list.getActualTypeArguments()[0], null))
                    .build();
        }
        if (!(type instanceof Class<?> plain)) {
            throw new IllegalArgumentException(type + " has no place in an answer");
        }
        if (plain == String.class) {
            return JsonStringSchema.builder().description(description).build();
        }
        if (plain == int.class || plain == Integer.class) {
            return JsonIntegerSchema.builder().description(description).build();
        }
        if (plain == double.class || plain == Double.class) {
            return JsonNumberSchema.builder().description(description).build();
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return JsonBooleanSchema.builder().description(description).build();
        }
        if (plain.isEnum()) {
            List<String> names = Stream.of(plain.getEnumConstants())
                    .map(constant -> WireJson.mapper().convertValue(constant, String.class))
                    .toList();
            return JsonEnumSchema.builder()
                    .enumValues(names)
                    .description(description)
                    .build();
        }
        if (plain.isRecord()) {
            return object(plain, description);
        }
        throw new IllegalArgumentException(type + " has no place in an answer");
    }
}
