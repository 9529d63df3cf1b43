package dev.crosscheck.benchmarks.criteria;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class CriteriaFiguresTest {

    private static JudgedCriterion judged(
            String policy, CriterionStatus label, CriterionStatus status, double confidence, List<Span> cited) {
        List<Span> evidence = label == CriterionStatus.UNCERTAIN ? List.of() : List.of(new Span(100, 200));
        return new JudgedCriterion(
                policy,
                Labelled.criterion("c", "It is so.", label, evidence),
                status,
                confidence,
                "decided",
                cited,
                cited.size(),
                10);
    }

    private final CriteriaFigures figures = new CriteriaFigures(List.of(
            judged("a", CriterionStatus.MET, CriterionStatus.MET, 0.9, List.of(new Span(150, 180))),
            judged("a", CriterionStatus.MET, CriterionStatus.UNCERTAIN, 0.5, List.of(new Span(0, 101))),
            judged(
                    "b",
                    CriterionStatus.NOT_MET,
                    CriterionStatus.NOT_MET,
                    0.9,
                    List.of(new Span(0, 9), new Span(90, 200))),
            judged("b", CriterionStatus.UNCERTAIN, CriterionStatus.UNCERTAIN, 0.7, List.of())));

    @Test
    void shouldMeasureEachFigureWhenSomeAreRightAndSomeWrong() {
        // Then
        assertThat(CriteriaFigures.accuracy(figures.criteria())).isEqualTo(0.75);
        assertThat(CriteriaFigures.f1(figures.criteria(), CriterionStatus.MET)).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(CriteriaFigures.macroF1(figures.criteria())).isCloseTo((2 / 3.0 + 1 + 2 / 3.0) / 3, within(1e-9));
        assertThat(figures.evidenceInFirstThree().getAsDouble()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(figures.exact()).hasValue(1);
        assertThat(figures.calibrationError()).isCloseTo((0.2 + 0.5 + 0.3) / 4, within(1e-9));
        assertThat(figures.count(CriterionStatus.MET, CriterionStatus.UNCERTAIN))
                .isEqualTo(1);
    }

    @Test
    void shouldDrawWholePoliciesWhenItMakesAnInterval() {
        // When
        CriteriaFigures.Interval interval = figures.interval(CriteriaFigures::accuracy);

        // Then
        assertThat(interval.value()).isEqualTo(0.75);
        assertThat(interval.low()).as("policy a twice").isEqualTo(0.5);
        assertThat(interval.high()).as("policy b twice").isEqualTo(1);
    }

    @Test
    void shouldLookAtTheOtherPoliciesAloneWhenItTakesTheCommonestLabel() {
        // Given
        LabelledCriterion met = Labelled.criterion("c", "It is so.", CriterionStatus.MET, List.of());
        LabelledCriterion not = Labelled.criterion("c", "It is so.", CriterionStatus.NOT_MET, List.of());
        SimpleRules rules = new SimpleRules(List.of(
                Labelled.policy("a", "It is so.", met),
                Labelled.policy("b", "Nothing.", met),
                Labelled.policy("c", "Nothing.", not)));
        JudgedCriterion judged = judged("c", CriterionStatus.NOT_MET, CriterionStatus.MET, 1, List.of());

        // Then
        assertThat(rules.commonest().apply(judged)).isEqualTo(CriterionStatus.MET);
        assertThat(rules.overlap().apply(judged("a", CriterionStatus.MET, CriterionStatus.MET, 1, List.of())))
                .isEqualTo(CriterionStatus.MET);
    }

    @Test
    void shouldFindItsPlaceInTheSentTextWhenStoringChangedWhiteSpace() {
        // Given
        Alignment alignment = Alignment.of("A  b\n\ncd e", "A b\ncd e");

        // Then
        assertThat(alignment.inSent(6, 8)).contains(new Span(4, 6));
        assertThat(alignment.inSent(1, 3)).isEmpty();
        assertThat(Alignment.of("abc", "ab").inSent(0, 1)).isEmpty();
    }

    @Test
    void shouldCountAQuoteThatDoesNotStandWhereItSaysWhenItReadsAnAnswer() {
        // Given
        LabelledPolicy policy = Labelled.policy(
                "p", "One.\nTwo.", Labelled.criterion("c", "x", CriterionStatus.MET, List.of(new Span(5, 9))));
        ObjectNode answer = Json.object();
        ObjectNode result = answer.putArray("results").addObject();
        result.put("criterion_id", "c")
                .put("status", "MET")
                .put("confidence", 0.8)
                .put("reason_code", "decided");
        result.putArray("citations")
                .addObject()
                .put("quote", "Two.")
                .put("start", 6)
                .put("end", 10);
        result.withArray("citations")
                .addObject()
                .put("quote", "Too.")
                .put("start", 6)
                .put("end", 10);

        // When
        JudgedCriterion judged =
                Evaluations.judged(policy, answer, "One.\n\nTwo.", 5).getFirst();

        // Then
        assertThat(judged.exact()).isEqualTo(1);
        assertThat(judged.isFound()).isTrue();
        assertThat(judged.isRight()).isTrue();
    }
}
