package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how questions about a finished report are answered by rules. */
class FollowUpQuestionsTest {

    private static final String QUESTION = "When did the tank at Lakeview leak?";
    private static final Source NOTICE = Given.source(
            1, "Water Board", 1, "2025-03-01", "The tank at Lakeview leaked on 11 February 2025, the board says.");
    private static final Source OTHER =
            Given.source(2, "Gazette", 2, "2025-03-02", "The ferry company raised its fares in spring.");

    private final HeuristicOrchestrator orchestrator =
            new HeuristicOrchestrator(new HeuristicDrafter(Given.NO_READER), false);

    @Test
    void shouldAnswerAFollowUpFromTheReportsSourcesWithoutASearch() {
        // When
        Thought thought = think(following("And when did the tank leak?"), List.of(), 39, NOTICE);

        // Then
        assertThat(thought.action()).isEqualTo(Action.ANSWER);
        assertThat(thought.draft())
                .contains("[1]", "11 February 2025", "The report has it as:", "(source 1; its check: supported)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11 February 2025 — Water Board, 1 March 2025: “%s” | SUPPORTED    | false",
                "Water Board, 1 March 2025: “%s”                    | SUPPORTED    | false",
                "11 February 2025 — Water Board, 1 March 2025: “%s” | INCONCLUSIVE | true",
                "The board admits a leak of three weeks: “%s”       | SUPPORTED    | true",
            })
    void shouldRepeatNothingOfTheReportThatTheAnswerQuotesAnyway(String text, Verdict verdict, boolean repeated) {
        // Given
        String quote = "The tank at Lakeview leaked on 11 February 2025, the board says.";
        Claim claim =
                new Claim(text.formatted(quote), 1, quote, 0, quote.length(), null, 1, verdict, 0.9, 1, List.of());

        // When
        Thought thought = think(following("And when did the tank leak?", claim), List.of(), 39, NOTICE);

        // Then
        assertThat(thought.draft().contains("The report has it as:")).isEqualTo(repeated);
    }

    @Test
    void shouldSearchForWhatAReportLeavesOpenAndAnswerFromBoth() {
        // Given
        ChatBrief brief = following("What fares did the ferry company raise?");

        ChatStep searched = new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.SEARCH, QUESTION), "to look", 20, List.of()),
                new ToolResult.Found(List.of(2), List.of()));

        // When
        Thought first = think(brief, List.of(), 39, NOTICE);
        Thought then = think(brief, List.of(searched), 38, NOTICE, OTHER);

        // Then
        assertThat(first.call()).contains(ToolCall.of(ToolName.SEARCH, brief.question()));
        assertThat(first.thinking()).contains("leave this open");
        assertThat(then.draft()).contains("ferry", "[2]").doesNotContain("The report has it");
    }

    @Test
    void shouldTakeTheWordsOfTheReportsQuestionWhenAFollowUpHasFewOfItsOwn() {
        assertThat(DocumentQuestions.inFull(following("And who found it?"))).contains("Lakeview", "tank");
    }

    private static ChatBrief following(String question) {
        Claim claim = new Claim(
                "The tank leaked on 11 February 2025.",
                1,
                "The tank at Lakeview leaked on 11 February 2025",
                0,
                47,
                null,
                1,
                Verdict.SUPPORTED,
                0.9,
                1,
                List.of());
        return following(question, claim);
    }

    private static ChatBrief following(String question, Claim claim) {
        FollowedReport report = new FollowedReport(
                Given.SESSION, QUESTION, Given.ASKED, "# Report\n\nIt leaked [1].", List.of(claim), 1);
        return new ChatBrief(question, Language.detect(question), Given.ASKED, List.of(), report);
    }

    private Thought think(ChatBrief brief, List<ChatStep> steps, int left, Source... sources) {
        return orchestrator
                .think(
                        new ThinkNext(
                                Given.SESSION,
                                Given.STEP,
                                brief,
                                steps,
                                left,
                                List.of(ToolName.values()),
                                List.of(sources),
                                List.of()),
                        NoCalls.context())
                .result();
    }
}
