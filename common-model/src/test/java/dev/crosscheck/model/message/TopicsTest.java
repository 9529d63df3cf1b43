package dev.crosscheck.model.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TopicsTest {

    @Test
    void shouldHaveTheDocumentedTopics() {
        // When
        var topics = Topics.ALL;
        // Then
        assertThat(topics)
                .containsExactly(
                        "crosscheck.commands.analyst",
                        "crosscheck.commands.critic",
                        "crosscheck.commands.writer",
                        "crosscheck.commands.search",
                        "crosscheck.agent.events",
                        "crosscheck.session.events",
                        "crosscheck.session.stream",
                        "crosscheck.dead-letters");
    }

    @Test
    void shouldHaveATopicForEachAgentsCommands() {
        // When
        var topics = Arrays.stream(Agent.values()).map(Agent::commandTopic).toList();
        // Then
        assertThat(topics)
                .containsExactly(
                        Topics.ANALYST_COMMANDS,
                        Topics.CRITIC_COMMANDS,
                        Topics.WRITER_COMMANDS,
                        Topics.SEARCH_COMMANDS);
    }

    @Test
    void shouldFindAnAgentByItsName() {
        assertThat(Agent.of("critic")).isEqualTo(Agent.CRITIC);
        assertThatIllegalArgumentException().isThrownBy(() -> Agent.of("editor"));
    }

    @Test
    void shouldAddUpUsage() {
        // When
        Usage sum = new Usage(1, 10, 2, 0.25).plus(new Usage(2, 5, 1, 0.5));
        // Then
        assertThat(sum).isEqualTo(new Usage(3, 15, 3, 0.75));
        assertThat(sum.plus(Usage.NONE)).isEqualTo(sum);
    }
}
