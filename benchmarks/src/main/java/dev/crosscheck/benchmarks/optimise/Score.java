package dev.crosscheck.benchmarks.optimise;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.criteria.JudgedCriterion;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.evaluation.CriterionStatus;

/**
 * The quality of one result; each part is from 0 to 1.
 *
 * @param citations the share of quotes that are exact and match annotated evidence; if nothing decides the criterion,
 *     whether nothing was decided or quoted; if nobody annotated evidence, the share of quotes that are exact
 * @param coherence the share of turns that have a thought, were not cut off and had no tool error; halved if the
 *     reasoning reached a limit
 * @param calibration how close the confidence was to being right or wrong: 1 minus the squared distance (Brier, 1950)
 * @param status whether the status equals the label
 */
record Score(double citations, double coherence, double calibration, double status) {

    private static final double OF_CITATIONS = 0.4;
    private static final double OF_COHERENCE = 0.3;
    private static final double OF_CALIBRATION = 0.2;
    private static final double OF_STATUS = 0.1;

    private static final String BROKEN_OFF = "broken off:";
    private static final String TOOL_ERROR = "tool error:";

    /** @param result the evaluation's entry */
    static Score of(JudgedCriterion judged, JsonNode result) {
        double right = judged.isRight() ? 1 : 0;
        double distance = judged.confidence() - right;
        return new Score(citations(judged), coherence(result), 1 - distance * distance, right);
    }

    private static double citations(JudgedCriterion judged) {
        if (!judged.criterion().annotated() && judged.criterion().label() != CriterionStatus.UNCERTAIN) {
            return judged.cited().isEmpty()
                    ? 0
                    : (double) judged.exact() / judged.cited().size();
        }
        if (!judged.hasEvidence()) {
            return judged.status() == CriterionStatus.UNCERTAIN
                            || judged.cited().isEmpty()
                    ? 1
                    : 0;
        }
        return judged.cited().isEmpty()
                ? 0
                : (double) Math.min(judged.found(), judged.exact())
                        / judged.cited().size();
    }

    private static double coherence(JsonNode result) {
        int turns = result.path("trace").size();
        if (turns == 0) {
            return 0;
        }
        int sound = 0;
        for (JsonNode turn : result.path("trace")) {
            String observation = Json.text(turn.path("observation"));
            boolean thought = !Json.text(turn.path("thought")).isBlank();
            sound += thought && !observation.startsWith(BROKEN_OFF) && !observation.startsWith(TOOL_ERROR) ? 1 : 0;
        }
        boolean bounded = switch (Json.text(result.path("reason_code"))) {
            case "max_iterations", "token_limit", "repeated_action", "controller_failed", "citations_failed" -> true;
            default -> false;
        };
        return (bounded ? 0.5 : 1.0) * sound / turns;
    }

    /** Returns the weighted sum, from 0 to 1. */
    double total() {
        return OF_CITATIONS * citations + OF_COHERENCE * coherence + OF_CALIBRATION * calibration + OF_STATUS * status;
    }
}
