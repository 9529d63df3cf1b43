package dev.crosscheck.llm.ground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FidelityTest {

    private static final String DRAFT = """
            ## Key findings

            - Harbour Post: “The ferry company raised its fares by 8 per cent on 3 May 2021.” [1]
            - Two of the 14 ferries lay idle for want of crew [4].
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The company raised its fares by 8% in May 2021 [1].",
                "The Harbour Post reports: “The ferry company raised its fares by 8 per cent on 3 May 2021.” [1]",
                "For want of a crew, two of its ferries were idle [4].",
                "Fares rose for the ferry company, while crews were wanting on its ferries [1, 4].",
                "Both sources bear on the company [1, 4]."
            })
    void shouldFindNothingAddedWhenTheDraftIsReworded(String report) {
        // Then
        assertThat(rules(report)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The harbour master has resigned over the affair [1].",
                "The harbour master has resigned: “The ferry company raised its fares by 8 per cent on 3 May 2021.” [1]",
                "Many ferries lay idle for want of crew [1]."
            })
    void shouldNameAFactThatTheDraftDoesNotHaveBehindTheNumber(String report) {
        // Then
        assertThat(rules(report)).containsExactly("fact_added");
    }

    @Test
    void shouldNameAConclusionThatSpeaksOfWhatTheDraftDoesNot() {
        // Then
        assertThat(rules("## Inference (deduction)\n\nThe harbour master has resigned over the affair."))
                .containsExactly("fact_added");
        assertThat(rules(
                        "## Inference (deduction)\n\nSo the company made its ferries dearer while crews were wanting."))
                .isEmpty();
    }

    @Test
    void shouldTakeNoNumberOutOfAnothersDate() {
        // Then
        assertThat(rules("The ferry company raised its fares for 3 ferries [1]."))
                .containsExactly("figure_added");
    }

    @Test
    void shouldCompareChineseByPairsOfCharacters() {
        // Given
        Fidelity draft = Fidelity.to("## 核心發現\n\n- 渡輪公司自2021年5月3日起調漲票價百分之八 [6]。\n", List.of(), Language.CHINESE);

        // Then
        assertThat(draft.breaches("渡輪公司在110年5月漲了票價 [6]。")).isEmpty();
        assertThat(draft.breaches("渡輪公司的董事長因此辭職下台 [6]。"))
                .extracting(Breach::rule)
                .containsExactly("fact_added");
    }

    private static List<String> rules(String report) {
        return Fidelity.to(DRAFT, List.of(), Language.ENGLISH).breaches(report).stream()
                .map(Breach::rule)
                .toList();
    }
}
