package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.source.FoundDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests threads that follow up a report. {@link ThreadStory} checks that each folds as decided. */
class FollowUpLoopTest {

    private static final FoundDocument FIRST = ThreadStory.document("a");
    private static final FoundDocument SECOND = ThreadStory.document("b");

    @Test
    void shouldTellTheFirstThoughtOfTheReportAndItsSources() {
        // When
        ThreadStory story = ThreadStory.following(FIRST, SECOND);

        // Then
        assertThat(story.last()).asInstanceOf(type(ThinkNext.class)).satisfies(think -> {
            assertThat(think.brief().followed()).isPresent();
            assertThat(think.sources())
                    .extracting(source -> source.document().documentId().value())
                    .containsExactly("a", "b");
        });
    }

    @Test
    void shouldKeepTheReportsNumbersAndGiveHigherOnesToWhatIsFound() {
        // When
        ThreadStory story = ThreadStory.following(FIRST, SECOND)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("c"), SECOND);

        // Then
        assertThat(story.state().thread().sources())
                .extracting(source -> source.document().documentId().value())
                .containsExactly("a", "b", "c");
        assertThat(story.state().thread().steps().getLast().result())
                .isEqualTo(new ToolResult.Found(List.of(3, 2), List.of()));
    }

    @Test
    void shouldTellThatASourceOfTheReportHasChanged() {
        // Given
        FoundDocument later = new FoundDocument(
                SECOND.documentId(),
                2,
                "beef",
                SECOND.title(),
                SECOND.url(),
                SECOND.site(),
                null,
                SECOND.language(),
                SECOND.rating(),
                1,
                SECOND.passages());

        // When
        ThreadStory story = ThreadStory.following(FIRST, SECOND)
                .calls(ToolName.SEARCH, "tank")
                .finds(later);

        // Then
        assertThat(story.state().thread().steps().getLast().result())
                .isEqualTo(new ToolResult.Found(List.of(2), List.of(2)));
        assertThat(story.state().thread().sources().get(1).document()).isEqualTo(SECOND);
    }

    @Test
    void shouldHoldAnAnswerAgainstTheReportsSources() {
        // When
        ThreadStory story = ThreadStory.following(FIRST, SECOND).answers().writes("It holds 7 litres, and not 9 [2].");

        // Then
        assertThat(story.last())
                .asInstanceOf(type(VerifyReport.class))
                .satisfies(verify -> assertThat(verify.sources())
                        .extracting(source -> source.document().documentId().value())
                        .containsExactly("b"));
        assertThat(story.state().thread().ending().unfounded()).containsExactly("9");
    }
}
