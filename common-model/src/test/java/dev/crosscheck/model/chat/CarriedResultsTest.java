package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CarriedResultsTest {

    private static final int MOST_BYTES = 1_000_000;

    @Test
    void shouldCarrySmallResultsWhole() {
        // Given
        List<ChatStep> steps = List.of(
                step(1, output("a", 10)),
                new ChatStep(2, new Thought(Action.THINK, "Now what?", null, null, 50, List.of(), null), null),
                step(3, new ToolResult.Failure("error", "no", "before")));

        // When
        List<ChatStep> carried = CarriedResults.steps(steps);

        // Then
        assertThat(carried).isEqualTo(steps);
    }

    @Test
    void shouldShortenTheEarlierOfLargeResults() {
        // Given
        List<ChatStep> steps = List.of(step(1, output("a", 50_000)), step(2, output("b", 60_000)));

        // When
        List<ChatStep> carried = CarriedResults.steps(steps);

        // Then
        assertThat(carried.getLast()).isEqualTo(steps.getLast());
        assertThat(carried.getFirst().thought()).isEqualTo(steps.getFirst().thought());
        assertThat(((ToolResult.Output) carried.getFirst().result()).stdout()).hasSize(1_000);
    }

    @Test
    void shouldFitAMessageWhenEveryStepHasALargeResult() {
        // Given
        List<ChatStep> steps = IntStream.rangeClosed(1, ThreadLimits.MOST_STEPS)
                .mapToObj(number -> step(number, output("水", 60_000)))
                .toList();

        // When
        List<ChatStep> carried = CarriedResults.steps(steps);

        // Then
        assertThat(carried.toString().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
    }

    @Test
    void shouldKnowAResultAgainThatWasShortened() {
        // Given
        ToolResult first = output("a", 60_000);
        List<RanCode> programs = List.of(new RanCode("a", first), new RanCode("b", output("b", 60_000)));

        // When
        RanCode carried = CarriedResults.programs(programs).getFirst();

        // Then
        assertThat(carried.result()).isNotEqualTo(first);
        assertThat(CarriedResults.isSame(first, carried.result())).isTrue();
        assertThat(CarriedResults.isSame(output("c", 60_000), carried.result())).isFalse();
    }

    private static ChatStep step(int number, ToolResult result) {
        return new ChatStep(
                number, Thought.calling(ToolCall.of(ToolName.REPL, "print(1)"), "I compute.", 50, List.of()), result);
    }

    private static ToolResult.Output output(String letter, int printed) {
        List<List<String>> rows = Collections.nCopies(100, List.of(letter));
        return new ToolResult.Output(letter, letter.repeat(printed), List.of(), new DataTable(List.of("column"), rows));
    }
}
