package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThinkingTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            '<think>Two piers, or three?</think>{"piers": 3}', 'Two piers, or three?', '{"piers": 3}'
            '<thinking>Hm.</thinking> {"piers": 3}',           'Hm.',                  '{"piers": 3}'
            'Two piers, or three?</think>{"piers": 3}',        'Two piers, or three?', '{"piers": 3}'
            '<think>cut off in the middle of',                 'cut off in the middle of', ''
            """)
    void shouldTakeTheThinkingOutOfTheText(String text, String thought, String answer) {
        // Then
        assertThat(Thinking.in(text)).isEqualTo(new Thinking(thought, answer));
    }

    @Test
    void shouldLeaveATextWithoutAnyAsItIs() {
        // Then
        assertThat(Thinking.in(" {\"piers\": 3}\n")).isEqualTo(new Thinking(null, " {\"piers\": 3}\n"));
    }

    @Test
    void shouldKeepWhatTheEndpointToldApartBeforeWhatTheTextHolds() {
        // Then
        assertThat(Thinking.in("<think>second</think>{}").after("first"))
                .isEqualTo(new Thinking("first\nsecond", "{}"));
    }
}
