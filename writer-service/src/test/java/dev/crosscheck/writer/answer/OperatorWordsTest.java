package dev.crosscheck.writer.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how answers say the operator's results and steps. */
class OperatorWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no real solution | 無實數解",
                "no solution | 無解",
                "infinitely many solutions | 有無限多組解",
                "x = 2 or x = 3 | x = 2 或 x = 3",
                "x ≈ -1.41421356237 or x ≈ 1.41421356237 | x ≈ -1.41421356237 或 x ≈ 1.41421356237",
                "true | 真",
                "never true | 恆假",
                "Saturday | 星期六",
                "43 days | 43 天",
                "1 day | 1 天",
                "-3 months | -3 個月",
                "x = 3, y = 2 | x = 3, y = 2",
            })
    void shouldSayTheOperatorsWordsInTheLanguageOfTheAnswer(String result, String chinese) {
        // Given
        ChatStep computed = new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.OPERATOR, "solve"), "to compute", 50, List.of()),
                ToolResult.Output.of(result));
        List<ChatStep> drafted = List.of(computed, drafted("**" + result + "**\n\n- true = 1"));

        // When
        Answer english = answer(Language.ENGLISH, drafted);
        Answer translated = answer(Language.CHINESE, drafted);
        Answer listed = answer(Language.CHINESE, List.of(computed));

        // Then
        assertThat(english.markdown()).startsWith("**" + result + "**\n\n- true = 1\n\n> Rests on step 1");
        assertThat(translated.markdown()).startsWith("**" + chinese + "**\n\n- true = 1\n\n> 依據：第 1 步");
        assertThat(translated.restsOn()).containsExactly(1);
        assertThat(listed.markdown()).startsWith("- solve → " + chinese + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2024-05-04 → 2024-09-02 = 121 days | 2024-05-04 → 2024-09-02 = 121 天",
                "2024-05-04 → 2024-05-05 = 1 day | 2024-05-04 → 2024-05-05 = 1 天",
                "and 2 days more | 另 2 天",
                "and 1 day more | 另 1 天",
                "and -3 days more | 另 -3 天",
                "2 years, 3 months, 5 days | 2 年 3 個月 5 天",
                "0 years, -3 months, -5 days | 0 年 -3 個月 -5 天",
                "1 year, 1 month, 1 day | 1 年 1 個月 1 天",
                "2026-03-04 + 1 workday = 2026-03-05, Thursday | 2026-03-04 + 1 個工作天 = 2026-03-05，星期四",
                "2026-03-04 − 6 weeks = 2026-01-21, Wednesday | 2026-03-04 − 6 週 = 2026-01-21，星期三",
                "2024-05-04 is a Saturday | 2024-05-04 是星期六",
                "week 18 of 2024, quarter 2 | 2024 年第 18 週，第 2 季",
                "day 125 of 366 | 全年 366 天中的第 125 天",
                "no year given for 05-04: 2026 taken | 05-04 沒有寫年份，以 2026 年計",
                "1 km = 1000 m | 1 km = 1000 m",
            })
    void shouldSayTheOperatorsStepsInTheLanguageOfTheAnswer(String step, String chinese) {
        // Given
        ChatStep computed = new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.OPERATOR, "dates"), "to compute", 50, List.of()),
                new ToolResult.Output("17 weeks", "", List.of(step), null));
        List<ChatStep> drafted = List.of(computed, drafted("**17 weeks**\n\n- " + step));

        // When
        Answer english = answer(Language.ENGLISH, drafted);
        Answer translated = answer(Language.CHINESE, drafted);

        // Then
        assertThat(english.markdown()).startsWith("**17 weeks**\n\n- " + step + "\n\n> Rests on step 1");
        assertThat(translated.markdown()).startsWith("**17 週**\n\n- " + chinese + "\n\n> 依據：第 1 步");
    }

    /** Answers may rest on steps that an earlier version recorded as "1 days". */
    @ParameterizedTest
    @ValueSource(strings = {"day", "week", "month", "year", "workday"})
    void shouldSayOneOfAUnitInTheSingular(String unit) {
        // Given
        ChatStep computed = new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.OPERATOR, "dates"), "to compute", 50, List.of()),
                ToolResult.Output.of("1 " + unit + "s"));

        // When
        Answer answer = answer(Language.ENGLISH, List.of(computed));

        // Then
        assertThat(answer.markdown()).startsWith("- dates → 1 " + unit + "\n");
    }

    private static ChatStep drafted(String draft) {
        return new ChatStep(2, Thought.answering("done", 90, List.of(), draft), null);
    }

    private static Answer answer(Language language, List<ChatStep> steps) {
        return HeuristicAnswerWriter.answer(new WriteAnswer(
                new SessionId("t1"),
                new StepId("t1.answer"),
                new ChatBrief("How much?", language, LocalDate.of(2026, 3, 2), List.of(), null),
                steps,
                List.of(),
                List.of()));
    }
}
