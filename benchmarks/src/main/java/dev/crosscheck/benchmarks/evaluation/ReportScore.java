package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.List;
import java.util.Optional;

/**
 * The comparison of one report with what was expected.
 *
 * @param sessionId the session that wrote it
 * @param status the session's status; only {@code completed} has a report
 * @param confidence the report's confidence, {@code High}, {@code Medium} or {@code Low}; empty if there is no report
 * @param form what the report gives as its answer
 * @param answered whether the answer is right; empty if none is expected
 * @param fabricated fabricated citations
 * @param modeViolations broken rules of the mode
 * @param millis from before the request until the session's last event arrived
 */
record ReportScore(
        ExpectedReport expected,
        String sessionId,
        String status,
        String confidence,
        AnswerForm form,
        Optional<Boolean> answered,
        Findings findings,
        List<String> forbidden,
        Findings contradictions,
        List<String> fabricated,
        List<String> modeViolations,
        double millis) {

    ReportScore {
        forbidden = List.copyOf(forbidden);
        fabricated = List.copyOf(fabricated);
        modeViolations = List.copyOf(modeViolations);
    }

    /** The names of what was expected. */
    record Findings(List<String> found, List<String> missed) {
        Findings {
            found = List.copyOf(found);
            missed = List.copyOf(missed);
        }

        Share share() {
            return new Share(found.size(), found.size() + missed.size());
        }

        private ObjectNode toJson() {
            ObjectNode json = Json.object();
            found.forEach(json.putArray("found")::add);
            missed.forEach(json.putArray("missed")::add);
            return json;
        }
    }

    boolean refused() {
        return form == AnswerForm.NONE;
    }

    boolean isCompleted() {
        return status.equals("completed");
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object()
                .put("id", expected.id())
                .put("question", expected.question())
                .put("mode", expected.mode().wireName())
                .put("language", expected.language().tag())
                .put("kind", expected.kind())
                .put("session", sessionId)
                .put("status", status)
                .put("millis", Math.round(millis))
                .put("confidence", confidence)
                .put("refusal_expected", expected.refusal())
                .put("refused", refused())
                .put("nearest_only", form == AnswerForm.NEAREST);
        answered.ifPresent(right -> json.put("answer_right", right));
        json.set("findings", findings.toJson());
        json.set("contradictions", contradictions.toJson());
        forbidden.forEach(json.putArray("forbidden")::add);
        fabricated.forEach(json.putArray("fabricated_citations")::add);
        modeViolations.forEach(json.putArray("mode_violations")::add);
        return json;
    }
}
