package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModeCheckTest {

    private static final Map<Integer, SessionSource> SOURCES = Map.of(
            1, source(1, 1, ""),
            2, source(2, 2, ""),
            3, source(3, 3, "weak_source"),
            5, source(5, 5, "weak_source"),
            6, source(6, null, "weak_source"),
            7, source(7, 5, "strict_fallback"));

    @Test
    void shouldAdmitTheFirstTwoTiersInStrictMode() {
        assertThat(violations(Mode.STRICT, "## Answer\n\nIt leaked [1][2].\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5, 6})
    void shouldNameAWeakSourceThatStrictModeCites(int number) {
        assertThat(violations(Mode.STRICT, "## Answer\n\nAccording to a post, it leaked [1, " + number + "].\n"))
                .singleElement()
                .asString()
                .startsWith("strict: cites [" + number + "], tier " + (number == 6 ? "unknown" : number));
    }

    @Test
    void shouldAdmitWhatStrictModeFellBackTo() {
        assertThat(violations(Mode.STRICT, "## Answer\n\nAccording to a post, it leaked [7].\n"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Key findings\n\n- It leaked [5].\n",
                "## Answer\n\nIt leaked [3, 6].\n",
                "## Key findings\n\n- Riverbank Board, 8 March 2025: “It is unconfirmed that it leaked.” [5]\n",
                "## 核心發現\n\n- 溪聲論：「漏了。」[5]\n"
            })
    void shouldAskForAHedgeWhereOnlyWeakSourcesSpeakInDiscovery(String markdown) {
        assertThat(violations(Mode.DISCOVERY, markdown))
                .singleElement()
                .asString()
                .startsWith("discovery: no hedge for [");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Key findings\n\n- According to a forum, it leaked [5].\n",
                "## Key findings\n\n- Reportedly it leaked [6].\n",
                "## Key findings\n\n### Unconfirmed\n\n- It leaked [5].\n",
                "## Key findings\n\n- It leaked [1, 5].\n",
                "## Key findings\n\n- It leaked [1].\n",
                "## Where the sources disagree\n\n- “It leaked.” [5]\n",
                "## Key findings\n\n- 據溪聲論壇（社群，未經證實）：「漏了。」[5]\n"
            })
    void shouldAcceptAHedgeOrAStrongSourceInDiscovery(String markdown) {
        assertThat(violations(Mode.DISCOVERY, markdown)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Key findings\n\n- The agency says no [1].\n- A forum says yes [5].\n",
                "## Analysis\n\n### Official and social accounts\n\n| Official | Social |\n| --- | --- |\n| “no” [1] | none |\n",
                "## Answer\n\nThere is nothing on that.\n"
            })
    void shouldAcceptAComparisonOrARefusalInMonitor(String markdown) {
        assertThat(violations(Mode.MONITOR, markdown)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Key findings\n\n- The agency says no [1, 2].\n",
                "## Key findings\n\n- The agency says no [1].\n\n## Where the sources disagree\n\n- “Yes.” [5]\n",
                "## Answer\n\nNo [1].\n\n## Analysis\n\n### Official and social accounts\n\nThey cannot be compared.\n"
            })
    void shouldMissTheComparisonInMonitor(String markdown) {
        assertThat(violations(Mode.MONITOR, markdown))
                .containsExactly("monitor: no comparison of tier 1 with tier 5, though both were found");
    }

    @Test
    void shouldAskForNoComparisonWhereThereIsNothingToCompare() {
        // Given
        ReportReading report = ReportReading.of("## Answer\n\nNo [1].\n", Language.ENGLISH, SOURCES);

        // Then
        assertThat(ModeCheck.violations(Mode.MONITOR, report, Map.of(1, source(1, 1, ""), 2, source(2, 2, ""))))
                .isEmpty();
    }

    private static List<String> violations(Mode mode, String markdown) {
        return ModeCheck.violations(
                mode,
                ReportReading.of(markdown, Language.detect(markdown.replaceAll("[A-Za-z# ]+", "")), SOURCES),
                SOURCES);
    }

    private static SessionSource source(int number, Integer tier, String warning) {
        return new SessionSource(number, "d" + number, null, tier, warning);
    }
}
