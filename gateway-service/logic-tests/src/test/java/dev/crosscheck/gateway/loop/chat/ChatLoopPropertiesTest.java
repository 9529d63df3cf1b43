package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.source.Source;
import java.util.List;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Tests what holds for every course that a thread can take. */
class ChatLoopPropertiesTest {

    private static final int TRIES = 500;

    /** {@link ThreadStory} also checks at each event that the log folds to the decided state. */
    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndWhateverIsLostRepeatedOrOutOfOrder(
            @ForAll @IntRange(min = 1, max = 40) int maxSteps,
            @ForAll @Size(max = 120) List<@IntRange(max = 999) Integer> tape) {
        // Given
        ThreadStory story = ThreadStory.asking(maxSteps, tape.size() % 3 == 0 ? new Budget(2_000L, null) : Budget.NONE);

        // When
        for (int chance : tape) {
            disturb(story, chance);
        }
        story.enter(ThreadStory.softAt(ThreadStory.SOFT));
        story.enter(ThreadStory.hardAt(ThreadStory.HARD));

        // Then
        assertThat(story.state().status().isTerminal()).isTrue();
        assertThat(story.state().thread().taken()).hasSizeLessThanOrEqualTo(maxSteps);
        assertThat(story.ordered()).extracting(command -> command.stepId()).doesNotHaveDuplicates();
        int ordered = story.ordered().size();
        tape.forEach(chance -> disturb(story, chance));
        assertThat(story.ordered()).hasSize(ordered);
    }

    /** The granted steps alone bound a thread, without a deadline and with any thoughts. */
    @Property(tries = TRIES, edgeCases = EdgeCasesMode.NONE)
    void shouldEndByItselfWhenEveryStepIsAnswered(
            @ForAll @IntRange(min = 1, max = 40) int maxSteps,
            @ForAll @Size(min = 1, max = 60) List<@IntRange(max = 999) Integer> tape) {
        // Given
        ThreadStory story = ThreadStory.asking(maxSteps);

        // When
        int answered = 0;
        while (!story.state().status().isTerminal()) {
            answer(story, tape.get(answered % tape.size()) + 1_000 * answered);
            answered++;
            assertThat(answered).isLessThanOrEqualTo(2 * maxSteps + 2);
        }

        // Then
        assertThat(story.state().awaiting()).isNull();
    }

    private static void disturb(ThreadStory story, int chance) {
        switch (chance % 13) {
            case 0 -> story.enter(ThreadStory.softAt(ThreadStory.SOFT.plusSeconds(chance % 7 - 3)));
            case 1 -> again(story, chance);
            case 2 -> story.enter(ThreadStory.asked(3, Budget.NONE));
            case 3 -> {
                if (chance % 5 == 0) {
                    story.enter(ThreadStory.cancelled(ThreadStory.LATER));
                }
            }
            case 4 -> story.enter(ThreadStory.finish());
            default -> {
                if (story.awaited() != null) {
                    answer(story, chance);
                }
            }
        }
    }

    private static void again(ThreadStory story, int chance) {
        List<Recorded> log = story.log();
        story.enter(log.get(chance % log.size()).event());
    }

    private static void answer(ThreadStory story, int chance) {
        boolean fails = chance % 11 == 0;
        if (fails) {
            story.fails("internal");
            return;
        }
        switch (story.state().stage()) {
            case THINKING -> think(story, chance);
            case OPERATING ->
                story.gives(
                        chance % 3 == 0
                                ? new ToolResult.Failure("error", "no", "")
                                : ToolResult.Output.of("" + chance));
            case RESEARCHING ->
                story.gives(new ToolResult.Reported(
                        new SessionId("r1"),
                        "So it is [7].",
                        List.of(new Source(7, ThreadStory.document("d" + chance % 5), null))));
            case LOOKING -> {
                if (chance % 4 == 0) {
                    story.findsNothingForAnOutage();
                } else {
                    story.finds(ThreadStory.document("d" + chance % 5), ThreadStory.document("d" + chance % 3));
                }
            }
            case ANSWERING -> story.writes(chance % 2 == 0 ? "It is " + chance + " [1]." : "[9]");
            case VERIFYING -> story.verifies("So [1].");
            case SILENT, COMPLETED, CANCELLED, FAILED -> throw new AssertionError("nothing is awaited");
        }
    }

    private static void think(ThreadStory story, int chance) {
        switch (chance % 6) {
            case 0 ->
                story.thinks(new Thought(Action.THINK, "thought " + chance % 50, null, null, 10, List.of(), null));
            case 1 -> story.calls(ToolName.SEARCH, "query " + chance % 50);
            case 2 -> story.calls(ToolName.OPERATOR, "1 + " + chance % 50);
            case 3 -> story.calls(ToolName.REPL, "print(" + chance % 50 + ")");
            case 4 -> story.calls(ToolName.RESEARCH, "Why " + chance % 50 + "?");
            default -> story.answers();
        }
    }
}
