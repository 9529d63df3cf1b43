package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests threads that wait for research. {@link ThreadStory} checks that each folds as decided. */
class ResearchToolLoopTest {

    private static final SessionId RESEARCH = new SessionId("r1");

    @Test
    void shouldOrderNothingOfAnAgentWhileItWaitsForResearch() {
        // When
        ThreadStory story = ThreadStory.asking(40).calls(ToolName.RESEARCH, "Why did it leak?");

        // Then
        assertThat(story.state().stage()).isEqualTo(ThreadStage.RESEARCHING);
        assertThat(story.awaited().value()).isEqualTo("t1.research-1");
        assertThat(story.ordered()).hasSize(1);
    }

    @Test
    void shouldCiteByTheThreadsNumbersWhatTheReportCitesByItsOwn() {
        // Given
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"), ThreadStory.document("b"))
                .calls(ToolName.RESEARCH, "Why did it leak?");

        // When
        story.gives(new ToolResult.Reported(
                RESEARCH,
                "It leaked [4]. It was old [2, 4]. So they say [9].",
                List.of(
                        new Source(2, ThreadStory.document("b"), null),
                        new Source(4, ThreadStory.document("c"), null))));

        // Then
        assertThat(story.state().thread().sources())
                .extracting(source -> source.document().documentId().value())
                .containsExactly("a", "b", "c");
        assertThat(story.state().thread().steps().getLast().result())
                .isEqualTo(new ToolResult.Output(
                        "It leaked [3]. It was old [2, 3]. So they say.", "", List.of("research r1"), null));
    }

    @Test
    void shouldOfferResearchOnceAndTellOfItsFailure() {
        // When
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.RESEARCH, "Why did it leak?")
                .fails("research_failed");

        // Then
        assertThat(story.last()).asInstanceOf(type(ThinkNext.class)).satisfies(think -> {
            assertThat(think.tools()).contains(ToolName.SEARCH).doesNotContain(ToolName.RESEARCH);
            assertThat(think.steps().getFirst().result())
                    .isEqualTo(new ToolResult.Failure("research_failed", "it broke", ""));
        });
        story.calls(ToolName.RESEARCH, "And why else?");
        assertThat(story.last()).isInstanceOf(WriteAnswer.class);
        assertThat(story.state().thread().notes()).containsExactly(ChatNote.REPEATED);
    }

    @Test
    void shouldBookWhatTheResearchSpentAndLeaveTheRest() {
        // When
        ThreadStory story =
                ThreadStory.asking(40, new Budget(1_000L, 1.0)).calls(ToolName.RESEARCH, "Why did it leak?");

        // Then
        assertThat(story.state().thread().budgetLeft()).isEqualTo(new Budget(880L, 0.99));
    }
}
