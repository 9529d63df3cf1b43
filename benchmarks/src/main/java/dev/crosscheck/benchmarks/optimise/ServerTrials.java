package dev.crosscheck.benchmarks.optimise;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.criteria.Evaluations;
import dev.crosscheck.benchmarks.criteria.Evaluations.Evaluated;
import dev.crosscheck.benchmarks.criteria.JudgedCriterion;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy;
import dev.crosscheck.benchmarks.optimise.Optimiser.Trials;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Tries prompts in evaluations on a running stack whose Analyst reads the run's folder.
 *
 * @param folder the folder's name in messages
 */
record ServerTrials(CrosscheckClient client, Path folder) implements Trials {

    private static final int MOST_TOLD = 1_500;

    /** @throws CommandFailed if the stack did not ask a model with the candidate */
    @Override
    public Tried of(CandidatePrompt candidate, Example example) throws InterruptedException {
        LabelledPolicy alone = example.policy().with(example.criterion());
        Evaluated evaluated = Evaluations.byPrompt(client, candidate.id()).evaluated(alone);
        JudgedCriterion judged = evaluated.judged().getFirst();
        JsonNode result = evaluated.evaluation().at("/results/0");
        requireAsked(Json.text(result.path("fallback_reason")));
        return new Tried(example.id(), Score.of(judged, result), told(judged, result));
    }

    private void requireAsked(String fallback) {
        if (fallback.startsWith("no_model")) {
            throw new CommandFailed(ExitCode.NO_MODEL, "the stack has no language model: see docs/models.md");
        }
        if (fallback.startsWith("unknown_prompt")) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "the stack does not read " + folder + ": start it with CROSSCHECK_PROMPTS_FOLDER=" + folder);
        }
        if (!fallback.isEmpty()) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "the language model failed: " + fallback);
        }
    }

    private static String told(JudgedCriterion judged, JsonNode result) {
        StringBuilder told = new StringBuilder("Criterion: ")
                .append(judged.criterion().text())
                .append("\nRight status: ")
                .append(judged.criterion().label())
                .append("; given: ")
                .append(judged.status())
                .append(String.format(Locale.ROOT, ", confidence %.2f, ", judged.confidence()))
                .append(judged.reasonCode())
                .append("\nQuotes: ")
                .append(judged.cited().size())
                .append(judged.hasEvidence() ? ", of which are the deciding words: " + judged.found() : "");
        for (JsonNode turn : result.path("trace")) {
            told.append("\n- ")
                    .append(Json.text(turn.path("thought")))
                    .append(" | ")
                    .append(Json.text(turn.path("action")))
                    .append(" | ")
                    .append(Json.text(turn.path("observation")));
        }
        told.append("\nRationale: ").append(Json.text(result.path("rationale")));
        return told.length() <= MOST_TOLD
                ? told.toString()
                : told.substring(0, told.offsetByCodePoints(0, told.codePointCount(0, MOST_TOLD - 1))) + "…";
    }
}
