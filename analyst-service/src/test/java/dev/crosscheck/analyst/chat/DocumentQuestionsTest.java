package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentQuestionsTest {

    private static final String QUESTION = "When did the tank at Lakeview leak?";
    private static final Source NOTICE = Given.source(
            1, "Water Board", 1, "2025-03-01", "The tank at Lakeview leaked on 11 February 2025, the board says.");
    private static final Source OTHER =
            Given.source(2, "Gazette", 2, "2025-03-02", "The ferry company raised its fares in spring.");

    private final HeuristicOrchestrator orchestrator =
            new HeuristicOrchestrator(new HeuristicDrafter(Given.NO_READER), false);

    @Test
    void shouldSearchFirst() {
        // When
        Thought thought = think(brief(QUESTION), List.of(), 39);

        // Then
        assertThat(thought.call()).contains(ToolCall.of(ToolName.SEARCH, QUESTION));
    }

    @Test
    void shouldAnswerWithQuotesOfWhatWasFound() {
        // When
        Thought thought = think(brief(QUESTION), List.of(searched(1)), 38, NOTICE);

        // Then
        assertThat(thought.action()).isEqualTo(Action.ANSWER);
        assertThat(thought.draft()).contains("“The tank at Lakeview leaked on 11 February 2025", "[1]");
        assertThat(thought.draft()).doesNotContain("#", "language model");
        assertThat(thought.confidence()).isGreaterThan(50);
    }

    @Test
    void shouldNotBeSureOfWhatOnlyComesNearest() {
        // When
        Thought thought = think(brief("Why did the tank at Lakeview leak?"), List.of(searched(1)), 38, NOTICE);

        // Then
        assertThat(thought.draft()).contains("Not answered directly", "[1]");
        assertThat(thought.thinking()).contains("answers this directly");
        assertThat(thought.confidence()).isLessThan(50);
        assertThat(thought.missingInfo()).isEmpty();
    }

    @Test
    void shouldSayThatTheModelFailedWhereTheRulesStandInForIt() {
        // Given
        HeuristicOrchestrator standIn = new HeuristicOrchestrator(new HeuristicDrafter(Given.NO_READER), true);

        // When
        Thought thought = think(standIn, brief(QUESTION), List.of(searched()), 38);

        // Then
        assertThat(thought.draft())
                .contains("No document was found", "the configured one failed")
                .doesNotContain("LLM_BASE_URL");
    }

    @Test
    void shouldSayWhatAModelNeedsUnderWhatOnlyComesNearest() {
        // Given
        HeuristicOrchestrator standIn = new HeuristicOrchestrator(new HeuristicDrafter(Given.NO_READER), true);
        ChatBrief why = brief("Why did the tank at Lakeview leak?");
        List<ChatStep> found = List.of(searched(1));

        // When
        Thought thought = think(why, found, 38, NOTICE);
        Thought instead = think(standIn, why, found, 38, NOTICE);

        // Then
        assertThat(thought.draft().lines().toList().getLast())
                .startsWith("More than quoting needs a language model: set LLM_BASE_URL");
        assertThat(instead.draft())
                .contains("[1]")
                .endsWith("the configured one failed. Ask again later.")
                .doesNotContain("LLM_BASE_URL");
    }

    @Test
    void shouldSayWhatAModelNeedsUnderWhatOnlyComesNearestInChinese() {
        // Given
        Source ferry = Given.source(1, "渡輪報告", 1, "2024-07-01", "渡輪「海鷗號」於6月18日因引擎故障停駛兩天。");
        List<ChatStep> found = List.of(searched(1));

        // When
        Thought nearest = think(brief("渡輪「海鷗號」平均停駛幾天？"), found, 38, ferry);
        Thought direct = think(brief("海鷗號哪一天停駛？"), found, 38, ferry);

        // Then
        assertThat(nearest.draft().lines().toList().getLast()).startsWith("引用原文以外的回答需要語言模型：請設定 LLM_BASE_URL");
        assertThat(direct.confidence()).isGreaterThan(50);
        assertThat(direct.draft()).doesNotContain("語言模型");
    }

    @Test
    void shouldSayWhatAModelNeedsWhenNothingFoundAnswers() {
        // When
        Thought nothing = think(brief(QUESTION), List.of(searched()), 38);
        Thought failed =
                think(brief(QUESTION), List.of(searched(new ToolResult.Failure("search_failed", "away", ""))), 38);
        Thought besides = think(brief("Why is the sky blue over Lakeview?"), List.of(searched(1)), 38, OTHER);

        // Then
        assertThat(nothing.draft()).contains("No document was found", "LLM_BASE_URL");
        assertThat(failed.draft()).contains("The search failed", "LLM_BASE_URL");
        assertThat(besides.draft())
                .contains("holds no sentence", "LLM_BASE_URL")
                .doesNotContain("ferry");
        assertThat(nothing.confidence()).isLessThan(50);
    }

    @Test
    void shouldNameNoFigureOfItsOwnWhenNoneOfSeveralSourcesAnswers() {
        // When
        Thought thought = think(brief("Why is the sky blue over Lakeview?"), List.of(searched(1, 2)), 38, OTHER, OTHER);

        // Then
        assertThat(thought.draft()).contains("None of the sources found").doesNotContainPattern("\\d");
    }

    @Test
    void shouldAnswerWithoutASearchWhenNoStepIsLeft() {
        // When
        Thought thought = think(brief(QUESTION), List.of(), 0);

        // Then
        assertThat(thought.action()).isEqualTo(Action.ANSWER);
    }

    @Test
    void shouldTakeTheWordsOfTheQuestionBeforeWhenAQuestionHasFewOfItsOwn() {
        // Given
        ChatBrief brief = new ChatBrief(
                "And who found it?",
                Language.ENGLISH,
                Given.ASKED,
                List.of(new Exchange(QUESTION, "On 11 February 2025.")),
                null);

        // When
        Thought thought = think(brief, List.of(), 39);

        // Then
        assertThat(thought.toolInput().query())
                .startsWith("And who found it? (")
                .contains("Lakeview", "tank");
    }

    @Test
    void shouldGoBackToAQuestionWithWordsWhenTheOneBeforeHasFewAsWell() {
        // Given
        ChatBrief brief = new ChatBrief(
                "Who says so?",
                Language.ENGLISH,
                Given.ASKED,
                List.of(
                        new Exchange(QUESTION, "On 11 February 2025."),
                        new Exchange("And why was that?", "Nobody says."),
                        new Exchange("What is 15% of 2,400?", "360")),
                null);

        // When
        Thought thought = think(brief, List.of(), 39);

        // Then
        assertThat(thought.toolInput().query())
                .startsWith("Who says so? (")
                .contains("Lakeview", "tank")
                .doesNotContain("2,400");
    }

    @Test
    void shouldAnswerTheQuestionItselfAndNotTheOneBefore() {
        // Given
        Source ferry = Given.source(
                1, "渡輪報告", 1, "2024-07-01", "渡輪「海鷗號」於6月18日因引擎故障停駛兩天，影響約3,200名乘客。渡輪公司董事長陳美玲表示，平日班次將減為每四十分鐘一班。");
        ChatBrief brief = new ChatBrief(
                "公司董事長是誰？",
                Language.CHINESE,
                Given.ASKED,
                List.of(new Exchange("你好", "您好。"), new Exchange("海鷗號為什麼停駛？", "引擎故障。")),
                null);

        // When
        Thought first = think(brief, List.of(), 39);
        Thought then = think(brief, List.of(searched(1)), 38, ferry);

        // Then
        assertThat(first.toolInput().query()).contains("海鷗號").doesNotContain("你好");
        assertThat(then.draft()).contains("陳美玲").doesNotContain("**6月18日");
    }

    @Test
    void shouldNotBeSureOfAnAnswerToAnotherQuestion() {
        // Given
        Source ferry = Given.source(1, "渡輪報告", 1, "2024-07-01", "渡輪「海鷗號」於6月18日因引擎故障停駛兩天。");
        Source mixed = Given.source(
                1, "Report", 1, "2024-07-01", "The ferry made extra trips in 2024. The bridge carried 16,750 in 2023.");
        ChatBrief year = new ChatBrief(
                "And in 2024?",
                Language.ENGLISH,
                Given.ASKED,
                List.of(new Exchange("How many vehicles crossed the bridge in 2023?", "16,750.")),
                null);

        // When
        Thought reopened = think(brief("橋什麼時候重新開放？"), List.of(searched(1)), 38, ferry);
        Thought then = think(year, List.of(searched(1)), 38, mixed);

        // Then
        assertThat(reopened.draft()).doesNotContain("**6月18日");
        assertThat(reopened.confidence()).isLessThan(50);
        assertThat(then.draft()).doesNotStartWith("According to");
    }

    @Test
    void shouldNotTakeAPartForTheSumThatIsAskedFor() {
        // Given
        Source repair = Given.source(
                1, "Report", 1, "2024-09-02", "The repair of the bridge cost 1.84 million euros. The city paid 60 %.");
        ChatBrief brief = new ChatBrief(
                "How much of that did the city pay?",
                Language.ENGLISH,
                Given.ASKED,
                List.of(new Exchange("How much did the repair of the bridge cost?", "1.84 million euros.")),
                null);

        // When
        Thought thought = think(brief, List.of(searched(1)), 38, repair);

        // Then
        assertThat(thought.draft()).contains("Not answered directly", "[1]").doesNotContain("**1.84");
        assertThat(thought.draft()).endsWith("and ask again.").contains("LLM_BASE_URL");
        assertThat(thought.thinking()).contains("sum of what documents say");
        assertThat(thought.confidence()).isLessThan(50);
    }

    @Test
    void shouldNotBeSureOfAFigureOfSeveral() {
        // Given
        Source fish = Given.source(
                1,
                "Water Board",
                1,
                "2025-03-01",
                "The bureau collected 263 dead fish from the creek, and they died of chlorine. In all 1,147 fish died.");

        // When
        Thought thought = think(brief("How many fish died in the creek?"), List.of(searched(1)), 38, fish);

        // Then
        assertThat(thought.confidence()).isLessThan(50);
        assertThat(thought.draft()).contains("263", "1,147", "LLM_BASE_URL").doesNotContain("**263**", "**1,147**");
    }

    @Test
    void shouldNotAnswerWhatNoQuestionHasNamed() {
        // When
        Thought thought = think(brief("When did it leak?"), List.of(searched(1)), 38, NOTICE);
        Thought named = think(brief("When did the tank leak?"), List.of(searched(1)), 38, NOTICE);

        // Then
        assertThat(thought.confidence()).isLessThan(50);
        assertThat(thought.draft()).startsWith("**Not answered directly");
        assertThat(named.confidence()).isGreaterThan(50);
    }

    @Test
    void shouldAnswerGreetingsAndThanksWithoutASearch() {
        assertThat(think(brief("Hello!"), List.of(), 39).draft()).startsWith("Hello.");
        assertThat(think(brief("Thank you."), List.of(), 39).draft()).startsWith("You are welcome");
        assertThat(think(brief("謝謝！"), List.of(), 39).draft()).isEqualTo("不客氣。");
        assertThat(think(brief("Hey there, how are you?"), List.of(), 39).draft())
                .startsWith("All is well");
        assertThat(think(brief("Good morning! Thanks for your help."), List.of(), 39)
                        .draft())
                .startsWith("You are welcome");
        assertThat(think(brief("你是誰？"), List.of(), 39).draft()).contains("Crosscheck", "語言模型");
        assertThat(think(brief("What time is it?"), List.of(), 39).draft()).contains("not the time");
        assertThat(think(brief("Hello, when did the tank leak?"), List.of(), 39).action())
                .isEqualTo(Action.SEARCH);
    }

    @Test
    void shouldAnswerInChinese() {
        // When
        Thought thought = think(brief("湖景廠的儲槽何時洩漏？"), List.of(searched()), 38);

        // Then
        assertThat(thought.draft()).contains("找不到", "LLM_BASE_URL");
    }

    private Thought think(ChatBrief brief, List<ChatStep> steps, int left, Source... sources) {
        return think(orchestrator, brief, steps, left, sources);
    }

    private static Thought think(
            HeuristicOrchestrator by, ChatBrief brief, List<ChatStep> steps, int left, Source... sources) {
        List<ToolName> tools = left == 0 ? List.of() : List.of(ToolName.values());
        return by.think(
                        new ThinkNext(
                                Given.SESSION, Given.STEP, brief, steps, left, tools, List.of(sources), List.of()),
                        NoCalls.context())
                .result();
    }

    private static ChatStep searched(Integer... found) {
        return searched(new ToolResult.Found(List.of(found), List.of()));
    }

    private static ChatStep searched(ToolResult result) {
        return new ChatStep(
                1, Thought.calling(ToolCall.of(ToolName.SEARCH, QUESTION), "to look", 20, List.of()), result);
    }

    private static ChatBrief brief(String question) {
        return new ChatBrief(question, Language.detect(question), Given.ASKED, List.of(), null);
    }
}
