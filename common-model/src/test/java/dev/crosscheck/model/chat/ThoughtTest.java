package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThoughtTest {

    @Test
    void shouldIgnoreCaseAndBlanksWhenAThoughtRepeats() {
        // Given
        Thought thought = Thought.onward("Take the  question apart.", 10, List.of());

        // Then
        assertThat(thought.repeats(Thought.onward("take the question apart.", 30, List.of("it"))))
                .isTrue();
        assertThat(thought.repeats(Thought.answering("Take the  question apart.", 10, List.of(), null)))
                .isFalse();
        assertThat(thought.repeats(Thought.onward("Take it apart.", 10, List.of())))
                .isFalse();
    }
}
