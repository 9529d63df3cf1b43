package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberListsTest {

    private static final List<ChatStep> SORTED = List.of(new ChatStep(
            1,
            Thought.calling(ToolCall.of(ToolName.OPERATOR, "sorted(xs)"), "to sort", 50, List.of()),
            ToolResult.Output.of("[10, 20, 30]")));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The result is [10, 20, 30].   | The result is [ 10, 20, 30 ].
            Three numbers, says it [1].   | Three numbers, says it [1].
            Nobody gave this list [7, 8]. | Nobody gave this list [7, 8].
            The first is xs[0].           | The first is xs[ 0 ].
            """)
    void shouldSetListsOfTheQuestionAndTheToolsApart(String text, String spaced) {
        assertThat(NumberLists.spaced(text, "What is xs[0], sorted?", SORTED, List.of(1)))
                .isEqualTo(spaced);
    }
}
