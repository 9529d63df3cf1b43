package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatOutcomeTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100 | **18**                      | 18     | RIGHT",
                "100 | **1,250.5 dollars**         | 1250.5 | RIGHT",
                "100 | **0.333333333333**          | 0.33   | RIGHT",
                "100 | **-4**                      | -4     | RIGHT",
                "100 | **19**                      | 18     | WRONG",
                "100 | **180**                     | 18     | WRONG",
                "80  | The report says nothing.    | 18     | WRONG",
                "20  | Rules cannot answer this 18. | 18    | LEFT",
                "100 | ''                          | 18     | LEFT",
            })
    void shouldHoldAnAnswerAgainstTheResult(int confidence, String answer, String wanted, ChatOutcome judged) {
        // Given
        ObjectNode messages = Json.object();
        ArrayNode items = messages.putArray("items");
        items.addObject().put("type", "reasoning").put("confidence", 50);
        items.addObject().put("type", "tool").put("content", "18");
        items.addObject().put("type", "reasoning").put("confidence", confidence);
        items.addObject().put("type", "final_answer").put("content", answer + "\n\n> It rests on step 18.");
        if (answer.isEmpty()) {
            items.remove(3);
        }

        // When
        ChatOutcome found = ChatOutcome.of(messages, new BigDecimal(wanted), true);

        // Then
        assertThat(found).isEqualTo(judged);
    }

    @Test
    void shouldCountADoubtfulAnswerAsLeftUnlessThereWereNoTools() {
        // Given
        ObjectNode messages = Json.object();
        ArrayNode items = messages.putArray("items");
        items.addObject().put("type", "reasoning").put("confidence", 95);
        items.addObject()
                .put("type", "final_answer")
                .put("content", "It is 18.")
                .put("confidence", 40);

        // When
        ChatOutcome withTools = ChatOutcome.of(messages, BigDecimal.valueOf(18), true);
        ChatOutcome without = ChatOutcome.of(messages, BigDecimal.valueOf(18), false);

        // Then
        assertThat(withTools).isEqualTo(ChatOutcome.LEFT);
        assertThat(without).isEqualTo(ChatOutcome.RIGHT);
    }

    @Test
    void shouldReadStepsAndResultWhenAProblemIsAnnotated() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("problems.jsonl"), """
                {"question": "How much?", "answer": "She has 16-3 = <<16-3=13>>13.\\nIt costs $<<13*1000=13,000>>13,000\\n#### 13,000"}

                """);

        // When
        List<WordProblem> problems = WordProblem.read(file);

        // Then
        assertThat(problems)
                .containsExactly(new WordProblem(
                        "How much?",
                        List.of(
                                new WordProblem.Step("16-3", new BigDecimal("13")),
                                new WordProblem.Step("13*1000", new BigDecimal("13000"))),
                        new BigDecimal("13000")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"question\": \"Q\", \"answer\": \"none\"}     | ends in ####",
                "{\"question\": \"Q\", \"answer\": \"#### many\"} | no number",
                "{\"question\": \"\", \"answer\": \"#### 1\"}    | needs a question",
                "{                                              | is no JSON",
            })
    void shouldNameTheLineWhenAProblemIsNone(String line, String complaint) throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("problems.jsonl"), "\n" + line);

        // Then
        assertThatThrownBy(() -> WordProblem.read(file))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining(complaint);
    }
}
