package dev.crosscheck.llm.output;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MutableCoercionConfig;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.crosscheck.llm.Rules.Breach;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a model's text as a record. Safe for use by many threads. */
public final class AnswerReader<A extends Record> {

    private static final int MOST_BREACHES = 8;

    /** Refuses null as a value, also within lists, fractions as whole numbers, and an empty text as a number. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .addModule(WholeNumber.module())
            .withCoercionConfig(LogicalType.Integer, AnswerReader::refuseEmpty)
            .withCoercionConfig(LogicalType.Float, AnswerReader::refuseEmpty)
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private final Class<A> type;
    private final ObjectReader reader;

    public AnswerReader(Class<A> type) {
        this.type = type;
        this.reader = MAPPER.readerFor(type);
    }

    /**
     * The result of reading a text.
     *
     * @param value the record, or null if the text cannot be read as one
     * @param breaches the reasons; empty if it can
     */
    public record Read<A>(A value, List<Breach> breaches) {
        public Read {
            breaches = List.copyOf(breaches);
        }
    }

    /** Reads the record in {@code text}, or returns the reasons why it cannot be read. */
    public Read<A> read(String text) {
        String answer = Thinking.in(text).answer();
        if (answer.isBlank()) {
            return broken(new Breach("empty_answer", "The answer is empty."));
        }
        Set<String> fields = Arrays.stream(type.getRecordComponents())
                .map(OutputSchema::field)
                .collect(Collectors.toSet());
        Optional<ObjectNode> object = LooseJson.object(answer, fields);
        if (object.isEmpty()) {
            return broken(new Breach("no_json", "The answer holds no JSON object."));
        }
        if (OutputForm.isLeftIn(object.get())) {
            return broken(new Breach("not_filled_in", "The dots of the form have to be replaced by your own content."));
        }
        List<Breach> missing = missing(object.get(), type, "");
        return missing.isEmpty()
                ? value(object.get())
                : new Read<>(null, missing.stream().limit(MOST_BREACHES).toList());
    }

    private Read<A> value(ObjectNode object) {
        try {
            return new Read<>(reader.readValue(object), List.of());
        } catch (JsonMappingException e) {
            String where = e.getPath().stream()
                    .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                    .collect(Collectors.joining("."));
            return broken(new Breach("wrong_type", "The field " + where + " has a value of the wrong kind."));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return broken(new Breach("wrong_type", "The answer does not fit its schema."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void refuseEmpty(MutableCoercionConfig numbers) {
        numbers.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail);
    }

    private static List<Breach> missing(JsonNode object, Class<?> record, String path) {
        List<Breach> breaches = new ArrayList<>();
        for (RecordComponent component : record.getRecordComponents()) {
            String name = path + OutputSchema.field(component);
            JsonNode value = object.get(OutputSchema.field(component));
            if (value == null || value.isNull()) {
                breaches.add(new Breach("missing_field", "The field " + name + " is missing."));
            } else if (component.getType() == List.class && !value.isArray()) {
                breaches.add(new Breach("wrong_type", "The field " + name + " must be a list."));
            }
        }
        return breaches;
    }

    private static <A> Read<A> broken(Breach breach) {
        return new Read<>(null, List.of(breach));
    }
}
