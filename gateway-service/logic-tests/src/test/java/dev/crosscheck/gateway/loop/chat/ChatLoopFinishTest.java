package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ProducedBy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How a thread ends when its user asks for the answer before it is done. */
class ChatLoopFinishTest {

    private static final ToolResult FORTY_TWO = ToolResult.Output.of("42");

    @ParameterizedTest
    @EnumSource(names = {"OPERATOR", "SEARCH", "RESEARCH"})
    void shouldUseTheStepUnderWayAndThenAnswerWhenAskedToFinish(ToolName tool) {
        // Given
        ThreadStory story = ThreadStory.asking(40).calls(tool, "21 * 2");

        // When
        story.enter(ThreadStory.finish());
        ThreadStage waiting = story.state().stage();
        story.fails("internal");

        // Then
        assertThat(waiting).isNotEqualTo(ThreadStage.ANSWERING);
        assertThat(story.last())
                .asInstanceOf(type(WriteAnswer.class))
                .satisfies(write -> assertThat(write.notes()).containsExactly(ChatNote.FINISH_REQUESTED))
                .satisfies(write -> assertThat(write.steps().getLast().result()).isNotNull());
    }

    @Test
    void shouldCallNoToolThatAThoughtChoosesAfterItWasAskedToFinish() {
        // Given
        ThreadStory story = ThreadStory.asking(40);

        // When
        story.enter(ThreadStory.finish());
        story.calls(ToolName.SEARCH, "tank");

        // Then
        assertThat(story.last()).isInstanceOf(WriteAnswer.class);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.FINISH_REQUESTED);
    }

    @Test
    void shouldNotSayThatItWasAskedToFinishIfItWasDoneAnyway() {
        // Given
        ThreadStory story = ThreadStory.asking(40);

        // When
        story.enter(ThreadStory.finish());
        story.answers();

        // Then
        assertThat(story.state().thread().notes()).isEmpty();
    }

    /** A thought by rules costs nothing, and makes an answer of what a search has found. */
    @Test
    void shouldLetRulesConcludeFromTheLastResultWhenAskedToFinish() {
        // Given
        ThreadStory story = ThreadStory.asking(40);
        Thought search = Thought.calling(ToolCall.of(ToolName.SEARCH, "tank"), "to look", 30, List.of());
        story.then(new ThoughtMade(
                ThreadStory.THREAD, story.awaited(), ProducedBy.heuristic("rules"), ThreadStory.USAGE, search, null));

        // When
        story.enter(ThreadStory.finish());
        story.finds(ThreadStory.document("a"));
        AgentCommand last = story.last();
        story.answers();

        // Then
        assertThat(last).asInstanceOf(type(ThinkNext.class)).satisfies(think -> {
            assertThat(think.tools()).isEmpty();
            assertThat(think.stepsLeft()).isZero();
        });
        assertThat(story.last()).isInstanceOf(WriteAnswer.class);
        assertThat(story.state().thread().notes()).isEmpty();
    }

    @Test
    void shouldTakeARequestToFinishOnceAndNotAfterTheEnd() {
        // Given
        ThreadStory finished = ThreadStory.asking(40).calls(ToolName.OPERATOR, "21 * 2");
        ThreadStory answering = ThreadStory.asking(40).answers();
        ThreadStory answered = ThreadStory.asking(40).answers().writes("It is so.");

        // When
        finished.enter(ThreadStory.finish());

        // Then
        Ignored duplicate = new Ignored(Reason.DUPLICATE);
        assertThat(finished.enter(ThreadStory.finish())).isEqualTo(duplicate);
        assertThat(finished.enter(ThreadStory.softAt(ThreadStory.SOFT))).isEqualTo(duplicate);
        finished.gives(FORTY_TWO).writes("It is 42.", 1);
        assertThat(finished.state().stage()).isEqualTo(ThreadStage.COMPLETED);
        assertThat(finished.enter(ThreadStory.finish())).isEqualTo(duplicate);
        assertThat(answering.enter(ThreadStory.finish())).isEqualTo(duplicate);
        assertThat(answered.enter(ThreadStory.finish())).isEqualTo(new Ignored(Reason.LATE));
    }
}
