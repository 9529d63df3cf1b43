package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Tests that the streamed text is always a prefix of the field's whole value, in any wording and in pieces of any size.
 */
class GrowingFieldPropertiesTest {

    private static final ObjectMapper PLAIN = new ObjectMapper();
    private static final ObjectMapper ESCAPED =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    record Written(String text, String value, List<Integer> cuts) {}

    @Property
    void shouldTellExactlyTheFieldsValueWhateverSurroundsItAndWhereverItIsCut(@ForAll("answers") Written answer) {
        // Given
        GrowingField field = new GrowingField("draft");
        StringBuilder told = new StringBuilder();

        // When
        int from = 0;
        for (int to : answer.cuts()) {
            told.append(field.add(answer.text().substring(from, Math.max(from, to))));
            assertThat(answer.value()).startsWith(told);
            from = Math.max(from, to);
        }
        told.append(field.add(answer.text().substring(from)));

        // Then
        assertThat(told).hasToString(answer.value());
    }

    /** Text that is not a valid answer must cause no exception and no repetition. */
    @Property
    void shouldTellTheSameOfAnythingHoweverItIsCut(@ForAll("rubbish") String text) {
        // Given
        GrowingField atOnce = new GrowingField("draft");
        GrowingField bitByBit = new GrowingField("draft");
        StringBuilder told = new StringBuilder();

        // When
        text.chars().forEach(c -> told.append(bitByBit.add(String.valueOf((char) c))));

        // Then
        assertThat(told).hasToString(atOnce.add(text));
        assertThat(told.chars().allMatch(c -> c != 0xFFFF)).isTrue();
    }

    @Provide
    Arbitrary<String> rubbish() {
        return Arbitraries.strings()
                .withChars("{}[]\"'\\:, \ndraftu0d83<think/>")
                .ofMaxLength(60)
                .map(text -> text.replace("D", "\"draft\":\""));
    }

    @Provide
    Arbitrary<Written> answers() {
        Arbitrary<String> prose = Arbitraries.of(
                "",
                "Here it is:\n```json\n",
                "<think>{\"draft\": \"no\"}</think>\n",
                "See {this} first. ",
                "{} ",
                "\uFEFF");
        return Combinators.combine(texts(), texts(), texts(), prose, Arbitraries.of(PLAIN, ESCAPED), cuts())
                .as((value, before, after, prefix, json, cuts) -> {
                    String text = prefix + json(value, before, after, json) + "\n```\nThat is {all}.";
                    return new Written(
                            text,
                            value,
                            cuts.stream()
                                    .map(cut -> cut % text.length())
                                    .sorted()
                                    .toList());
                });
    }

    private static Arbitrary<List<Integer>> cuts() {
        return Arbitraries.integers().between(0, 100_000).list().ofMaxSize(12);
    }

    /** Generates code points of every plane except lone surrogates, which valid JSON in UTF-8 cannot contain. */
    private static Arbitrary<String> texts() {
        Arbitrary<Integer> points = Arbitraries.oneOf(
                Arbitraries.integers().between(0, 0xD7FF),
                Arbitraries.integers().between(0xE000, 0x10FFFF),
                Arbitraries.of((int) '"', (int) '\\', (int) '{', (int) '}', (int) ',', (int) ':', (int) '\n'));
        return points.list()
                .ofMaxSize(30)
                .map(all -> all.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }

    private static String json(String value, String before, String after, ObjectMapper json) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put("before", before);
        answer.putObject("inner")
                .put("draft", before)
                .putArray("more")
                .add(after)
                .addObject()
                .put("draft", 1);
        answer.put("draft", value);
        answer.put("after", after);
        try {
            return json.writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
