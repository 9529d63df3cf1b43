package dev.crosscheck.llm.output;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds text that a model has copied from the example in its instructions: a text of its answer that the instructions
 * quote and the user's part of the prompt does not contain. Small models do this, and the copy would appear as a
 * finding, a gap or a query of the session. Pure.
 */
public final class EchoedExample {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /**
     * A shorter text, or a single word, may be a name, which instructions also quote. Counted in letters; a Han
     * character counts twice.
     */
    private static final int SHORTEST = 13;

    private static final List<String> QUOTED = List.of("\"%s\"", "“%s”", "「%s」");

    private EchoedExample() {}

    /** Returns a breach for each text of {@code answer} that is the example's. */
    public static List<Breach> in(Record answer, Prompt prompt) {
        List<String> texts = new ArrayList<>();
        collect(MAPPER.valueToTree(answer), texts);
        return texts.stream()
                .distinct()
                .filter(text -> isEcho(text, prompt))
                .map(text -> new Breach(
                        "example_echoed",
                        "\"" + text
                                + "\" stands in the example of your instructions and has nothing to do with "
                                + "this question: replace it, or leave it out."))
                .toList();
    }

    private static void collect(JsonNode node, List<String> texts) {
        if (node.isTextual()) {
            texts.add(node.asText().strip());
        }
        node.forEach(child -> collect(child, texts));
    }

    private static boolean isEcho(String text, Prompt prompt) {
        return isProse(text)
                && quoted(text).anyMatch(prompt.system()::contains)
                && !prompt.user().contains(text);
    }

    private static boolean isProse(String text) {
        long han = text.codePoints().filter(Character::isIdeographic).count();
        boolean words = han > 0 || text.chars().anyMatch(Character::isWhitespace);
        return words && text.length() + han >= SHORTEST;
    }

    private static Stream<String> quoted(String text) {
        return QUOTED.stream().map(marks -> marks.formatted(text));
    }
}
