package dev.crosscheck.cli.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Prints the results of an evaluation for users.
 *
 * @param evaluation the resource of the gateway's response
 */
record EvaluationResults(JsonNode evaluation) {

    private static final List<String> STATUSES = List.of("MET", "NOT_MET", "UNCERTAIN");

    /** Reasons that another way to say the same can have caused. */
    private static final Set<String> OF_WORDS = Set.of("low_confidence", "no_evidence", "no_fact");

    private static final String COMPLETED = "completed";

    /** Rationales repeat at least this much of a quote. */
    private static final int AS_LONG_AS_SHOWN = 500;

    /** Returns success if at least one criterion was decided, as met or not met. */
    int exitCode() {
        Map<String, Integer> counts = counts();
        boolean decided = counts.get("MET") + counts.get("NOT_MET") > 0;
        return decided && Json.text(evaluation.path("status")).equals(COMPLETED)
                ? ExitCode.COMPLETED
                : ExitCode.NO_ANSWER;
    }

    void print(PrintStream out) {
        Map<String, String> texts = new LinkedHashMap<>();
        evaluation
                .path("criteria")
                .forEach(criterion -> texts.put(Json.text(criterion.path("id")), Json.text(criterion.path("text"))));
        for (JsonNode result : evaluation.path("results")) {
            String id = Json.text(result.path("criterion_id"));
            out.printf(
                    Locale.ROOT,
                    "%-9s %.2f  %s: %s%n",
                    Json.text(result.path("status")),
                    result.path("confidence").asDouble(),
                    id,
                    texts.getOrDefault(id, ""));
            boolean decided = !Json.text(result.path("status")).equals("UNCERTAIN");
            String rationale = rationale(result);
            if (!rationale.isBlank()) {
                out.println("    " + rationale);
            }
            for (JsonNode citation : result.path("citations")) {
                out.println("    “" + oneLine(Json.text(citation.path("quote"))) + "” — " + place(citation)
                        + (decided ? judged(citation) : ""));
            }
            for (JsonNode warning : evaluation.path("warnings")) {
                if (Json.text(warning.path("criterion_id")).equals(id)) {
                    out.println("    WARNING: " + oneLine(Json.text(warning.path("message"))));
                }
            }
            out.println("    " + by(result));
            if (result.hasNonNull("raw_confidence")) {
                out.printf(
                        Locale.ROOT,
                        "    confidence by people's reviews; of its own it was %.2f sure%n",
                        result.path("raw_confidence").asDouble());
            }
            out.println();
        }
        for (JsonNode difference : evaluation.path("shadow").path("differences")) {
            out.printf(
                    Locale.ROOT,
                    "in the shadow, %s is %s, not %s%n",
                    Json.text(difference.path("criterion_id")),
                    Json.text(difference.path("shadow_status")),
                    Json.text(difference.path("status")));
        }
        Map<String, Integer> counts = counts();
        String title = Json.text(evaluation.path("policy_title"));
        out.printf(
                Locale.ROOT,
                "%d criteria: %d met, %d not met, %d uncertain%s%n",
                texts.size(),
                counts.get("MET"),
                counts.get("NOT_MET"),
                counts.get("UNCERTAIN"),
                title.isEmpty() ? "" : "; policy: " + title);
        out.println("evaluation " + Json.text(evaluation.path("id")));
    }

    /**
     * Returns a hint that a model may decide more; empty if a model was at work, or if rules left nothing uncertain for
     * want of familiar words.
     */
    Optional<String> hint() {
        int unfamiliar = 0;
        for (JsonNode result : evaluation.path("results")) {
            if (!Json.text(result.path("controller")).equals("heuristic") || result.hasNonNull("fallback_reason")) {
                return Optional.empty();
            }
            boolean uncertain = Json.text(result.path("status")).equals("UNCERTAIN");
            unfamiliar += uncertain && OF_WORDS.contains(Json.text(result.path("reason_code"))) ? 1 : 0;
        }
        return unfamiliar == 0
                ? Optional.empty()
                : Optional.of("Rules left " + unfamiliar + " of "
                        + evaluation.path("results").size()
                        + " criteria uncertain: they compare words, and know few of what policies and cases use."
                        + " A language model reads the meaning. To use one, set LLM_BASE_URL and LLM_MODEL and start"
                        + " the stack again; see docs/models.md.");
    }

    /** Returns the rationale without its end, if that only repeats the first quote. */
    private static String rationale(JsonNode result) {
        String rationale = oneLine(Json.text(result.path("rationale")));
        String first = oneLine(Json.text(result.path("citations").path(0).path("quote")));
        int repeated = first.isEmpty()
                ? -1
                : rationale.indexOf(": “" + first.substring(0, Math.min(first.length(), AS_LONG_AS_SHOWN)));
        return repeated < 0 ? rationale : rationale.substring(0, repeated + 1);
    }

    private static String place(JsonNode citation) {
        String path = Json.text(citation.path("section_path"));
        if (citation.path("page").isInt()) {
            return (path.isEmpty() ? "" : path + ", ") + "p. "
                    + citation.path("page").intValue();
        }
        return path.isEmpty()
                ? "characters " + citation.path("start").asInt() + " to "
                        + citation.path("end").asInt()
                : path;
    }

    /** Returns what the Critic found about a quote; empty if it was not judged. */
    private static String judged(JsonNode citation) {
        return switch (Json.text(citation.path("verdict"))) {
            case "SUPPORTED" -> ": supports the verdict";
            case "CONTRADICTED" -> ": contradicts the verdict";
            case "NOT_FOUND" -> ": uses other words than the criterion";
            case "INCONCLUSIVE" -> ": its words alone do not decide";
            default -> "";
        };
    }

    private static String by(JsonNode result) {
        String controller = Json.text(result.path("controller"));
        String fallback = Json.text(result.path("fallback_reason"));
        return Json.text(result.path("reason_code"))
                + (controller.isEmpty() ? "" : ", by " + controller)
                + (fallback.isEmpty() ? "" : " (" + oneLine(fallback) + ")")
                + ", " + result.path("trace").size() + " turns";
    }

    private static String oneLine(String text) {
        return text.strip().replace("\r", "").replace('\n', ' ');
    }

    private Map<String, Integer> counts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        STATUSES.forEach(status -> counts.put(status, 0));
        evaluation.path("results").forEach(result -> counts.merge(Json.text(result.path("status")), 1, Integer::sum));
        return counts;
    }
}
