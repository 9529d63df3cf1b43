package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.evaluate.DemoCases.Weighed;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.policy.PolicySearch;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests what the rules decide in the demo's cases. The demo states where this differs from a person's verdict. */
class DemoCasesTest {

    @Test
    void shouldDecideTheDemosCriteriaAsTheDemoSays() throws IOException {
        // Given
        PolicySearch policy = DemoCases.policy();
        List<Weighed> all = DemoCases.all();

        // When
        Map<String, CriterionStatus> decided = all.stream()
                .collect(Collectors.toMap(
                        Weighed::toString, one -> DemoCases.decided(one, policy).status()));

        // Then
        assertThat(decided)
                .containsExactlyInAnyOrderEntriesOf(
                        all.stream().collect(Collectors.toMap(Weighed::toString, Weighed::byRules)));
    }

    @Test
    void shouldDecideNoneOtherwiseThanAPersonWouldWhenTheRulesDecide() throws IOException {
        // When
        List<Weighed> decided = DemoCases.all().stream()
                .filter(one -> one.byRules() != CriterionStatus.UNCERTAIN)
                .toList();

        // Then
        assertThat(decided).hasSizeGreaterThan(30).allMatch(one -> one.byRules() == one.verdict());
    }
}
