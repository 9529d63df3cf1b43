package dev.crosscheck.search.web.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.ingest.VisibleCharacters;
import java.util.regex.Pattern;

/**
 * A server's text, made safe to show to a model: without control characters, without sentences that instruct the
 * reader, and cut to a length. Pure; takes time linear in the text.
 *
 * @param orders number of sentences that were removed
 */
public record ForeignText(String text, int orders) {

    /** Whole escape sequences for terminals. */
    private static final Pattern ESCAPE = Pattern.compile("\\x1b\\[[0-9;]{0,12}[A-Za-z]");

    private static final Pattern BLANKS = Pattern.compile("\\s++");

    private static final int LONGEST_VALUE = 300;

    /** @param most the most characters; longer text is cut, and ends with an ellipsis */
    public static ForeignText of(String said, int most) {
        String bounded = visible(ESCAPE.matcher(Cut.withEllipsis(most, said)).replaceAll(""));
        StringBuilder kept = new StringBuilder();
        int orders = 0;
        int from = 0;
        for (Span sentence : Sentences.split(bounded, Language.detect(bounded))) {
            kept.append(bounded, from, sentence.start());
            if (OrdersToReader.isOne(sentence.of(bounded))) {
                orders++;
            } else {
                kept.append(sentence.of(bounded));
            }
            from = sentence.end();
        }
        kept.append(bounded, from, bounded.length());
        return new ForeignText(kept.toString().strip(), orders);
    }

    private static String visible(String text) {
        return text.codePoints()
                .filter(c -> c == '\n' || (VisibleCharacters.isOne(c) && Character.getType(c) != Character.FORMAT))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Returns the safe text in one line. */
    static String line(String said, int most) {
        return BLANKS.matcher(of(said, most).text()).replaceAll(" ");
    }

    /** Makes every text value in JSON safe, each in one line; field names stay. */
    static JsonNode in(JsonNode said) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        return switch (said.getNodeType()) {
            case STRING -> nodes.textNode(line(said.textValue(), LONGEST_VALUE));
            case ARRAY -> {
                ArrayNode array = nodes.arrayNode();
                said.forEach(item -> array.add(in(item)));
                yield array;
            }
            case OBJECT -> {
                ObjectNode object = nodes.objectNode();
                said.properties().forEach(field -> object.set(field.getKey(), in(field.getValue())));
                yield object;
            }
            default -> said;
        };
    }
}
