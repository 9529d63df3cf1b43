package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GrowingFieldTest {

    /** The first half of a surrogate pair. */
    private static final String HALF = String.valueOf((char) 0xD83D);

    record Sample(String text, String told) {}

    record Drafted(String draft) {}

    static List<Sample> answers() {
        return List.of(
                new Sample("{\"draft\":\"A leak.\"}", "A leak."),
                new Sample("{\"status\":\"READY\",\"draft\":\"A leak.\",\"x\":1}", "A leak."),
                new Sample("Of course! Here it is:\n```json\n{\"draft\": \"A leak.\"}\n```\nBye {now}.", "A leak."),
                new Sample("Look {here}: {\"draft\": \"A leak.\"}", "A leak."),
                new Sample("An empty one {} and {\"draft\": \"A leak.\"}", "A leak."),
                new Sample("{\"plan\": \"none\"} {\"draft\": \"A leak.\"}", "A leak."),
                new Sample("<think>{\"draft\": \"No.\"} or so</think>{\"draft\": \"A leak.\"}", "A leak."),
                new Sample("<thinking>{\"draft\": \"No.\"}</thinking> {\"draft\": \"A leak.\"}", "A leak."),
                new Sample("{\"inner\": {\"draft\": \"No.\"}, \"draft\": \"A leak.\"}", "A leak."),
                new Sample("{\"list\": [1, {\"draft\": \"No.\"}, \"}\"], \"draft\": \"A leak.\"}", "A leak."),
                new Sample("{\"other\": \"\\\"draft\\\": \\\"No.\\\"\", \"draft\": \"A leak.\"}", "A leak."),
                new Sample("{\"n\": null, \"t\": true, \"f\": -1.5e3 , \"draft\" : \"A leak.\"", "A leak."),
                new Sample("{'draft': 'A \"leak\".'}", "A \"leak\"."),
                new Sample("{draft: \"A leak.\"}", "A leak."),
                new Sample("{\"dr\\u0061ft\": \"A leak.\"}", "A leak."),
                new Sample("{\"draft\": \"a\\nb\\tc\\\"d\\\\e\\/f\\b\\f\\r\"}", "a\nb\tc\"d\\e/f\b\f\r"),
                new Sample("{\"draft\": \"raw\nbreak\"}", "raw\nbreak"),
                new Sample("{\"draft\": \"\\q\\'\"}", "\\q'"),
                new Sample("{\"draft\": \"C:\\dir \\d+ \\\\d\"}", "C:\\dir \\d+ \\d"),
                new Sample("{\"draft\": \"C:\\users \\u12\\u1\", \"x\": 1}", "C:\\users \\u12\\u1"),
                new Sample("{\"draft\": \"\\u6d29\\u6F0F\"}", "洩漏"),
                new Sample("{\"draft\": \"\\ud83d\\ude00\"}", "😀"),
                new Sample("{\"draft\": \"" + HALF + "\\ude00\"}", "😀"),
                new Sample("{\"draft\": \"😀\"}", "😀"),
                new Sample("{\"draft\": \"\\ud83d!\"}", "\uFFFD!"),
                new Sample("{\"draft\": \"\\ude00\\ud83d\"}", "\uFFFD\uFFFD"),
                new Sample("{\"draft\": \"one\", \"draft\": \"two\"}", "one"),
                new Sample("{\"draft\": \"\"}", ""),
                new Sample("{\"draft\": 7}", ""),
                new Sample("{\"draft\": [\"A leak.\"]}", ""),
                new Sample("{\"drafts\": \"A leak.\"}", ""),
                new Sample("[1, 2]", ""),
                new Sample("I would rather not.", ""),
                new Sample("", ""));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void shouldTellTheFieldsTextWhenTheAnswerComesAtOnce(Sample answer) {
        assertThat(new GrowingField("draft").add(answer.text())).isEqualTo(answer.told());
    }

    @ParameterizedTest
    @MethodSource("answers")
    void shouldTellTheSameTextWhereverTheAnswerIsCutInTwo(Sample answer) {
        for (int cut = 0; cut <= answer.text().length(); cut++) {
            // Given
            GrowingField field = new GrowingField("draft");

            // When
            String told = field.add(answer.text().substring(0, cut));
            String rest = field.add(answer.text().substring(cut));

            // Then
            assertThat(told + rest).as("cut at %d", cut).isEqualTo(answer.told());
            assertThat(answer.told()).startsWith(told);
        }
    }

    @ParameterizedTest
    @MethodSource("answers")
    void shouldTellTheSameTextWhenTheAnswerComesCharacterByCharacter(Sample answer) {
        // Given
        GrowingField field = new GrowingField("draft");
        StringBuilder told = new StringBuilder();

        // When
        for (char c : answer.text().toCharArray()) {
            told.append(field.add(String.valueOf(c)));
        }

        // Then
        assertThat(told).hasToString(answer.told());
    }

    /** An answer is read as a whole once it is complete, and must be what was told. */
    @Test
    void shouldTellWhatTheWholeAnswerIsReadAsWhenABackslashBeginsNoEscape() {
        // Given
        String text = "{\"draft\": \"C:\\dir \\d+ \\\\d \\' \\u00e9 \\users \\\n \\u12\"}";

        // When
        String told = new GrowingField("draft").add(text);

        // Then
        assertThat(told).isEqualTo("C:\\dir \\d+ \\d ' é \\users \\\n \\u12");
        assertThat(new AnswerReader<>(Drafted.class).read(text).value()).isEqualTo(new Drafted(told));
    }

    @Test
    void shouldTellWhatIsThereWhenTheTextIsStillGrowing() {
        // Given
        GrowingField field = new GrowingField("draft");

        // Then
        assertThat(field.add("{\"status\": \"DRAFT_READY\", \"dra")).isEmpty();
        assertThat(field.add("ft\": \"The tank ")).isEqualTo("The tank ");
        assertThat(field.add("leaked\\")).isEqualTo("leaked");
        assertThat(field.add("n\\u00")).isEqualTo("\n");
        assertThat(field.add("e9\\uD83D")).isEqualTo("é");
        assertThat(field.add("\\uDE00")).isEqualTo("😀");
        assertThat(field.add("\", \"reasoning_chain\": \"none\"}")).isEmpty();
    }
}
