package dev.crosscheck.writer.answer;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.writer.Given;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class LlmAnswerWriterPromptTest extends PromptContract {

    LlmAnswerWriterPromptTest() {
        super(LlmAnswerWriter.class, "answer");
    }

    @Test
    void shouldKeepEveryWordOfTheAnswerPromptInEnglish() {
        approve(LlmAnswerWriter.prompt(
                new WriteAnswer(
                        new SessionId("t1"),
                        new StepId("t1.answer"),
                        new ChatBrief(
                                "And when did it know?",
                                Language.ENGLISH,
                                LocalDate.of(2026, 3, 2),
                                List.of(new Exchange("Did the plant know?", "It did.")),
                                report(LocalDate.of(2026, 3, 1))),
                        List.of(
                                new ChatStep(
                                        1,
                                        Thought.calling(
                                                ToolCall.of(ToolName.SEARCH, "plant knew when"),
                                                "To look.",
                                                40,
                                                List.of()),
                                        new ToolResult.Found(List.of(1), List.of())),
                                new ChatStep(
                                        2,
                                        Thought.answering("That is all.", 90, List.of(), "On 11 February 2025 [1]."),
                                        null)),
                        List.of(Given.AGENCY),
                        List.of()),
                20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheAnswerPromptInChinese() {
        approve(LlmAnswerWriter.prompt(
                new WriteAnswer(
                        new SessionId("t1"),
                        new StepId("t1.answer"),
                        new ChatBrief("2400 的 15% 是多少？", Language.CHINESE, LocalDate.of(2026, 3, 2), List.of(), null),
                        List.of(new ChatStep(
                                1,
                                Thought.calling(ToolCall.of(ToolName.OPERATOR, "15 % of 2400"), "計算。", 50, List.of()),
                                ToolResult.Output.of("360"))),
                        List.of(),
                        List.of()),
                20_000));
    }
}
