package dev.crosscheck.llm.output;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.math.BigDecimal;

/** Reads a whole number, also if it is written as 90.0. Refuses 0.9, which Jackson by itself would cut to 0. */
final class WholeNumber extends StdScalarDeserializer<Integer> {

    private static final long serialVersionUID = 1L;

    private WholeNumber(Class<Integer> type) {
        super(type);
    }

    /** Returns the module that reads every {@code int} and {@code Integer} in this way. */
    static Module module() {
        return new SimpleModule("whole numbers")
                .addDeserializer(int.class, new WholeNumber(int.class))
                .addDeserializer(Integer.class, new WholeNumber(Integer.class));
    }

    @Override
    public LogicalType logicalType() {
        return LogicalType.Integer;
    }

    /** A missing {@code int} is 0, as Jackson has it. */
    @Override
    public Object getAbsentValue(DeserializationContext context) throws JsonMappingException {
        return handledType() == int.class ? Integer.valueOf(0) : super.getAbsentValue(context);
    }

    @Override
    public Integer deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
            return _parseIntPrimitive(parser, context);
        }
        BigDecimal number = parser.getDecimalValue();
        try {
            return number.intValueExact();
        } catch (ArithmeticException e) {
            return (Integer) context.handleWeirdNumberValue(int.class, number, "not a whole number");
        }
    }
}
