package dev.crosscheck.gateway.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ThreadStory;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionRow;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.Usage;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResearchErrandsTest {

    private static final Snapshot<ResearchState> WITHOUT_REPORT = new Snapshot<>(
            new SessionRow(
                    new SessionId("r1"),
                    "research",
                    "local",
                    null,
                    1,
                    ThreadStory.SOFT,
                    ThreadStory.SOFT,
                    null,
                    Usage.NONE),
            new ResearchState.NotRequested(),
            Optional.empty());

    @Test
    void shouldTellTheThreadThatResearchFailed() {
        // Given
        ChatState waiting = ThreadStory.asking(40).calls(ToolName.RESEARCH, "q").state();

        // When
        var told = ResearchErrands.result(WITHOUT_REPORT, waiting);

        // Then
        assertThat(told)
                .containsInstanceOf(StepFailed.class)
                .hasValueSatisfying(failed -> assertThat(failed.stepId()).isEqualTo(waiting.awaiting()));
    }

    @Test
    void shouldTellNothingWhenAnotherReplicaHasToldTheThread() {
        // Given
        ChatState thinking = ThreadStory.asking(40)
                .calls(ToolName.RESEARCH, "q")
                .fails("research_failed")
                .state();

        // When
        var told = ResearchErrands.result(WITHOUT_REPORT, thinking);

        // Then
        assertThat(told).isEmpty();
    }
}
