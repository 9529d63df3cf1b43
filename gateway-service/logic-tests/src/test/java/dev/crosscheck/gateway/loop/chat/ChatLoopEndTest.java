package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.research.Budget;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How a thread ends when something fails, time or money runs out, or somebody cancels it. */
class ChatLoopEndTest {

    private static final ToolResult FORTY_TWO = ToolResult.Output.of("42");

    @Test
    void shouldAnswerWhenAThoughtFails() {
        // When
        ThreadStory story = ThreadStory.asking(40).fails("internal");

        // Then
        assertThat(story.last())
                .asInstanceOf(type(WriteAnswer.class))
                .satisfies(write -> assertThat(write.notes()).containsExactly(ChatNote.THOUGHT_FAILED));
    }

    @Test
    void shouldPutTogetherWhatThereIsWhenTheWriterFails() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .answers()
                .fails("internal");

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(story.state().thread().ending().answer().markdown())
                .contains("21 * 2 → 42", "The answer could not be written.");
        assertThat(story.state().thread().ending().answer().restsOn()).containsExactly(1);
    }

    @Test
    void shouldShowAnOperationsTableWhenTheWriterFails() {
        // Given
        DataTable table = new DataTable(List.of("city", "price"), List.of(List.of("Taipei", "15")));

        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "group")
                .gives(new ToolResult.Output("1 rows, 2 columns", "", List.of(), table))
                .answers()
                .fails("internal");

        // Then
        assertThat(story.state().thread().ending().answer().markdown())
                .contains("group → 1 rows, 2 columns\n\n| city | price |\n|---|---|\n| Taipei | 15 |\n");
    }

    @Test
    void shouldNotTakeListsOfNumbersForCitations() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.REPL, "xs = [30, 10, 20]\nprint(xs[0])\nsorted(xs)")
                .gives(new ToolResult.Output("[10, 20, 30]", "30\n", List.of(), null))
                .answers()
                .writes("Sorted: [10, 20, 30].", 1);

        // Then
        assertThat(story.state().thread().ending().answer().markdown()).isEqualTo("Sorted: [ 10, 20, 30 ].");
        assertThat(story.state().thread().ending().answer().sourcesUsed()).isEmpty();
        assertThat(story.state().thread().notes()).isEmpty();
    }

    @Test
    void shouldKeepAPlaceInAListAndStrikeACitationOfNoSource() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.REPL, "xs = [30, 10, 20]\nxs[0]")
                .gives(ToolResult.Output.of("30"))
                .answers()
                .writes("It is 30, as `xs[0]` shows [7].", 1);

        // Then
        assertThat(story.state().thread().ending().answer().markdown()).startsWith("It is 30, as `xs[ 0 ]` shows.");
        assertThat(story.state().thread().notes()).contains(ChatNote.CITATIONS_STRUCK);
    }

    @Test
    void shouldCiteOnlySourcesThatThereAreWhenTheWriterFails() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "sort(3, 1, 2)")
                .gives(ToolResult.Output.of("[1, 2, 3]"))
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("[2] *a*"))
                .answers()
                .fails("internal");

        // Then
        assertThat(story.state().thread().ending().answer().sourcesUsed()).containsExactly(1);
        assertThat(story.state().thread().ending().answer().markdown())
                .contains("- sort(3, 1, 2) → [ 1, 2, 3 ]\n- [1] Notice 2 a\n");
    }

    @Test
    void shouldFailWhenTheWriterFailsAndThereIsNothing() {
        // When
        ThreadStory story = ThreadStory.asking(40).answers().fails("internal");

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.FAILED);
        assertThat(story.state().thread().ending().error().type()).isEqualTo("no_answer");
    }

    @Test
    void shouldKeepAnAnswerThatCouldNotBeVerified() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"))
                .answers()
                .writes("“" + ThreadStory.SENTENCE + "” [1]")
                .fails("internal");

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.NOT_VERIFIED);
        assertThat(story.state().thread().ending().answer().markdown()).contains("could not be checked");
    }

    @Test
    void shouldSayWhatTheAnswerRestsOnAfterTheCheckHasRemovedASentence() {
        // Given
        String first = "“" + ThreadStory.SENTENCE + "” [1]";
        String frame = "\n\n> Rests on step 1 (operator); the sources 1, 2.";
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"), ThreadStory.document("b"))
                .answers()
                .writes("It is 42. " + first + "\n\nIt leaks 17 litres [2]." + frame, 1);
        String written = story.state().thread().ending().answer().markdown();

        // When
        story.verifies(written.replace("\n\nIt leaks 17 litres [2].", ""));

        // Then
        assertThat(written).contains("17 litres [2]").endsWith("not in the question: 17 litres");
        assertThat(story.state().thread().ending().answer().markdown())
                .isEqualTo("It is 42. " + first + "\n\n> Rests on step 1 (operator); the source 1.");
        assertThat(story.state().thread().ending().unfounded()).isEmpty();
        assertThat(story.state().thread().notes()).isEmpty();
    }

    @Test
    void shouldNoLongerRestOnAnOutputThatTheCheckHasRemoved() {
        // Given
        String first = "“" + ThreadStory.SENTENCE + "” [1]";
        String computed = "\n\nOf that, 42 litres leaked [1].";
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .calls(ToolName.OPERATOR, "2 < 3")
                .gives(ToolResult.Output.of("true"))
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"))
                .answers()
                .writes(
                        "That holds. " + first + computed
                                + "\n\n> Rests on step 1 (operator); step 2 (operator); the source 1.",
                        1,
                        2);
        String written = story.state().thread().ending().answer().markdown();

        // When
        story.verifies(written.replace(computed, ""));

        // Then
        assertThat(story.state().thread().ending().answer().restsOn()).containsExactly(2);
        assertThat(story.state().thread().ending().answer().markdown())
                .isEqualTo("That holds. " + first + "\n\n> Rests on step 2 (operator); the source 1.");
    }

    @Test
    void shouldBeAsSureAsTheLastThoughtUnlessSomethingSpeaksAgainstTheAnswer() {
        // When
        ThreadStory computed = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .answers();
        ThreadStory unfounded = ThreadStory.asking(40).answers().writes("It is 43.");
        ThreadStory together = ThreadStory.asking(40)
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO)
                .answers()
                .fails("internal");
        ThreadStory unsure = ThreadStory.asking(40)
                .thinks(Thought.answering("who knows", 10, List.of(), null))
                .writes("It is 43.");
        ThreadStory thoughtless = ThreadStory.asking(40).fails("internal").writes("Nobody knows.");
        computed.writes("It is 42.", 1);

        // Then
        assertThat(computed.state().thread().confidence()).contains(90);
        assertThat(unfounded.state().thread().confidence()).contains(40);
        assertThat(together.state().thread().confidence()).contains(40);
        assertThat(unsure.state().thread().confidence()).contains(10);
        assertThat(thoughtless.state().thread().confidence()).isEmpty();
    }

    @Test
    void shouldBeLessSureWhenTheCheckContradictsTheAnswerOrFails() {
        // Given
        String sentence = "“" + ThreadStory.SENTENCE + "” [1]";

        // When
        ThreadStory supported = cited(sentence).verifies(sentence, claim(Verdict.SUPPORTED), claim(Verdict.NOT_FOUND));
        ThreadStory contradicted = cited(sentence).verifies(sentence, claim(Verdict.CONTRADICTED));
        ThreadStory unchecked = cited(sentence).fails("internal");

        // Then
        assertThat(supported.state().thread().confidence()).contains(90);
        assertThat(contradicted.state().thread().confidence()).contains(40);
        assertThat(unchecked.state().thread().confidence()).contains(40);
    }

    private static ThreadStory cited(String markdown) {
        return ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"))
                .answers()
                .writes(markdown);
    }

    private static Claim claim(Verdict verdict) {
        return new Claim("The tank holds 40 litres.", 1, null, null, null, null, 1, verdict, 0.5, 1, List.of());
    }

    @Test
    void shouldThinkNoMoreAfterTheSoftDeadline() {
        // Given
        ThreadStory story = ThreadStory.asking(40).calls(ToolName.OPERATOR, "21 * 2");

        // When
        story.enter(ThreadStory.softAt(ThreadStory.SOFT));
        story.gives(FORTY_TWO);

        // Then
        assertThat(story.last()).isInstanceOf(WriteAnswer.class);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.DEADLINE);
    }

    @Test
    void shouldEndAtTheHardDeadline() {
        // Given
        ThreadStory empty = ThreadStory.asking(40);
        ThreadStory searched =
                ThreadStory.asking(40).calls(ToolName.SEARCH, "tank").finds(ThreadStory.document("a"));

        // When
        empty.enter(ThreadStory.hardAt(ThreadStory.HARD));
        searched.enter(ThreadStory.hardAt(ThreadStory.HARD));

        // Then
        assertThat(empty.state().stage()).isEqualTo(ThreadStage.FAILED);
        assertThat(empty.state().thread().ending().error().type()).isEqualTo("deadline");
        assertThat(searched.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(searched.state().thread().ending().answer().markdown()).contains("[1] Notice a");
    }

    @Test
    void shouldAnswerWhenTheBudgetIsSpent() {
        // When
        ThreadStory story = ThreadStory.asking(40, new Budget(100L, null))
                .calls(ToolName.OPERATOR, "21 * 2")
                .gives(FORTY_TWO);

        // Then
        assertThat(story.ordered()).hasSize(2).last().isInstanceOf(WriteAnswer.class);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.BUDGET);
    }

    @Test
    void shouldOrderNothingMoreWhenCancelled() {
        // Given
        ThreadStory story = ThreadStory.asking(40).calls(ToolName.SEARCH, "tank");
        AgentCommand search = story.last();
        int ordered = story.ordered().size();

        // When
        story.enter(ThreadStory.cancelled(ThreadStory.LATER));

        // Then
        assertThat(search).isInstanceOf(SearchSources.class);
        assertThat(story.state().stage()).isEqualTo(ThreadStage.CANCELLED);
        assertThat(story.enter(ThreadStory.cancelled(ThreadStory.LATER))).isEqualTo(new Ignored(Reason.DUPLICATE));
        assertThat(story.ordered()).hasSize(ordered);
    }
}
