package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.chat.OfferedTool;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolRequestTest {

    private static final List<OfferedTool> OFFERED = List.of(
            new OfferedTool(
                    "wiki/lookup",
                    "Tells what a word means.",
                    "{\"properties\": {\"word\": {}, \"in\": {}}, \"required\": [\"word\"], \"additionalProperties\":"
                            + " false}"),
            new OfferedTool("own/search", "", "{\"type\": \"object\"}"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "look up weir | tool_call_unreadable",
                "[] | tool_call_unreadable",
                "{\"tool\": \"wiki/lookup\"} | tool_call_unreadable",
                "{\"tool\": \"wiki/lookup\", \"arguments\": \"weir\"} | tool_call_unreadable",
                "{\"tool\": \"lookup\", \"arguments\": {\"word\": \"weir\"}} | no_such_tool",
                "{\"tool\": \"wiki/lookup\", \"arguments\": {\"in\": \"en\"}} | missing_argument",
                "{\"tool\": \"wiki/lookup\", \"arguments\": {\"word\": \"weir\", \"by\": 1}} | unknown_argument"
            })
    void shouldSayWhatIsWrongWithACall(String input, String rule) {
        // Then
        assertThat(ToolRequest.broken(input, OFFERED))
                .get()
                .extracting(Breach::rule)
                .isEqualTo(rule);
    }

    @Test
    void shouldPassACallThatKeepsToWhatWasOffered() {
        // Then
        assertThat(ToolRequest.broken("{\"tool\": \"wiki/lookup\", \"arguments\": {\"word\": \"weir\"}}", OFFERED))
                .isEmpty();
        assertThat(ToolRequest.broken("{\"tool\": \"own/search\", \"arguments\": {\"any\": 1}}", OFFERED))
                .isEmpty();
    }
}
