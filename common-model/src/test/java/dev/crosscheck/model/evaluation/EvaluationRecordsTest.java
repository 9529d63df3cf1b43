package dev.crosscheck.model.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Usage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvaluationRecordsTest {

    private static final PolicyPassage PASSAGE =
            new PolicyPassage("Terms > Age", 3, 100, 131, "Applicants must be 18 or older.");

    @Test
    void shouldCiteAPartOfAPassage() {
        // When
        PolicyCitation citation = PolicyCitation.of(PASSAGE, 119, 130);
        // Then
        assertThat(citation).isEqualTo(new PolicyCitation("Terms > Age", 3, "18 or older", 119, 130));
        assertThat(citation.standsIn(List.of(PASSAGE))).isTrue();
    }

    @Test
    void shouldStandOnlyWhereItsWordsStandLetterForLetter() {
        // Given
        PolicyCitation moved = new PolicyCitation("Terms > Age", 3, "18 or older", 118, 129);
        PolicyCitation changed = new PolicyCitation("Terms > Age", 3, "21 or older", 119, 130);
        PolicyCitation beyond = new PolicyCitation("Terms > Age", 3, "older. Or not", 125, 138);
        // Then
        assertThat(List.of(moved, changed, beyond)).noneMatch(citation -> citation.standsIn(List.of(PASSAGE)));
        assertThat(PolicyCitation.of(PASSAGE, 119, 130).standsIn(List.of())).isFalse();
    }

    @Test
    void shouldRefuseACitationWhoseOffsetsDoNotFit() {
        assertThatThrownBy(() -> new PolicyCitation("", null, "18", 10, 13))
                .hasMessageContaining("10..13 does not fit");
        assertThatThrownBy(() -> new PolicyPassage("", null, 10, 13, "18")).hasMessageContaining("does not fit");
    }

    @Test
    void shouldCutWhatIsTooLongInATrace() {
        // When
        TraceEntry entry = new TraceEntry("why", null, "x".repeat(498) + "😀and more");
        // Then
        assertThat(entry.action()).isEmpty();
        assertThat(entry.observation()).isEqualTo("x".repeat(498) + "…");
        assertThat(new TraceEntry("", "", "y".repeat(900)).observation())
                .hasSize(TraceEntry.MOST_OBSERVATION)
                .endsWith("y…");
    }

    @Test
    void shouldRefuseFactsThatStandThereTwiceOrAreTooMuch() {
        // Given
        Fact fact = fact("f", "1");
        List<Fact> large = IntStream.range(0, 30)
                .mapToObj(i -> fact("f" + i, "x".repeat(3_990)))
                .toList();
        // Then
        assertThatThrownBy(() -> new CaseFacts(List.of(fact, fact))).hasMessage("case.facts[1].id must be unique");
        assertThatThrownBy(() -> new CaseFacts(large)).hasMessageContaining("at most 100000 characters in all");
        assertThatThrownBy(() -> new Fact("f", "age", "43", 1.2, null))
                .hasMessage("confidence must be from 0 to 1, not 1.2");
        assertThatThrownBy(() -> new Fact("f", "age", "43", Double.NaN, null)).hasMessageContaining("confidence");
    }

    @Test
    void shouldLackSupportOnlyWhenAQuoteContradictsTheDecisionAndNoneSupportsIt() {
        assertThat(result(CriterionStatus.MET, Verdict.CONTRADICTED, Verdict.NOT_FOUND)
                        .lacksSupport())
                .isTrue();
        assertThat(result(CriterionStatus.NOT_MET, Verdict.NOT_FOUND).lacksSupport())
                .isFalse();
        assertThat(result(CriterionStatus.MET, Verdict.CONTRADICTED, Verdict.SUPPORTED)
                        .lacksSupport())
                .isFalse();
        assertThat(result(CriterionStatus.MET, Verdict.NOT_FOUND, Verdict.INCONCLUSIVE)
                        .lacksSupport())
                .isFalse();
        assertThat(result(CriterionStatus.MET, (Verdict) null).lacksSupport()).isFalse();
        assertThat(result(CriterionStatus.MET).lacksSupport()).isFalse();
        assertThat(result(CriterionStatus.UNCERTAIN, Verdict.CONTRADICTED).lacksSupport())
                .isFalse();
    }

    private static CriterionResult result(CriterionStatus status, Verdict... verdicts) {
        List<PolicyCitation> citations = Arrays.stream(verdicts)
                .map(PolicyCitation.of(PASSAGE, 119, 130)::with)
                .toList();
        return new CriterionResult(
                "c1",
                status,
                0.9,
                citations,
                "",
                List.of(),
                ReasonCode.DECIDED,
                "heuristic",
                null,
                null,
                Usage.NONE,
                null);
    }

    @Test
    void shouldEitherSearchOrFinish() {
        // Given
        List<TraceEntry> trace = List.of(new TraceEntry("why", "finish", ""));
        PolicyQuery query = new PolicyQuery("age", 3);
        Finding finding = Finding.uncertain(ReasonCode.NO_EVIDENCE, "");
        // Then
        assertThat(Deliberation.searching(trace, query).finding()).isNull();
        assertThat(Deliberation.finished(trace, finding).search()).isNull();
        assertThatThrownBy(() -> new Deliberation(trace, query, finding)).hasMessageContaining("either");
        assertThatThrownBy(() -> new Deliberation(trace, null, null)).hasMessageContaining("either");
        assertThatThrownBy(() -> Deliberation.searching(List.of(), query)).hasMessageContaining("trace");
    }

    @Test
    void shouldSearchForNothingOnlyInASection() {
        assertThat(new PolicyQuery("", 3, "2.1").section()).isEqualTo("2.1");
        assertThatThrownBy(() -> new PolicyQuery("", 3)).hasMessageContaining("query");
        assertThatThrownBy(() -> new PolicyQuery("age", 3, " ")).hasMessageContaining("section");
    }

    @Test
    void shouldNameControllersAsTheWireDoes() {
        assertThat(Controller.named("react")).contains(Controller.REACT);
        assertThat(Controller.named("REACT")).isEmpty();
        assertThat(Controller.AUTO.wireName()).isEqualTo("auto");
    }

    private static Fact fact(String id, String value) {
        return new Fact(id, "name", value, 1, "");
    }
}
