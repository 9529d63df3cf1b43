package dev.crosscheck.llm.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the JSON object in a model's text. It may be surrounded by prose, in a code fence, or cut off at the end, and
 * may contain trailing commas, comments, single quotes or raw line breaks in strings. A backslash that begins no
 * escape, as in {@code C:\dir}, stands for itself. It adds only missing brackets and quotes, never content. Fields lost
 * at a cut-off end stay missing, and the reader of the object reports them.
 */
final class LooseJson {

    /** The most starts and cut-off ends to try, so that no answer makes reading slow. */
    private static final int MOST_TRIES = 8;

    /** Deeper than any expected answer. Deeper objects are not read. */
    private static final int DEEPEST = 100;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * A backslash, with the rest of the escape if it begins one; an escaped apostrophe counts, although JSON has none.
     * {@link GrowingField} knows the same escapes.
     */
    private static final Pattern BACKSLASH = Pattern.compile("\\\\([\"'\\\\/bfnrt]|u[0-9a-fA-F]{4})?+");

    private LooseJson() {}

    /**
     * Returns the first object in {@code text} that has one of {@code fields}, otherwise the first object.
     *
     * @return empty if there is no object at all
     */
    static Optional<ObjectNode> object(String text, Set<String> fields) {
        Optional<ObjectNode> other = Optional.empty();
        int tries = 0;
        for (int at = text.indexOf('{'); at >= 0 && tries < MOST_TRIES; at = text.indexOf('{', at + 1), tries++) {
            Optional<ObjectNode> found = from(text, at);
            if (found.isPresent() && fields.stream().anyMatch(found.get()::has)) {
                return found;
            }
            other = other.or(() -> found);
        }
        return other;
    }

    private static Optional<ObjectNode> from(String text, int start) {
        Scan scan = Scan.of(text, start);
        if (scan.end() > 0) {
            return parse(text.substring(start, scan.end()));
        }
        String rest = text.substring(start);
        Optional<ObjectNode> whole = parse(rest + (scan.inString() ? "\"" : "") + scan.closers());
        for (int i = scan.cuts().size() - 1;
                whole.isEmpty() && i >= Math.max(0, scan.cuts().size() - MOST_TRIES);
                i--) {
            int cut = scan.cuts().get(i);
            // Scan again for the open brackets: storing them for each comma would take quadratic space.
            String closers = Scan.of(text.substring(0, cut), start).closers();
            whole = parse(text.substring(start, cut) + closers);
        }
        return whole;
    }

    private static Optional<ObjectNode> parse(String json) {
        try {
            JsonNode node = MAPPER.readTree(BACKSLASH.matcher(json).replaceAll(LooseJson::escape));
            return node instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** Doubles a backslash that begins no escape. */
    private static String escape(MatchResult backslash) {
        return Matcher.quoteReplacement(backslash.group(1) == null ? "\\\\" : backslash.group());
    }

    /**
     * The result of scanning an object.
     *
     * @param end offset after the bracket that closes the first one, or 0 if none does
     * @param inString whether the text ends inside a string
     * @param closers closing brackets for those still open at the end
     * @param cuts commas outside strings; the text can be cut off before each
     */
    private record Scan(int end, boolean inString, String closers, List<Integer> cuts) {

        static Scan of(String text, int start) {
            Deque<Character> open = new ArrayDeque<>();
            List<Integer> cuts = new ArrayList<>();
            boolean string = false;
            for (int i = start; i < text.length(); i++) {
                char c = text.charAt(i);
                if (string) {
                    if (c == '\\') {
                        i++;
                    } else if (c == '"') {
                        string = false;
                    }
                    continue;
                }
                if (open.size() > DEEPEST) {
                    return new Scan(0, false, "", List.of());
                }
                switch (c) {
                    case '"' -> string = true;
                    case '{' -> open.push('}');
                    case '[' -> open.push(']');
                    case ',' -> cuts.add(i);
                    case '}', ']' -> {
                        open.poll();
                        if (open.isEmpty()) {
                            return new Scan(i + 1, false, "", cuts);
                        }
                    }
                    default -> {}
                }
            }
            return new Scan(0, string, closers(open), cuts);
        }

        private static String closers(Deque<Character> open) {
            StringBuilder closers = new StringBuilder();
            open.forEach(closers::append);
            return closers.toString();
        }
    }
}
