package dev.crosscheck.gateway.loop.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.PASSAGE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.QUOTE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.checked;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.policyOpened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.searched;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.wants;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.evaluation.Calibration;
import dev.crosscheck.model.evaluation.Calibration.Point;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.Route;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what people's reviews make of the confidence of later results. The model of the story is always 0.9 sure. */
class EvaluationCalibrationTest {

    private static CriterionResult result(CriterionStatus status, Controller about, String prompt, double held) {
        Calibration calibration = new Calibration(about, prompt, 40, List.of(new Point(0.9, held)));
        EvaluationStory story = EvaluationStory.of(
                requested(1).routed(new Route(Controller.AUTO, null, null, null, List.of(calibration))),
                reported(policyOpened()),
                reported(wants("deliberating-1.1", "minimum age")),
                reported(searched("consulting-1.1", PASSAGE)),
                reported(finds("deliberating-1.2", status, QUOTE)),
                reported(checked("checking-1.2", QUOTE)));
        return story.result(1);
    }

    @Test
    void shouldGiveTheShareThatPeopleConfirmedAndKeepWhatTheControllerSaid() {
        // When
        CriterionResult result = result(CriterionStatus.MET, Controller.REACT, "react-en-1", 0.8);

        // Then
        assertThat(result.status()).isEqualTo(CriterionStatus.MET);
        assertThat(result.confidence()).isEqualTo(0.8);
        assertThat(result.rawConfidence()).isEqualTo(0.9);
        assertThat(result.reasonCode()).isEqualTo(ReasonCode.DECIDED);
    }

    @Test
    void shouldLeaveACriterionUncertainWhenPeopleConfirmedTooFewSuchDecisions() {
        // When
        CriterionResult result = result(CriterionStatus.NOT_MET, Controller.REACT, "react-en-1", 0.6);

        // Then
        assertThat(result.status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(result.confidence()).isEqualTo(0.6);
        assertThat(result.rawConfidence()).isEqualTo(0.9);
        assertThat(result.reasonCode()).isEqualTo(ReasonCode.LOW_CONFIDENCE);
        assertThat(result.citations()).hasSize(1);
        assertThat(result.rationale()).isNotBlank();
    }

    @Test
    void shouldTakeAControllerAtItsWordWhenTheReviewsAreOfAnotherOneOrOfAnotherPrompt() {
        // Then
        assertThat(result(CriterionStatus.MET, Controller.REACT, "mine-1", 0.6).rawConfidence())
                .isNull();
        assertThat(result(CriterionStatus.MET, Controller.HEURISTIC, "react-en-1", 0.6)
                        .confidence())
                .isEqualTo(0.9);
    }

    @Test
    void shouldNotTouchWhatTheControllerItselfLeftUncertain() {
        // When
        CriterionResult result = result(CriterionStatus.UNCERTAIN, Controller.REACT, "react-en-1", 0.8);

        // Then
        assertThat(result.confidence()).isEqualTo(0.9);
        assertThat(result.rawConfidence()).isNull();
    }
}
