package dev.crosscheck.writer.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.writer.Given;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeuristicAnswerWriterTest {

    private static final ChatStep COMPUTED = new ChatStep(
            1,
            Thought.calling(ToolCall.of(ToolName.OPERATOR, "15 % of 2400"), "to compute", 50, List.of()),
            ToolResult.Output.of("360"));

    @Test
    void shouldKeepWhatTheLastThoughtDraftedAndSayWhatItRestsOn() {
        // When
        Answer answer = answer(List.of(COMPUTED, drafted("It is 360.")), List.of(), List.of());

        // Then
        assertThat(answer.markdown()).isEqualTo("It is 360.\n\n> Rests on step 1 (operator).");
        assertThat(answer.restsOn()).containsExactly(1);
    }

    @Test
    void shouldNotRestOnAToolOfWhoseOutputNothingIsSaid() {
        // When
        Answer answer = answer(
                List.of(COMPUTED, drafted("“The plant knew about the leak on 11 February 2025.” [1]")),
                List.of(Given.AGENCY),
                List.of());

        // Then
        assertThat(answer.restsOn()).isEmpty();
        assertThat(answer.sourcesUsed()).containsExactly(1);
        assertThat(answer.markdown()).endsWith("> Rests on the source 1.");
    }

    @Test
    void shouldListWhatToolsGaveWhenNothingIsDrafted() {
        // When
        Answer answer = answer(List.of(COMPUTED), List.of(), List.of(ChatNote.STEPS_SPENT));

        // Then
        assertThat(answer.markdown())
                .startsWith("- 15 % of 2400 → 360")
                .contains("> All steps that were granted")
                .contains("> Rests on step 1");
    }

    @Test
    void shouldNotTakeABracketInATitleForACitation() {
        // Given
        FoundDocument document = Given.AGENCY.document();
        Source yearbook = new Source(
                1,
                new FoundDocument(
                        document.documentId(),
                        document.version(),
                        document.contentHash(),
                        "[2] *Yearbook*",
                        document.url(),
                        document.site(),
                        document.published(),
                        document.language(),
                        document.rating(),
                        document.score(),
                        document.passages()),
                null);

        // When
        Answer answer = answer(List.of(COMPUTED), List.of(yearbook), List.of());

        // Then
        assertThat(answer.markdown()).contains("\n- 2 Yearbook [1]\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "| Taipei | 15 | ; true",
                "It is dearest in Tainan. ; true",
                "The mean is 12.5. ; true",
                "It is dearest in Tainanbury. ; false",
                "It is true that nobody knows. ; false",
                "Good morning. ; false",
            })
    void shouldRestOnATableOfWhichItNamesAFigureOrARow(String draft, boolean rests) {
        // When
        Answer answer = answer(
                List.of(
                        grouped(List.of(List.of("Taipei", "15"), List.of("Tainan", "12.5"), List.of("true", ""))),
                        drafted(draft)),
                List.of(),
                List.of());

        // Then
        assertThat(answer.restsOn()).isEqualTo(rests ? List.of(1) : List.of());
        assertThat(answer.markdown())
                .endsWith(rests ? "> Rests on step 1 (operator)." : "no tool's output and no source.");
    }

    @Test
    void shouldListTheFirstRowsOfATableWhenNothingIsDrafted() {
        // Given
        ChatStep grouped = grouped(IntStream.rangeClosed(1, 21)
                .mapToObj(row -> List.of("city " + row, Integer.toString(row)))
                .toList());

        // When
        Answer english = answer(List.of(grouped, COMPUTED), List.of(), List.of());
        Answer chinese = answer(Language.CHINESE, List.of(grouped), List.of(), List.of());

        // Then
        assertThat(english.markdown())
                .startsWith("- group → 21 rows, 2 columns\n\n| city | price |\n|---|---|\n| city 1 | 1 |\n")
                .contains("\n| city 20 | 20 |\n\nThe first 20 rows.\n\n- 15 % of 2400 → 360\n")
                .contains("> Rests on step 1 (operator)");
        assertThat(chinese.markdown()).startsWith("- group → 21 列、2 欄\n").contains("\n\n前 20 列。\n");
    }

    private static ChatStep grouped(List<List<String>> rows) {
        return new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.OPERATOR, "group"), "to group", 50, List.of()),
                new ToolResult.Output(
                        rows.size() + " rows, 2 columns",
                        "",
                        List.of(),
                        new DataTable(List.of("city", "price"), rows)));
    }

    @Test
    void shouldSayThatItRestsOnReasoningAlone() {
        assertThat(answer(List.of(drafted("Good morning.")), List.of(), List.of())
                        .markdown())
                .contains("> Rests on reasoning alone");
    }

    @Test
    void shouldNotSayWhatItRestsOnWhenNothingWasFound() {
        assertThat(answer(List.of(searched(List.of())), List.of(), List.of(ChatNote.FINISH_REQUESTED))
                        .markdown())
                .isEqualTo("No answer was found.\n\n> The answer was asked for before the question was done with.");
    }

    @Test
    void shouldSayWhichToolFailedUnlessItWorkedLaterOrTheAnswerSaysSo() {
        // Given
        ToolResult failure = new ToolResult.Failure("unavailable", "There is no Python.", "");
        ChatStep program =
                new ChatStep(3, Thought.calling(ToolCall.of(ToolName.REPL, "1 + 1"), "to run", 50, List.of()), failure);
        ChatStep operation = new ChatStep(
                2, Thought.calling(ToolCall.of(ToolName.OPERATOR, "1 +"), "to compute", 50, List.of()), failure);
        ChatStep open =
                new ChatStep(3, Thought.answering("done", 20, List.of("the sum"), "This cannot be computed."), null);

        // When
        Answer failed = answer(List.of(program, operation, COMPUTED, drafted("It is 360.")), List.of(), List.of());
        Answer chinese = answer(Language.CHINESE, List.of(program, drafted("Good.")), List.of(), List.of());
        Answer said = answer(List.of(operation, open), List.of(), List.of());

        // Then
        assertThat(failed.markdown())
                .isEqualTo("It is 360.\n\n> The tool repl failed.\n>\n> Rests on step 1 (operator).");
        assertThat(chinese.markdown()).contains("> 工具 repl 執行失敗。\n>\n> 依據：");
        assertThat(said.markdown()).isEqualTo("This cannot be computed.");
    }

    @Test
    void shouldCiteNothingThatThereIsNot() {
        // When
        Answer answer = answer(List.of(drafted("So it is [1] [7].")), List.of(Given.AGENCY), List.of());

        // Then
        assertThat(answer.markdown()).startsWith("So it is [1].");
        assertThat(answer.sourcesUsed()).containsExactly(1);
    }

    @Test
    void shouldListSourcesInTheLanguageOfTheAnswer() {
        // Given
        List<ChatStep> drafted = List.of(drafted("“The plant knew about the leak on 11 February 2025.” [1] [3]"));
        List<Source> sources = List.of(Given.AGENCY, Given.FORUM);

        // When
        Answer english = answer(drafted, sources, List.of());
        Answer chinese = answer(Language.CHINESE, drafted, sources, List.of());

        // Then
        assertThat(english.markdown()).endsWith("> Rests on the sources 1, 3.");
        assertThat(chinese.markdown()).endsWith("> 依據：來源 1、3。");
    }

    @Test
    void shouldSayWhatAFollowUpAddsToTheReport() {
        // When
        Answer one = following(3, List.of(drafted("So it is [4].")));
        Answer both = following(3, List.of(drafted("So it is [4] [7].")));
        Answer report = following(7, List.of(drafted("So it is [4].")));
        Answer searched = following(7, List.of(searched(List.of(4)), drafted("So it is [4].")));
        Answer computed = following(7, List.of(COMPUTED, drafted("It is 360.")));

        // Then
        assertThat(one.markdown()).contains("> Beyond the report: the source 4, found");
        assertThat(both.markdown()).contains("> Beyond the report: the sources 4, 7, found");
        assertThat(report.markdown()).contains("> From the report of 2026-03-01 and its sources; nothing was");
        assertThat(searched.markdown())
                .contains("a search found nothing more", "> Changed since it was read: the source 4.");
        assertThat(computed.markdown()).doesNotContain("report");
    }

    private static ChatStep searched(List<Integer> changed) {
        return new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.SEARCH, "tank"), "to look", 50, List.of()),
                new ToolResult.Found(changed, changed));
    }

    /** @param sources how many of the thread's sources come from the report */
    private static Answer following(int sources, List<ChatStep> steps) {
        LocalDate finished = LocalDate.of(2026, 3, 1);
        FollowedReport report =
                new FollowedReport(new SessionId("s1"), "Did it leak?", finished, "It did.", List.of(), sources);
        return HeuristicAnswerWriter.answer(new WriteAnswer(
                new SessionId("t1"),
                new StepId("t1.answer"),
                new ChatBrief("How much?", Language.ENGLISH, LocalDate.of(2026, 3, 2), List.of(), report),
                steps,
                List.of(new Source(4, Given.AGENCY.document(), null), new Source(7, Given.AGENCY.document(), null)),
                List.of()));
    }

    private static ChatStep drafted(String draft) {
        return new ChatStep(2, Thought.answering("done", 90, List.of(), draft), null);
    }

    private static Answer answer(List<ChatStep> steps, List<Source> sources, List<ChatNote> notes) {
        return answer(Language.ENGLISH, steps, sources, notes);
    }

    private static Answer answer(Language language, List<ChatStep> steps, List<Source> sources, List<ChatNote> notes) {
        return HeuristicAnswerWriter.answer(new WriteAnswer(
                new SessionId("t1"),
                new StepId("t1.answer"),
                new ChatBrief("How much?", language, LocalDate.of(2026, 3, 2), List.of(), null),
                steps,
                sources,
                notes));
    }
}
