package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LlmOrchestratorTest {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();
    private static final ToolCall CALL = ToolCall.of(ToolName.OPERATOR, "21 * 2");
    private static final String AGAIN = """
        {"thinking": "Compute.", "action": "operator", "tool_input": " 21 * 2 ", "confidence": 40,
         "missing_info": ["the product", " ", "None."]}\
        """;
    private static final String ANSWER = """
        {"thinking": "That is all.", "action": "answer", "tool_input": "", "confidence": 95, "missing_info": []}\
        """;

    private static final String GIVES_UP = """
        {"thinking": "Nobody knows.", "action": "answer", "tool_input": "", "confidence": 20,
         "missing_info": ["the builder"]}\
        """;

    private final LlmOrchestrator orchestrator = new LlmOrchestrator(MODEL.model());

    @Test
    void shouldCallTheToolThatTheModelChooses() throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> AGAIN);

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.result().call()).contains(CALL);
        assertThat(thought.result().missingInfo()).containsExactly("the product");
        assertThat(thought.by().promptVersion()).isEqualTo("think.en.7");
        assertThat(thought.usage().modelCalls()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            delimiter = '|',
            nullValues = "-",
            value = {
                "harbour bridge|harbour bridge|-",
                "{'query': ' harbour bridge ', 'depth': 16}|harbour bridge|16",
                "{'query': 'harbour bridge'}|harbour bridge|-",
                "{harbour} bridge|{harbour} bridge|-"
            })
    void shouldSearchForTheWordsAndAsDeepAsTheModelSays(String input, String query, Integer depth) throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> search(input));

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.result().toolInput())
                .isEqualTo(depth == null ? ToolInput.query(query) : ToolInput.search(query, depth));
    }

    @ParameterizedTest
    @ValueSource(strings = {"21", "0", "2.5", "'many'"})
    void shouldHaveADepthThatIsNoneRepaired(String depth) throws StepFailure {
        // Given
        String tooDeep = search("{'query': 'harbour bridge', 'depth': " + depth + "}");
        String told = "depth must be a whole number from 1 to 20";
        ENDPOINT.answer("think", asked -> asked.messages().toString().contains(told) ? ANSWER : tooDeep);

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.result().action()).isEqualTo(Action.ANSWER);
    }

    private static String search(String input) {
        return AGAIN.replace("operator", "search").replace("21 * 2", input.replace("'", "\\\""));
    }

    @Test
    void shouldHaveACallThatWasMadeBeforeRepaired() throws StepFailure {
        // Given
        ENDPOINT.answer("think", asked -> asked.isRepair() ? ANSWER : AGAIN);
        List<ChatStep> steps =
                List.of(new ChatStep(1, Thought.calling(CALL, "Compute.", 40, List.of()), ToolResult.Output.of("42")));

        // When
        Produced<Thought> thought = orchestrator.think(asked(steps, 38), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.result().action()).isEqualTo(Action.ANSWER);
    }

    @Test
    void shouldAskOnceAgainWhenTheModelGivesUpBeforeItTriesATool() throws StepFailure {
        // Given
        String told = "no tool was called yet";
        ENDPOINT.answer("think", asked -> asked.messages().toString().contains(told) ? AGAIN : GIVES_UP);

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.result().call()).contains(CALL);
        assertThat(thought.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldLetTheModelGiveUpWhenItInsists() throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> GIVES_UP);

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.result().action()).isEqualTo(Action.ANSWER);
        assertThat(thought.result().missingInfo()).containsExactly("the builder");
        assertThat(thought.by().isFallback()).isFalse();
        assertThat(thought.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldLetTheModelGiveUpAtOnceWhenAToolWasTried() throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> GIVES_UP);
        ChatStep tried = new ChatStep(1, Thought.calling(CALL, "Compute.", 40, List.of()), ToolResult.Output.of("42"));

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(tried), 38), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.usage().modelCalls()).isEqualTo(1);
    }

    @Test
    void shouldLetTheModelGiveUpAtOnceWhenNoStepIsLeft() throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> GIVES_UP);

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 0), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.usage().modelCalls()).isEqualTo(1);
    }

    @Test
    void shouldLetTheModelGiveUpAtOnceWhenNothingIsMissing() throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> GIVES_UP.replace("the builder", "None"));

        // When
        Produced<Thought> thought = orchestrator.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.usage().modelCalls()).isEqualTo(1);
    }

    @Test
    void shouldTellTheModelThatPythonIsNotInstalledOnlyWhereItIsNot() {
        // Given
        String told = "repl, which runs Python, is not installed here.";
        ThinkNext command = asked(List.of(), 39);

        // When
        Prompt without = LlmOrchestrator.prompt(command.without(ToolName.REPL::equals), 20_000);
        Prompt with = LlmOrchestrator.prompt(command, 20_000);
        Prompt last = LlmOrchestrator.prompt(asked(List.of(), 0), 20_000);

        // Then
        assertThat(without.system()).contains(told).doesNotContain("- repl: run Python");
        assertThat(with.system()).doesNotContain(told);
        assertThat(last.system()).doesNotContain(told);
    }

    @Test
    void shouldRefuseAToolWhereNoStepIsLeft() {
        // Given
        ENDPOINT.answer("think", _ -> AGAIN);

        // Then
        assertThatThrownBy(() -> orchestrator.think(asked(List.of(), 0), ScriptedModel.firstAttempt()))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("no_steps_left");
    }

    @Test
    void shouldSayThatRulesStoodInWhenTheModelBreaksTheRules() throws StepFailure {
        // Given
        ENDPOINT.answer("think", _ -> AGAIN.replace("40", "400"));
        Orchestrator heuristic = new HeuristicOrchestrator(new HeuristicDrafter(Given.NO_READER), true);
        Orchestrator fallback = new Fallback(1).between(orchestrator::think, heuristic::think)::on;

        // When
        Produced<Thought> thought = fallback.think(asked(List.of(), 39), ScriptedModel.firstAttempt());

        // Then
        assertThat(thought.by().isFallback()).isTrue();
        assertThat(thought.by().fallbackReason()).contains("confidence_out_of_range");
        assertThat(thought.result().toolName()).isEqualTo(ToolName.SEARCH);
    }

    private static ThinkNext asked(List<ChatStep> steps, int left) {
        return new ThinkNext(
                Given.SESSION,
                Given.STEP,
                new ChatBrief("Who built the harbour bridge?", Language.ENGLISH, Given.ASKED, List.of(), null),
                steps,
                left,
                left == 0 ? List.of() : List.of(ToolName.values()),
                List.of(),
                List.of());
    }
}
