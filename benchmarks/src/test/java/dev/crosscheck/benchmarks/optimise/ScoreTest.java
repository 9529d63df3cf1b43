package dev.crosscheck.benchmarks.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.criteria.JudgedCriterion;
import dev.crosscheck.benchmarks.criteria.Labelled;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreTest {

    private static final Span EVIDENCE = new Span(100, 140);
    private static final String SOUND = """
            {"reason_code": "decided", "trace": [{"thought": "a", "observation": "1 passage"}, {"thought": "b"}]}""";

    @Test
    void shouldWeighItsParts() {
        assertThat(new Score(1, 0, 0, 0).total()).isCloseTo(0.4, within(1e-9));
        assertThat(new Score(0, 1, 0, 0).total()).isCloseTo(0.3, within(1e-9));
        assertThat(new Score(0, 0, 1, 0).total()).isCloseTo(0.2, within(1e-9));
        assertThat(new Score(0, 0, 0, 1).total()).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void shouldBeFullForARightStatusWithTheDecidingWords() throws JsonProcessingException {
        // When
        Score score = Score.of(judged(CriterionStatus.MET, 1, List.of(EVIDENCE), EVIDENCE), json(SOUND));

        // Then
        assertThat(score).isEqualTo(new Score(1, 1, 1, 1));
    }

    @Test
    void shouldCountQuotesThatAreOfTheEvidence() throws JsonProcessingException {
        // When
        Score score = Score.of(
                judged(CriterionStatus.NOT_MET, 0.9, List.of(EVIDENCE), EVIDENCE, new Span(0, 9)), json(SOUND));

        // Then
        assertThat(score.citations()).isEqualTo(0.5);
        assertThat(score.status()).isZero();
        assertThat(score.calibration()).isCloseTo(0.19, within(1e-9));
    }

    @Test
    void shouldWantNoQuotesWhereNothingDecides() throws JsonProcessingException {
        assertThat(Score.of(judged(CriterionStatus.UNCERTAIN, 0.2, List.of()), json(SOUND))
                        .citations())
                .isEqualTo(1);
        assertThat(Score.of(judged(CriterionStatus.MET, 0.9, List.of(), new Span(0, 9)), json(SOUND))
                        .citations())
                .isZero();
    }

    @Test
    void shouldAskForQuotesThatStandWhereNobodyAnnotatedTheDecidingOnes() throws JsonProcessingException {
        // Given
        LabelledCriterion reviewed = new LabelledCriterion("c", "It is so.", CriterionStatus.MET, List.of(), false);

        // When
        Score quoted = Score.of(
                new JudgedCriterion(
                        "p", reviewed, CriterionStatus.MET, 1, "decided", List.of(EVIDENCE, EVIDENCE), 1, 1),
                json(SOUND));
        Score bare = Score.of(
                new JudgedCriterion("p", reviewed, CriterionStatus.MET, 1, "decided", List.of(), 0, 1), json(SOUND));

        // Then
        assertThat(quoted.citations()).isEqualTo(0.5);
        assertThat(bare.citations()).isZero();
    }

    @Test
    void shouldLowerCoherenceForTurnsWithoutSenseAndForBounds() throws JsonProcessingException {
        // Given
        JudgedCriterion judged = judged(CriterionStatus.UNCERTAIN, 0, List.of());

        // Then
        assertThat(Score.of(judged, json("""
                {"reason_code": "decided", "trace": [{"thought": ""}, {"thought": "b", "observation": "broken off: x"},
                 {"thought": "c", "observation": "tool error: y"}, {"thought": "d"}]}""")).coherence()).isEqualTo(0.25);
        assertThat(Score.of(judged, json("{\"reason_code\": \"token_limit\", \"trace\": [{\"thought\": \"a\"}]}"))
                        .coherence())
                .isEqualTo(0.5);
        assertThat(Score.of(judged, json("{\"trace\": []}")).coherence()).isZero();
    }

    private static JsonNode json(String text) throws JsonProcessingException {
        return Json.parse(text);
    }

    private static JudgedCriterion judged(
            CriterionStatus status, double confidence, List<Span> evidence, Span... cited) {
        return new JudgedCriterion(
                "p",
                Labelled.criterion("c", "It is so.", CriterionStatus.MET, evidence),
                status,
                confidence,
                "decided",
                List.of(cited),
                cited.length,
                1);
    }
}
