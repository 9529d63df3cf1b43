package dev.crosscheck.gateway.loop.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import org.junit.jupiter.api.Test;

/** Tests threads that may use tools of configured servers. {@link ThreadStory} checks that each folds as decided. */
class ConfiguredToolsLoopTest {

    private static final OfferedTool LOOKUP = new OfferedTool("wiki/lookup", "Tells what a word means.", "{}");
    private static final String CALL = "{\"tool\": \"wiki/lookup\", \"arguments\": {\"word\": \"weir\"}}";

    @Test
    void shouldOfferTheToolsThatThereWereWhenTheThreadBegan() {
        // Then
        assertThat(ThreadStory.offered(LOOKUP).last())
                .asInstanceOf(type(ThinkNext.class))
                .satisfies(think -> {
                    assertThat(think.tools()).contains(ToolName.MCP);
                    assertThat(think.offered()).containsExactly(LOOKUP);
                });
        assertThat(ThreadStory.asking(40).last())
                .asInstanceOf(type(ThinkNext.class))
                .satisfies(think -> {
                    assertThat(think.tools()).doesNotContain(ToolName.MCP);
                    assertThat(think.offered()).isEmpty();
                });
    }

    @Test
    void shouldHaveTheSearchCallAToolAndTellTheNextThoughtOfIt() {
        // Given
        ThreadStory story = ThreadStory.offered(LOOKUP).calls(ToolName.MCP, CALL);

        // When
        CallTool ordered = (CallTool) story.last();
        story.gives(ToolResult.Output.of("A dam."));

        // Then
        assertThat(ordered.agent()).isEqualTo(Agent.SEARCH);
        assertThat(ordered.stepId().value()).isEqualTo("t1.run-1");
        assertThat(ordered.call().toolInput().query()).isEqualTo(CALL);
        assertThat(story.last())
                .asInstanceOf(type(ThinkNext.class))
                .satisfies(think ->
                        assertThat(think.steps().getFirst().result()).isEqualTo(ToolResult.Output.of("A dam.")));
    }

    @Test
    void shouldGoOnWhenTheToolFails() {
        // When
        ThreadStory story =
                ThreadStory.offered(LOOKUP).calls(ToolName.MCP, CALL).fails("index_unavailable");

        // Then
        assertThat(story.last())
                .asInstanceOf(type(ThinkNext.class))
                .satisfies(
                        think -> assertThat(think.steps().getFirst().result()).isInstanceOf(ToolResult.Failure.class));
    }
}
