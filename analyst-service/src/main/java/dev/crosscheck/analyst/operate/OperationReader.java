package dev.crosscheck.analyst.operate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads an operation from JSON, or from a bare expression. */
final class OperationReader {

    private static final int DEEPEST = 20;
    private static final int LONGEST_NUMBER = 1_000;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxNumberLength(LONGEST_NUMBER)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .build();

    private OperationReader() {}

    /** @throws InvalidOperation if the text cannot be read; the reason names the field */
    static Operation read(String text) {
        String operation = text.strip();
        if (!operation.startsWith("{")) {
            return new Operation.Calculate(operation, null, null);
        }
        try {
            JsonNode fields = MAPPER.readTree(operation);
            refuseNullInLists(fields, "");
            return MAPPER.treeToValue(fields, Operation.class);
        } catch (UnrecognizedPropertyException e) {
            throw new InvalidOperation("has an unknown field: " + path(e));
        } catch (InvalidTypeIdException e) {
            throw new InvalidOperation("has an unknown value in “do”: " + e.getTypeId());
        } catch (MismatchedInputException e) {
            throw new InvalidOperation("has a field with a value of the wrong type: " + path(e));
        } catch (JsonProcessingException e) {
            throw new InvalidOperation("is not valid JSON");
        }
    }

    /** Elsewhere null may be meant: an empty cell of a row is null. */
    private static void refuseNullInLists(JsonNode node, String field) {
        for (Map.Entry<String, JsonNode> named : node.properties()) {
            refuseNullInLists(named.getValue(), named.getKey());
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            if (node.get(i).isNull()) {
                throw new InvalidOperation("has null in a list: " + field);
            }
            refuseNullInLists(node.get(i), field);
        }
    }

    private static String path(MismatchedInputException e) {
        return e.getPath().stream()
                .map(part -> part.getFieldName() == null ? "[" + part.getIndex() + "]" : part.getFieldName())
                .collect(Collectors.joining("."));
    }
}
