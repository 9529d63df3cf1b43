package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TranscriptTest {

    @Test
    void shouldTellTheNextThoughtWhatAProgramPrintedBeforeItFailed() {
        // Given
        Thought thought =
                Thought.calling(ToolCall.of(ToolName.REPL, "print(rows)\n1 / 0"), "Divides.", 40, List.of("the share"));
        ToolResult failure = new ToolResult.Failure("error", "ZeroDivisionError: division by zero", "17\n");

        // When
        String transcript = Transcript.of(List.of(new ChatStep(1, thought, failure)));

        // Then
        assertThat(transcript).endsWith("failed: error: ZeroDivisionError: division by zero\n   printed before: 17");
    }
}
