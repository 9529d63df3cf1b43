package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalculationsTest {

    private static final SessionId SESSION = new SessionId("s-1");
    private static final StepId STEP = new StepId("s-1/1");

    private final HeuristicOrchestrator orchestrator =
            new HeuristicOrchestrator(new HeuristicDrafter(Given.NO_READER), false);
    private final OperatorTool tool = new OperatorTool(new Operator());

    private static ChatBrief brief(String question) {
        return new ChatBrief(question, Language.detect(question), LocalDate.of(2026, 3, 4), List.of(), null);
    }

    private Thought thought(String question, List<ChatStep> steps, ToolName... tools) {
        return orchestrator
                .think(
                        new ThinkNext(SESSION, STEP, brief(question), steps, 5, List.of(tools), List.of(), List.of()),
                        null)
                .result();
    }

    private ToolResult result(ToolCall call) {
        return tool.run(new RunTool(SESSION, STEP, brief("?"), call, List.of(), Instant.EPOCH), null)
                .result();
    }

    @Test
    void shouldAnswerWithTheResultWhenAQuestionIsASum() {
        // Given
        String question = "What is (16 - 3 - 4) * 2?";
        Thought first = thought(question, List.of(), ToolName.OPERATOR, ToolName.SEARCH);
        List<ChatStep> steps = new ArrayList<>();
        steps.add(new ChatStep(1, first, result(first.call().orElseThrow())));

        // When
        Thought last = thought(question, steps, ToolName.OPERATOR, ToolName.SEARCH);

        // Then
        assertThat(first.action()).isEqualTo(Action.OPERATOR);
        assertThat(last.action()).isEqualTo(Action.ANSWER);
        assertThat(last.confidence()).isEqualTo(100);
        assertThat(last.draft()).isEqualTo("**18**\n\n- 16 - 3 = 13\n- 13 - 4 = 9\n- 9 * 2 = 18");
    }

    @Test
    void shouldSayThatItShowsOnlyTheFirstRowsOfATable() {
        // Given
        String question = "Sort by price\n\n| City | Price |\n|---|---|\n"
                + IntStream.rangeClosed(1, 21)
                        .mapToObj(row -> "| city " + row + " | " + row + " |")
                        .collect(Collectors.joining("\n"));
        Thought first = thought(question, List.of(), ToolName.OPERATOR);
        ChatStep sorted = new ChatStep(1, first, result(first.call().orElseThrow()));

        // When
        Thought last = thought(question, List.of(sorted), ToolName.OPERATOR);

        // Then
        assertThat(last.draft())
                .startsWith("| City | Price |\n|---|---|\n| city 1 | 1 |")
                .endsWith("| city 20 | 20 |\n\nThe first 20 of 21 rows are shown.");
    }

    @Test
    void shouldComputeTheWholeWhenAnotherHasComputedOnlyAPart() {
        // Given
        String question = "What is (16 - 3 - 4) * 2?";
        ToolCall part = ToolCall.of(ToolName.OPERATOR, "16 - 3 - 4");
        ChatStep step = new ChatStep(1, Thought.calling(part, "First the brackets.", 50, List.of()), result(part));

        // When
        Thought sum = thought(question, List.of(step), ToolName.OPERATOR, ToolName.SEARCH);
        Thought other = thought("How many people were treated?", List.of(step), ToolName.OPERATOR, ToolName.SEARCH);

        // Then
        assertThat(sum.call())
                .isEqualTo(thought(question, List.of(), ToolName.OPERATOR).call());
        assertThat(other.action()).isEqualTo(Action.SEARCH);
    }

    @Test
    void shouldSearchWhenAQuestionIsNoOperation() {
        // When
        Thought thought = thought("How many people were treated?", List.of(), ToolName.OPERATOR, ToolName.SEARCH);

        // Then
        assertThat(thought.action()).isEqualTo(Action.SEARCH);
    }

    @Test
    void shouldSayWhyWhenAnOperationIsImpossibleAndNotSearchForIt() {
        // Given
        Thought first = thought("What is 1 / 0?", List.of(), ToolName.OPERATOR);
        ToolResult failure = result(first.call().orElseThrow());

        // When
        Thought last =
                thought("What is 1 / 0?", List.of(new ChatStep(1, first, failure)), ToolName.OPERATOR, ToolName.SEARCH);

        // Then
        assertThat(failure).isEqualTo(new ToolResult.Failure("error", "The operation divides by zero.", ""));
        assertThat(last.action()).isEqualTo(Action.ANSWER);
        assertThat(last.confidence()).isLessThan(50);
        assertThat(last.draft()).isEqualTo("This cannot be computed. The operation divides by zero.");
        assertThat(last.missingInfo()).containsExactly("What is 1 / 0?");
    }

    @Test
    void shouldComputeWithTheLastResultWhenAQuestionLeansOnIt() {
        // Given
        ChatBrief brief = new ChatBrief(
                "And twice that?",
                Language.ENGLISH,
                LocalDate.of(2026, 3, 4),
                List.of(new Exchange("What is 7 + 11?", "**18**\n\n- 7 + 11 = 18")),
                null);

        // When
        Thought thought = orchestrator
                .think(
                        new ThinkNext(
                                SESSION, STEP, brief, List.of(), 5, List.of(ToolName.OPERATOR), List.of(), List.of()),
                        null)
                .result();

        // Then
        assertThat(thought.call()).contains(ToolCall.of(ToolName.OPERATOR, "2 * 18"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "minus 5            | 350",
                "And minus 5?       | 350",
                "Minus 5 plus 8     | 358",
                "plus 10%           | 390.5",
                "- 5                | 350",
                "+10%               | 390.5",
                "減10%              | 319.5",
                "減5                | 350",
                "＋5呢              | 360",
                "add 10% to that    | 390.5",
                "-5 + 8             | 3",
                "What is minus 5 plus 8? | 3",
            })
    void shouldContinueTheResultWhenAQuestionBeginsWithAnOperator(String question, String value) {
        // Given
        ChatBrief brief = new ChatBrief(
                question,
                question.codePoints().anyMatch(c -> c > 0x2FFF) ? Language.CHINESE : Language.ENGLISH,
                LocalDate.of(2026, 3, 4),
                List.of(new Exchange("What is 360 minus 5?", "**355**\n\n- 360 - 5 = 355")),
                null);

        // When
        Thought thought = orchestrator
                .think(
                        new ThinkNext(
                                SESSION, STEP, brief, List.of(), 5, List.of(ToolName.OPERATOR), List.of(), List.of()),
                        null)
                .result();

        // Then
        assertThat(result(thought.call().orElseThrow()).inWords()).isEqualTo(value);
    }

    @Test
    void shouldReadASumThatBeginsWithASignWhenThereIsNoResultBefore() {
        // When
        Thought thought = thought("minus 5 plus 8", List.of(), ToolName.OPERATOR);

        // Then
        assertThat(result(thought.call().orElseThrow()).inWords()).isEqualTo("3");
    }

    @Test
    void shouldSayWhyInTheLanguageOfTheQuestion() {
        // Given
        Thought first = thought("1除以0是多少？", List.of(), ToolName.OPERATOR);

        // When
        Thought last = thought(
                "1除以0是多少？", List.of(new ChatStep(1, first, result(first.call().orElseThrow()))), ToolName.OPERATOR);

        // Then
        assertThat(last.draft()).isEqualTo("這一題無法計算。運算中除以零。");
    }

    @Test
    void shouldSearchWhenTheOperatorBreaksDown() {
        // Given
        Thought first = thought("What is 1 / 4?", List.of(), ToolName.OPERATOR);
        ToolResult late = new ToolResult.Failure("deadline", "too late", "");

        // When
        Thought last =
                thought("What is 1 / 4?", List.of(new ChatStep(1, first, late)), ToolName.OPERATOR, ToolName.SEARCH);

        // Then
        assertThat(last.action()).isEqualTo(Action.SEARCH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "15 % of 2400                            | 360",
                "(5200 - 3900) / 2                       | 650",
                "24/7                                    | 3.42857142857",
                "3.5 miles in km                         | 5.632704 km",
                "days from 2024-02-01 to 2024-03-15      | 43 days",
                "3公里是多少公尺                         | 3000 m",
            })
    void shouldCarryOutTheOperationWhenAModelWritesItInWords(String operation, String text) {
        // When
        ToolResult result = result(ToolCall.of(ToolName.OPERATOR, operation));

        // Then
        assertThat(result.inWords()).isEqualTo(text);
    }

    @Test
    void shouldSearchWhenTheOperationWouldBeTooLong() {
        // Given
        String table = "|" + "p".repeat(60) + "|\n" + "|1|\n".repeat(400);

        // When
        Thought thought = thought(
                "What is the total " + "p".repeat(60) + "?\n" + table, List.of(), ToolName.OPERATOR, ToolName.SEARCH);

        // Then
        assertThat(thought.action()).isEqualTo(Action.SEARCH);
    }

    @Test
    void shouldGiveDataBackWhenTheResultIsATable() {
        // When
        ToolResult result = result(ToolCall.of(
                ToolName.OPERATOR,
                "{\"do\": \"table\", \"rows\": [{\"a\": 1}, {\"a\": 2}],"
                        + " \"steps\": [{\"do\": \"filter\", \"where\": \"a > 1\"}]}"));

        // Then
        assertThat(result).isInstanceOfSatisfying(ToolResult.Output.class, output -> {
            assertThat(output.table().columns()).containsExactly("a");
            assertThat(output.table().rows()).containsExactly(List.of("2"));
            assertThat(output.steps()).containsExactly("filter a > 1: 2 → 1 rows");
        });
    }
}
