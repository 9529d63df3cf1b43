package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.Prompt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EchoedExampleTest {

    record Gaps(String status, List<Gap> gaps) {}

    record Gap(String text) {}

    private static final Prompt PROMPT = new Prompt(
            "gaps.en.1",
            "The status is \"MORE_IS_NEEDED\" or \"DONE\". Example: for the harbour, gaps is [\"Who signed for the fares?\"]; "
                    + "a source says “The boats lie idle.” 例如「票價由誰簽核？」。 The heading is \"## Key findings\".",
            "Question: Who owns the port? Source: The heading is \"## Key findings\".");

    @ParameterizedTest
    @ValueSource(
            strings = {"Who signed for the fares?", " Who signed for the fares? ", "The boats lie idle.", "票價由誰簽核？"})
    void shouldFindWhatStandsQuotedInTheInstructionsAlone(String gap) {
        // Then
        assertThat(EchoedExample.in(new Gaps("DONE", List.of(new Gap("Who owns it?"), new Gap(gap))), PROMPT))
                .extracting(Breach::rule)
                .containsExactly("example_echoed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Who owns the port?", "Who signed?", "for the harbour", "MORE_IS_NEEDED", "## Key findings", ""})
    void shouldLeaveWordsOfItsOwnNamesOfTheInstructionsAndWhatTheMaterialHas(String gap) {
        // Then
        assertThat(EchoedExample.in(new Gaps("MORE_IS_NEEDED", List.of(new Gap(gap))), PROMPT))
                .isEmpty();
    }

    @Test
    void shouldNameEachOnce() {
        // Given
        Gap echo = new Gap("The boats lie idle.");

        // Then
        assertThat(EchoedExample.in(new Gaps("DONE", List.of(echo, echo)), PROMPT))
                .hasSize(1)
                .first()
                .extracting(Breach::correction)
                .asString()
                .startsWith("\"The boats lie idle.\" stands in the example");
    }
}
