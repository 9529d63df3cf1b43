package dev.crosscheck.benchmarks.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.CommandFailed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CandidatePromptTest {

    private static final String FILE = """
            version: mine-1
            --- system
            You decide.
            Be brief.
            --- user
            {{criterion}}
            --- none
            (none)
            """;

    @Test
    void shouldChangeNothingButTheSystemPart() {
        // Given
        CandidatePrompt base = CandidatePrompt.base("mine-1-trial", FILE);

        // When
        CandidatePrompt child = base.with("mine-1-trial-1", "  You weigh.\n").orElseThrow();

        // Then
        assertThat(base.system()).isEqualTo("You decide.\nBe brief.");
        assertThat(child.text())
                .isEqualTo(FILE.replace("mine-1", "mine-1-trial-1").replace("You decide.\nBe brief.", "You weigh."));
        assertThat(child.with("again", "You decide.").orElseThrow().system()).isEqualTo("You decide.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "You decide.\nBe brief.", "See {{facts}}", "You\n--- user\nx"})
    void shouldRefuseWhatIsNoSystemPartOfItsOwn(String system) {
        assertThat(CandidatePrompt.base("a", FILE).with("b", system)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "You decide.", "version: a\n--- user\nx", "version: a\n--- system\nonly"})
    void shouldRefuseAFileThatIsNoPrompt(String file) {
        assertThatThrownBy(() -> CandidatePrompt.base("a", file)).isInstanceOf(CommandFailed.class);
    }

    @Test
    void shouldKnowItsVersion() {
        assertThat(CandidatePrompt.version(FILE)).isEqualTo("mine-1");
        assertThat(CandidatePrompt.version("no version")).isEmpty();
    }
}
