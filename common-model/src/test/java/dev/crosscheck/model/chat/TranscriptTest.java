package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
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

    @Test
    void shouldTellTheNextThoughtTheTableOfAnOperation() {
        // When
        String transcript = Transcript.of(List.of(grouped(2)));

        // Then
        assertThat(transcript.lines().map(String::strip))
                .endsWith("= 2 rows, 2 columns", "| city | price |", "|---|---|", "| city 1 | 10 |", "| city 2 | 20 |");
    }

    @Test
    void shouldTellOnlyTheFirstRowsOfALongTable() {
        // When
        String transcript = Transcript.of(List.of(grouped(500)));

        // Then
        int shown = Integer.parseInt(transcript.replaceFirst("(?s).*the first (\\d+) rows\\)$", "$1"));
        assertThat(transcript)
                .contains("= 500 rows, 2 columns", "| city 1 | 10 |", "| city " + shown + " |")
                .doesNotContain("| city 500 |")
                .hasSizeBetween(2_000, 4_000);
        assertThat(transcript.lines().filter(line -> line.matches(" *\\| city \\d+ .*")))
                .hasSize(shown);
    }

    private static ChatStep grouped(int rows) {
        DataTable table = new DataTable(
                List.of("city", "price"),
                IntStream.rangeClosed(1, rows)
                        .mapToObj(row -> List.of("city " + row, Integer.toString(row * 10)))
                        .toList());
        return new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.OPERATOR, "{}"), "Groups.", 40, List.of()),
                new ToolResult.Output(rows + " rows, 2 columns", "", List.of(), table));
    }
}
