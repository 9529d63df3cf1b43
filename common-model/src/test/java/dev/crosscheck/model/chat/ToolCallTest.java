package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolCallTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "SEARCH; Harbour  bridge; harbour bridge; true",
                "SEARCH; harbour bridge; harbour bridges; false",
                "RESEARCH; Who built it?; who built it?; true",
                "OPERATOR; 21*2; 21 * 2; true",
                "OPERATOR; {\"do\": \"solve\"}; {\"do\":\"solve\"}; true",
                "OPERATOR; 3 miles in km; 3  miles in km; true",
                "OPERATOR; x + 1; X + 1; false",
                "OPERATOR; 1 1; 11; false",
                "OPERATOR; length('a b'); length('a  b'); false",
                "OPERATOR; length('a\\' b'); length('a\\'  b'); false",
                "MCP; {\"tool\": \"wiki/lookup\"}; {\"tool\":\"wiki/lookup\"}; true",
                "MCP; {\"tool\": \"Wiki\"}; {\"tool\": \"wiki\"}; false",
            })
    void shouldKnowACallThatIsOnlyWrittenAnotherWay(ToolName tool, String input, String other, boolean repeated) {
        assertThat(ToolCall.of(tool, input).repeats(ToolCall.of(tool, other))).isEqualTo(repeated);
    }

    @Test
    void shouldKnowAProgramUnlessItsBlanksMeanSomething() {
        assertThat(program("x = 1  \n\nx\n").repeats(program("x = 1\nx"))).isTrue();
        assertThat(program("if x:\n  y\nz").repeats(program("if x:\n  y\n  z"))).isFalse();
        assertThat(program("X = 1").repeats(program("x = 1"))).isFalse();
        assertThat(program("len('a b')").repeats(program("len('a  b')"))).isFalse();
        assertThat(program("len(\"\"\"a\n\nb\"\"\")").repeats(program("len(\"\"\"a\nb\"\"\")")))
                .isFalse();
        assertThat(program("x = 1 + \\ \n2").repeats(program("x = 1 + \\\n2"))).isFalse();
    }

    @Test
    void shouldNotTakeADeeperSearchForARepetition() {
        // Given
        ToolCall search = ToolCall.of(ToolName.SEARCH, "bridge");

        // Then
        assertThat(search.repeats(new ToolCall(ToolName.SEARCH, ToolInput.search("bridge", 12))))
                .isFalse();
        assertThat(search.repeats(ToolCall.of(ToolName.RESEARCH, "bridge"))).isFalse();
    }

    private static ToolCall program(String code) {
        return ToolCall.of(ToolName.REPL, code);
    }
}
