package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.output.ToolSet.Tool;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolSetTest {

    enum Move {
        GO,
        STAY
    }

    record Turn(String thought, Move move, List<String> places, int steps, double speed, boolean quiet) {}

    private static final OutputSchema SCHEMA = new OutputSchema("turn", Turn.class);
    private static final ToolSet TOOLS = new ToolSet(
            "move",
            List.of(
                    new Tool("go", "Goes somewhere.", List.of("thought", "places")),
                    new Tool("stay", "Stays.", List.of("thought"))));

    @Test
    void shouldMakeAWholeAnswerOfACall() {
        // When
        String answer = TOOLS.answer("go", "{\"thought\": \"On.\", \"places\": [\"Ardmouth\"]}", SCHEMA);

        // Then
        assertThat(new AnswerReader<>(Turn.class).read(answer).value())
                .isEqualTo(new Turn("On.", Move.GO, List.of("Ardmouth"), 0, 0, false));
    }

    @Test
    void shouldLeaveOutWhatTheCallDoesNotSay() {
        // When
        var read = new AnswerReader<>(Turn.class).read(TOOLS.answer("go", "{\"thought\": \"On.\"}", SCHEMA));

        // Then
        assertThat(read.value()).isNull();
        assertThat(read.breaches()).singleElement().asString().contains("places");
    }

    @Test
    void shouldTakeNothingFromACallThatTheFunctionDoesNotHave() {
        // When
        String answer = TOOLS.answer("stay", "{\"thought\": \"No.\", \"steps\": 9}", SCHEMA);

        // Then
        assertThat(new AnswerReader<>(Turn.class).read(answer).value().steps()).isZero();
    }

    @Test
    void shouldHandOnWhatIsNoCallOfAFunctionOfIts() {
        assertThat(TOOLS.answer("fly", "{\"thought\": \"Up.\"}", SCHEMA)).isEqualTo("{\"thought\": \"Up.\"}");
        assertThat(TOOLS.answer("go", "not JSON", SCHEMA)).isEqualTo("not JSON");
        assertThat(TOOLS.answer("go", null, SCHEMA)).isEmpty();
    }

    @Test
    void shouldAskForTheFieldsOfTheFunctionAlone() {
        // When
        var parameters = ToolSet.parameters(TOOLS.tools().getFirst(), SCHEMA);

        // Then
        assertThat(parameters.properties()).containsOnlyKeys("thought", "places");
        assertThat(parameters.required()).containsExactly("thought", "places");
        assertThat(parameters.additionalProperties()).isFalse();
    }
}
