package dev.crosscheck.writer.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.writer.Given;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LlmAnswerWriterTest {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.WRITER);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();
    private static final WriteAnswer COMMAND = new WriteAnswer(
            new SessionId("t1"),
            new StepId("t1.answer"),
            new ChatBrief("What is 15 % of 2400?", Language.ENGLISH, LocalDate.of(2026, 3, 2), List.of(), null),
            List.of(new ChatStep(
                    1,
                    Thought.calling(ToolCall.of(ToolName.OPERATOR, "15 % of 2400"), "to compute", 50, List.of()),
                    ToolResult.Output.of("360"))),
            List.of(Given.AGENCY),
            List.of());

    private final LlmAnswerWriter writer = new LlmAnswerWriter(MODEL.model());

    @Test
    void shouldPutTheFrameUnderTheModelsWords() throws StepFailure {
        // Given
        ENDPOINT.answer("answer", _ -> "{\"answer\": \"> It is 360.\"}");

        // When
        Produced<Answer> answer = writer.write(COMMAND, ScriptedModel.firstAttempt());

        // Then
        assertThat(answer.result().markdown()).isEqualTo("It is 360.\n\n> Rests on step 1 (operator).");
        assertThat(answer.result().restsOn()).containsExactly(1);
        assertThat(answer.by().promptVersion()).isEqualTo("answer.en.2");
    }

    @Test
    void shouldTakeAToolsListOfNumbersForNoCitation() throws StepFailure {
        // Given
        WriteAnswer sorted = new WriteAnswer(
                COMMAND.sessionId(),
                COMMAND.stepId(),
                COMMAND.brief(),
                List.of(new ChatStep(
                        1,
                        Thought.calling(ToolCall.of(ToolName.OPERATOR, "sorted"), "to sort", 50, List.of()),
                        ToolResult.Output.of("[10, 20, 30]"))),
                COMMAND.sources(),
                List.of());
        ENDPOINT.answer("answer", _ -> "{\"answer\": \"Sorted they are [10, 20, 30].\"}");

        // When
        Produced<Answer> answer = writer.write(sorted, ScriptedModel.firstAttempt());

        // Then
        assertThat(answer.result().markdown()).startsWith("Sorted they are [ 10, 20, 30 ].");
    }

    @Test
    void shouldHaveACitationOfNobodyRepaired() throws StepFailure {
        // Given
        ENDPOINT.answer(
                "answer",
                asked -> asked.isRepair()
                        ? "{\"answer\": \"The plant knew [1].\"}"
                        : "{\"answer\": \"The plant knew [7].\"}");

        // When
        Produced<Answer> answer = writer.write(COMMAND, ScriptedModel.firstAttempt());

        // Then
        assertThat(answer.result().sourcesUsed()).containsExactly(1);
        assertThat(answer.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldHaveTheQuestionAsAnAnswerRepaired() throws StepFailure {
        // Given
        ENDPOINT.answer(
                "answer",
                asked -> asked.isRepair()
                        ? "{\"answer\": \"It is 360.\"}"
                        : "{\"answer\": \"It costs 2400. What is 15% of 2400?\"}");

        // When
        Produced<Answer> answer = writer.write(COMMAND, ScriptedModel.firstAttempt());

        // Then
        assertThat(answer.result().markdown()).startsWith("It is 360.");
        assertThat(answer.usage().modelCalls()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"It is 360.", "It is 370."})
    void shouldAskOnceMoreForAFigureWithoutABasis(String second) throws StepFailure {
        // Given
        ENDPOINT.answer(
                "answer",
                asked -> asked.isRepair() ? "{\"answer\": \"" + second + "\"}" : "{\"answer\": \"It is 370.\"}");

        // When
        Produced<Answer> answer = writer.write(COMMAND, ScriptedModel.firstAttempt());

        // Then
        assertThat(answer.result().markdown()).startsWith(second);
        assertThat(answer.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldSayThatRulesStoodInWhenTheModelBreaksTheRules() throws StepFailure {
        // Given
        ENDPOINT.answer("answer", _ -> "{\"answer\": \"The plant knew [7].\"}");
        AnswerWriter fallback = new Fallback(1).between(writer::write, new HeuristicAnswerWriter()::write)::on;

        // When
        Produced<Answer> answer = fallback.write(COMMAND, ScriptedModel.firstAttempt());

        // Then
        assertThat(answer.by().fallbackReason()).contains("unknown_citation");
        assertThat(answer.result().markdown()).contains("15 % of 2400 → 360");
    }
}
