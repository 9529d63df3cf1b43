package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThoughtTest {

    @Test
    void shouldIgnoreCaseAndBlanksWhenAThoughtRepeats() {
        // Given
        Thought thought = new Thought(Action.THINK, "Take the  question apart.", null, null, 10, List.of(), null);

        // Then
        assertThat(thought.repeats(
                        new Thought(Action.THINK, "take the question apart.", null, null, 30, List.of("it"), null)))
                .isTrue();
        assertThat(thought.repeats(Thought.answering("Take the  question apart.", 10, List.of(), null)))
                .isFalse();
        assertThat(thought.repeats(new Thought(Action.THINK, "Take it apart.", null, null, 10, List.of(), null)))
                .isFalse();
    }
}
