package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.PlannedQuery;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatLoopTest {

    private static final ToolResult FORTY_TWO = ToolResult.Output.of("42");

    @Test
    void shouldOrderWithShortenedResultsWhenMoreThanAMessageHoldsHasCome() {
        // Given
        int more = CarriedResults.MOST_TEXT + 1;
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.REPL, "print(1)")
                .gives(new ToolResult.Output("", "x".repeat(more), List.of(), null));

        // When
        int thought = longest(((ThinkNext) story.last()).steps());
        story.calls(ToolName.REPL, "print(2)");
        RunTool second = ((RunTool) story.last());
        story.gives(FORTY_TWO).answers();

        // Then
        assertThat(thought).isLessThan(more);
        assertThat(second.earlier().getFirst().result().inWords()).hasSizeLessThan(more);
        assertThat(longest(((WriteAnswer) story.last()).steps())).isLessThan(more);
        assertThat(longest(story.state().thread().steps())).isEqualTo(more);
    }

    @Test
    void shouldAnswerAtOnceWhenOneThoughtSuffices() {
        // When
        ThreadStory story = ThreadStory.asking(40).answers().writes("Good morning.");

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(story.ordered())
                .extracting(command -> command.stepId().value())
                .containsExactly("t1.think-1", "t1.answer");
        assertThat(story.state().thread().ending().answer().restsOn()).isEmpty();
        assertThat(story.state().thread().usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldTellTheNextThoughtWhatAToolGave() {
        // When
        ThreadStory story =
                ThreadStory.asking(40).calls(ToolName.OPERATOR, "21 * 2").gives(FORTY_TWO);

        // Then
        assertThat(story.ordered().get(1)).isInstanceOf(RunTool.class);
        assertThat(story.last()).asInstanceOf(type(ThinkNext.class)).satisfies(think -> {
            assertThat(think.steps().getFirst().result()).isEqualTo(FORTY_TWO);
            assertThat(think.stepsLeft()).isEqualTo(38);
        });
    }

    @Test
    void shouldThinkOnAtOnceWhenTheResultComesWithTheThought() {
        // When
        ThreadStory story = ThreadStory.asking(40).computes("21 * 2", FORTY_TWO);

        // Then
        assertThat(story.ordered())
                .extracting(command -> command.stepId().value())
                .containsExactly("t1.think-1", "t1.think-2");
        assertThat(story.last())
                .isInstanceOfSatisfying(
                        ThinkNext.class,
                        think -> assertThat(think.steps().getFirst().result()).isEqualTo(FORTY_TWO));
    }

    @Test
    void shouldAnswerWithTheResultThatCameWithTheLastThought() {
        // When
        ThreadStory spent = ThreadStory.asking(1).computes("21 * 2", FORTY_TWO);
        ThreadStory late = ThreadStory.asking(40);
        late.enter(ThreadStory.softAt(ThreadStory.SOFT));
        late.computes("21 * 2", FORTY_TWO);

        // Then
        assertThat(List.of(spent, late))
                .allSatisfy(story -> assertThat(story.last())
                        .isInstanceOfSatisfying(
                                WriteAnswer.class,
                                write -> assertThat(write.steps().getFirst().result())
                                        .isEqualTo(FORTY_TWO)));
    }

    @Test
    void shouldBreakOffARepeatedCallAlsoWhenItsResultCameWithIt() {
        // When
        ThreadStory story = ThreadStory.asking(40).computes("21 * 2", FORTY_TWO).computes("21 * 2", FORTY_TWO);

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.ANSWERING);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.REPEATED);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-,-,8", "3,-,3", "3,12,12", "12,3,3", "20,-,15", "3,20,15"})
    void shouldSearchAsDeepAsTheCallSaysOrElseTheQuestionAndNeverBeyondItsSources(
            Integer asked, Integer called, int documents) {
        // Given
        ToolInput input = called == null ? ToolInput.query("tank") : ToolInput.search("tank", called);

        // When
        ThreadStory story = ThreadStory.searching(asked).calls(new ToolCall(ToolName.SEARCH, input));

        // Then
        assertThat(story.last()).isInstanceOfSatisfying(SearchSources.class, search -> {
            assertThat(search.maxDocuments()).isEqualTo(documents);
            assertThat(search.queries()).extracting(PlannedQuery::text).containsExactly("tank");
        });
    }

    @Test
    void shouldSearchAgainForTheSameWordsWhenTheCallAsksForMore() {
        // When
        ThreadStory story = ThreadStory.searching(3)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"))
                .calls(new ToolCall(ToolName.SEARCH, ToolInput.search("tank", 10)));

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.LOOKING);
    }

    @Test
    void shouldNumberWhatSearchesFindOnce() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"), ThreadStory.document("b"))
                .calls(ToolName.SEARCH, "the tank")
                .finds(ThreadStory.document("b"), ThreadStory.document("c"));

        // Then
        assertThat(story.state().thread().sources())
                .extracting(source -> source.document().documentId().value())
                .containsExactly("a", "b", "c");
        assertThat(story.state().thread().steps().getLast().result())
                .isEqualTo(new ToolResult.Found(List.of(2, 3), List.of()));
    }

    @Test
    void shouldVerifyAnAnswerThatCites() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"))
                .answers()
                .writes("“" + ThreadStory.SENTENCE + "” [1]");

        // Then
        assertThat(story.last()).isInstanceOf(VerifyReport.class);
        story.verifies("Checked: “" + ThreadStory.SENTENCE + "” [1]");
        assertThat(story.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(story.state().thread().ending().answer().markdown()).startsWith("Checked");
        assertThat(story.state().thread().ending().answer().sourcesUsed()).containsExactly(1);
    }

    @Test
    void shouldStrikeCitationsOfSourcesThatThereAreNot() {
        // When
        ThreadStory story = ThreadStory.asking(40).answers().writes("So it is [7].");

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(story.state().thread().ending().answer().markdown()).isEqualTo("So it is.");
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.CITATIONS_STRUCK);
    }

    @Test
    void shouldMarkFiguresThatStandNowhere() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .answers()
                .writes("It is 42, and not 43.", 1, 9);

        // Then
        var ending = story.state().thread().ending();
        assertThat(ending.unfounded()).containsExactly("43");
        assertThat(ending.answer().markdown())
                .contains("> These figures stand in no tool's output")
                .endsWith(": 43");
        assertThat(ending.answer().restsOn()).containsExactly(1);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.UNFOUNDED_FIGURES);
    }

    @Test
    void shouldGoOnWhenAToolFails() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.REPL, "1/0")
                .gives(new ToolResult.Failure("error", "division by zero", ""))
                .calls(ToolName.REPL, "while True: pass")
                .fails("timeout")
                .calls(ToolName.SEARCH, "tank")
                .findsNothingForAnOutage();

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.THINKING);
        assertThat(story.state().thread().steps())
                .extracting(step -> ((ToolResult.Failure) step.result()).type())
                .containsExactly("error", "timeout", "search_failed");
        assertThat(story.state().thread().notes()).isEmpty();
    }

    @Test
    void shouldRunAProgramWithThoseThatRanBefore() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.REPL, "x = 21")
                .gives(ToolResult.Output.of(""))
                .calls(ToolName.OPERATOR, "1 + 1")
                .gives(ToolResult.Output.of("2"))
                .calls(ToolName.REPL, "x * 2");

        // Then
        assertThat(story.last()).asInstanceOf(type(RunTool.class)).satisfies(run -> {
            assertThat(run.earlier()).extracting(ran -> ran.code()).containsExactly("x = 21");
            assertThat(run.call().toolInput().code()).isEqualTo("x * 2");
            assertThat(run.clock()).isEqualTo(ThreadStory.ASKED);
        });
    }

    @Test
    void shouldBreakOffWhenTheSameCallComesAgain() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .calls(ToolName.OPERATOR, " 21*2");

        // Then
        assertThat(story.last())
                .asInstanceOf(type(WriteAnswer.class))
                .satisfies(write -> assertThat(write.notes()).containsExactly(ChatNote.REPEATED));
    }

    @Test
    void shouldBreakOffWhenTheSameThoughtComesAgain() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .thinks(new Thought(Action.THINK, "hm", null, null, 10, List.of(), null))
                .thinks(new Thought(Action.THINK, "Hm ", null, null, 20, List.of(), null));

        // Then
        assertThat(story.last()).isInstanceOf(WriteAnswer.class);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.REPEATED);
    }

    @Test
    void shouldAnswerWhenAllStepsAreTaken() {
        // Given
        ThreadStory story =
                ThreadStory.asking(2).calls(ToolName.OPERATOR, "21 * 2").gives(FORTY_TWO);
        assertThat(story.last()).asInstanceOf(type(ThinkNext.class)).satisfies(think -> {
            assertThat(think.stepsLeft()).isZero();
            assertThat(think.tools()).isEmpty();
        });

        // When
        story.calls(ToolName.OPERATOR, "42 / 2");

        // Then
        assertThat(story.last())
                .asInstanceOf(type(WriteAnswer.class))
                .satisfies(write -> assertThat(write.notes()).containsExactly(ChatNote.STEPS_SPENT));
    }

    @Test
    void shouldReportNothingMissingWhenAThoughtSaysNoneOrRepeatsTheQuestion() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .thinks(new Thought(
                        Action.THINK, "hm", null, null, 10, List.of("How much does the tank hold?", "None."), null))
                .thinks(new Thought(Action.THINK, "so", null, null, 10, List.of("沒有", "the year"), null));

        // Then
        ChatThread thread = story.state().thread();
        assertThat(thread.steps())
                .extracting(step -> thread.missing(step.thought()))
                .containsExactly(Optional.empty(), Optional.of(List.of("the year")));
    }

    @Test
    void shouldTakeEachResultOnce() {
        // Given
        ThreadStory story = ThreadStory.asking(40).calls(ToolName.OPERATOR, "21 * 2");
        StepReported first = (StepReported) story.log().getLast().event();

        // When
        var again = story.enter(first);

        // Then
        assertThat(again).isEqualTo(new Ignored(Reason.DUPLICATE));
    }

    private static int longest(List<ChatStep> steps) {
        return steps.stream()
                .filter(step -> step.result() != null)
                .mapToInt(step -> step.result().inWords().length())
                .max()
                .orElseThrow();
    }
}
