package dev.crosscheck.analyst.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorToolTest {

    private final OperatorTool tool = new OperatorTool(new Operator());

    private ToolResult.Output output(String operation) {
        ChatBrief brief = new ChatBrief("?", Language.ENGLISH, Given.ASKED, List.of(), null);
        ToolResult result =
                tool.atOnce(brief, ToolCall.of(ToolName.OPERATOR, operation)).orElseThrow();
        assertThat(result).isInstanceOf(ToolResult.Output.class);
        return (ToolResult.Output) result;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "21 * 2                                                                     | 42   | 42         |",
                "2 < 3                                                                      | true | true       |",
                "how many feet are in 3 miles                                               | 15840 ft | 15840 | ft",
                "{'do': 'shift_date', 'date': '2024-01-31', 'amount': 1, 'unit': 'months'} | 2024-02-29 | 2024-02-29 |",
                "{'do': 'days_between', 'from': '2024-02-01', 'to': '2024-02-15'}           | 14 days | 14 | days",
                "{'do': 'table', 'rows': [{'sold': 3}, {'sold': 4}], 'steps': [{'do': 'group', 'by': [],"
                        + " 'measures': {'total': 'sum(sold)'}}]}                           | 7 | 7 |",
            })
    void shouldGiveAValueAndItsUnitBesideTheWords(String operation, String text, String value, String unit) {
        // When
        ToolResult.Output output = output(operation.replace('\'', '"'));

        // Then
        assertThat(output.text()).isEqualTo(text);
        assertThat(output.value()).isEqualTo(value);
        assertThat(output.unit()).isEqualTo(unit);
    }

    @Test
    void shouldGiveNoValueForATable() {
        // When
        ToolResult.Output output = output("{\"do\": \"table\", \"rows\": [{\"sold\": 3}, {\"sold\": 4}]}");

        // Then
        assertThat(output.text()).isEqualTo("2 rows, 1 columns");
        assertThat(output.table().rows()).hasSize(2);
        assertThat(output.value()).isNull();
        assertThat(output.unit()).isNull();
    }
}
