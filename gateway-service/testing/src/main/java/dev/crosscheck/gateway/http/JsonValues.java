package dev.crosscheck.gateway.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads values from JSON at a path of REST Assured's: names, {@code [0]} and {@code size()}. A name after a list
 * collects the values of all its objects. Gives paths with anything else, such as {@code find { … }}, to REST Assured.
 */
final class JsonValues {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROOT = "$";
    private static final Pattern STEP =
            Pattern.compile("\\G(?:(?:^|\\.)(?:(size\\(\\))|'([^']*+)'|(?!\\d)([\\w-]++)(?!\\())|\\[(-?\\d++)])");

    private JsonValues() {}

    static Object at(String path, String json) {
        Optional<List<Step>> steps = steps(path);
        if (steps.isEmpty()) {
            return JsonPath.from(json).get(path);
        }
        Object value = read(json);
        for (Step step : steps.get()) {
            value = step.from(value);
        }
        return value;
    }

    /** Returns empty if there is more in the path than names, numbers and sizes. */
    private static Optional<List<Step>> steps(String path) {
        List<Step> steps = new ArrayList<>();
        if (path.equals(ROOT)) {
            return Optional.of(steps);
        }
        Matcher step = STEP.matcher(path);
        int end = 0;
        while (step.find()) {
            end = step.end();
            steps.add(Step.of(step));
        }
        return end == path.length() ? Optional.of(steps) : Optional.empty();
    }

    /** Returns decimals as floats, as REST Assured does. */
    private static Object read(String json) {
        try {
            return floats(JSON.readValue(json, Object.class));
        } catch (JsonProcessingException e) {
            throw new AssertionError("this is no JSON: " + json, e);
        }
    }

    private static Object floats(Object value) {
        return switch (value) {
            case Double decimal when Math.abs(decimal) <= Float.MAX_VALUE -> decimal.floatValue();
            case List<?> list -> {
                List<Object> all = new ArrayList<>(list.size());
                list.forEach(element -> all.add(floats(element)));
                yield all;
            }
            case Map<?, ?> object -> {
                @SuppressWarnings("unchecked")
                Map<String, Object> fields = (Map<String, Object>) object;
                fields.replaceAll((_, field) -> floats(field));
                yield fields;
            }
            case null, default -> value;
        };
    }

    private sealed interface Step {

        Object from(Object value);

        static Step of(Matcher step) {
            if (step.group(1) != null) {
                return new Size();
            }
            return step.group(4) == null
                    ? new Name(step.group(2) == null ? step.group(3) : step.group(2))
                    : new Place(Integer.parseInt(step.group(4)));
        }
    }

    private record Size() implements Step {

        @Override
        public Object from(Object value) {
            return switch (value) {
                case List<?> list -> list.size();
                case Map<?, ?> object -> object.size();
                case String text -> text.length();
                case null, default -> throw new AssertionError("no size of " + value);
            };
        }
    }

    private record Name(String name) implements Step {

        @Override
        public Object from(Object value) {
            return switch (value) {
                case Map<?, ?> object -> object.get(name);
                case List<?> list -> {
                    List<Object> all = new ArrayList<>(list.size());
                    list.forEach(element -> all.add(element == null ? null : from(element)));
                    yield all;
                }
                case null, default -> throw new AssertionError("no " + name + " in " + value);
            };
        }
    }

    /** @param index from the end, if negative */
    private record Place(int index) implements Step {

        @Override
        public Object from(Object value) {
            if (!(value instanceof List<?> list)) {
                throw new AssertionError("no list: " + value);
            }
            int place = index < 0 ? list.size() + index : index;
            return place >= 0 && place < list.size() ? list.get(place) : null;
        }
    }
}
