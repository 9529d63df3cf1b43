package dev.crosscheck.benchmarks.criteria;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionWatch;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Evaluates labelled policies over the REST API, one after the other, each with the facts of its case. */
public final class Evaluations {

    private static final String COLLECTION = "eval-criteria";
    /** Every end of a line except those between two rows of a table. */
    private static final Pattern BETWEEN_LINES = Pattern.compile("(?<!\\|)\\n|\\n(?!\\|)");

    private final CrosscheckClient client;
    private final String controller;
    private final String promptId;

    /** @param controller {@code auto}, {@code heuristic} or {@code react} */
    Evaluations(CrosscheckClient client, String controller) {
        this(client, controller, null);
    }

    private Evaluations(CrosscheckClient client, String controller, String promptId) {
        this.client = client;
        this.controller = controller;
        this.promptId = promptId;
    }

    /** Creates evaluations that a model makes with the given prompt. */
    public static Evaluations byPrompt(CrosscheckClient client, String promptId) {
        return new Evaluations(client, "react", promptId);
    }

    List<JudgedCriterion> of(LabelledPolicy policy) throws InterruptedException {
        return evaluated(policy).judged();
    }

    /**
     * The result of an evaluation.
     *
     * @param evaluation the gateway's response
     */
    public record Evaluated(JsonNode evaluation, List<JudgedCriterion> judged) {
        public Evaluated {
            judged = List.copyOf(judged);
        }
    }

    public Evaluated evaluated(LabelledPolicy policy) throws InterruptedException {
        ObjectNode upload = Json.object().put("collection", COLLECTION);
        upload.putArray("documents")
                .addObject()
                .put("name", policy.id())
                .put("media_type", policy.mediaType())
                .put(
                        "text",
                        policy.mediaType().equals(LabelledPolicy.PLAIN) ? paragraphs(policy.text()) : policy.text());
        JsonNode added = client.documents().add(upload);
        String document = Json.text(added.at("/documents/0/id"));
        if (document.isEmpty()) {
            throw new CommandFailed(ExitCode.UNEXPECTED, policy.id() + " was not taken: " + added.path("skipped"));
        }
        ObjectNode request = Json.object().put("policy_id", document).put("controller", controller);
        if (promptId != null) {
            request.put("prompt_id", promptId);
        }
        request.put("watermark", added.path("watermark").asLong());
        ArrayNode facts = request.putObject("case").putArray("facts");
        policy.facts()
                .facts()
                .forEach(fact -> facts.addObject()
                        .put("id", fact.id())
                        .put("name", fact.name())
                        .put("value", fact.value())
                        .put("confidence", fact.confidence())
                        .put("origin", fact.origin()));
        ArrayNode criteria = request.putArray("criteria");
        policy.criteria()
                .forEach(criterion ->
                        criteria.addObject().put("id", criterion.id()).put("text", criterion.text()));
        long began = System.nanoTime();
        String id = Json.text(client.evaluations().start(request).path("id"));
        new SessionWatch(client.evaluations()).follow(id, 0, _ -> {});
        double millis = (System.nanoTime() - began) / 1e6 / policy.criteria().size();
        JsonNode evaluation = client.evaluations().session(id);
        String stored = Json.text(client.documents().document(document).path("text"));
        return new Evaluated(evaluation, judged(policy, evaluation, stored, millis));
    }

    /**
     * Makes each line a paragraph, because a single line break could come from wrapping. The rows of a table stay
     * together.
     */
    static String paragraphs(String text) {
        return BETWEEN_LINES.matcher(text).replaceAll("\n\n");
    }

    static List<JudgedCriterion> judged(LabelledPolicy policy, JsonNode evaluation, String stored, double millis) {
        Map<String, JsonNode> results = new HashMap<>();
        evaluation.path("results").forEach(result -> results.put(Json.text(result.path("criterion_id")), result));
        Alignment alignment = Alignment.of(stored, policy.text());
        List<JudgedCriterion> judged = new ArrayList<>();
        for (LabelledCriterion criterion : policy.criteria()) {
            JsonNode result = results.get(criterion.id());
            if (result == null) {
                throw new CommandFailed(ExitCode.UNEXPECTED, policy.id() + ": " + criterion.id() + " has no result");
            }
            List<Span> cited = new ArrayList<>();
            int exact = 0;
            for (JsonNode citation : result.path("citations")) {
                int start = citation.path("start").asInt();
                int end = citation.path("end").asInt();
                String quote = Json.text(citation.path("quote"));
                exact += end - start == quote.length() && stored.startsWith(quote, start) ? 1 : 0;
                cited.add(alignment.inSent(start, end).orElse(new Span(0, 0)));
            }
            judged.add(new JudgedCriterion(
                    policy.id(),
                    criterion,
                    CriterionStatus.valueOf(Json.text(result.path("status"))),
                    result.path("confidence").asDouble(),
                    Json.text(result.path("reason_code")),
                    cited,
                    exact,
                    millis));
        }
        return judged;
    }
}
