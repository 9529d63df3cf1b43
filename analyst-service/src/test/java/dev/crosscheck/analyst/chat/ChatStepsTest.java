package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatStepsTest {

    private static final ThinkNext THINK = new ThinkNext(
            new SessionId("s-1"),
            new StepId("s-1/1"),
            new ChatBrief("How much?", Language.ENGLISH, LocalDate.of(2026, 3, 4), List.of(), null),
            List.of(),
            5,
            List.of(ToolName.REPL, ToolName.OPERATOR, ToolName.SEARCH),
            List.of(),
            List.of());

    private record Named(ToolName name, boolean isAvailable) implements Tool {
        @Override
        public Produced<ToolResult> run(RunTool command, StepContext context) {
            throw new AssertionError("nobody calls it");
        }
    }

    /** The search belongs to another service, so the Analyst cannot know whether it works. */
    @ParameterizedTest
    @CsvSource({"true, repl operator search", "false, operator search"})
    void shouldOfferAToolOnlyWhereItCanRun(boolean installed, String offered) throws StepFailure {
        // Given
        List<String> told = new ArrayList<>();
        Orchestrator orchestrator = (command, _) -> {
            command.tools().forEach(tool -> told.add(tool.wireName()));
            return Produced.heuristic("Listener", Thought.answering("Done.", 100, List.of(), null));
        };
        List<Tool> tools = List.of(new Named(ToolName.REPL, installed), new Named(ToolName.OPERATOR, true));

        // When
        new ChatSteps(orchestrator, tools).handle(THINK, null);

        // Then
        assertThat(told).containsExactly(offered.split(" "));
    }

    @Test
    void shouldGiveTheSumWithTheThoughtAndLeaveOtherToolsToStepsOfTheirOwn() throws StepFailure {
        // Given
        List<Tool> tools = List.of(new Named(ToolName.REPL, true), new OperatorTool(new Operator()));

        // When
        ThoughtMade computed = calling(ToolCall.of(ToolName.OPERATOR, "6 * 7"), tools);
        ThoughtMade impossible = calling(ToolCall.of(ToolName.OPERATOR, "1 / 0"), tools);
        ThoughtMade program = calling(ToolCall.of(ToolName.REPL, "6 * 7"), tools);
        ThoughtMade search = calling(ToolCall.of(ToolName.SEARCH, "tank"), tools);

        // Then
        assertThat(computed.result())
                .isInstanceOfSatisfying(
                        ToolResult.Output.class,
                        output -> assertThat(output.text()).isEqualTo("42"));
        assertThat(impossible.result())
                .isEqualTo(new ToolResult.Failure("error", "The operation divides by zero.", ""));
        assertThat(program.result()).isNull();
        assertThat(search.result()).isNull();
    }

    private static ThoughtMade calling(ToolCall call, List<Tool> tools) throws StepFailure {
        Orchestrator orchestrator =
                (_, _) -> Produced.heuristic("Caller", Thought.calling(call, "To find out.", 50, List.of()));
        return (ThoughtMade) new ChatSteps(orchestrator, tools).handle(THINK, null);
    }
}
