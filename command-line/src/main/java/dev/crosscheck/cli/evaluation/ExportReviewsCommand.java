package dev.crosscheck.cli.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;

/** Writes evaluations that people have reviewed as labelled policies. A person's verdict becomes the label. */
@Command(
        name = "export",
        description = {
            "Write the evaluations that people have reviewed as labelled policies, one JSON object a line, for",
            "'eval criteria' and 'optimise prompts'. The lines contain the policies and the facts of the cases."
        },
        footer = {"", "Exit codes: 0 written, 1 unexpected, 2 usage, 4 stack did not start."})
final class ExportReviewsCommand extends ServerCommand {

    private static final int PAGE = 100;
    private static final int NOT_FOUND = 404;
    private static final Set<String> AGAINST = Set.of("CONTRADICTED", "NOT_FOUND");

    ExportReviewsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        CrosscheckClient client = access.client();
        String cursor = "";
        int written = 0;
        do {
            JsonNode page = client.evaluations().list(PAGE, cursor);
            for (JsonNode one : page.path("items")) {
                Optional<ObjectNode> line = lineIfThere(client, Json.text(one.path("id")));
                line.ifPresent(policy -> terminal.out().println(policy));
                written += line.isPresent() ? 1 : 0;
            }
            cursor = Json.text(page.path("next_cursor"));
        } while (!cursor.isEmpty());
        terminal.say("Wrote " + written + " evaluations that have verdicts of people.");
        return ExitCode.COMPLETED;
    }

    /** Returns no line for an evaluation that lacks something, for example because its policy was removed. */
    private Optional<ObjectNode> lineIfThere(CrosscheckClient client, String id) {
        try {
            return line(client, id);
        } catch (RestFailure e) {
            if (e.status() != NOT_FOUND) {
                throw e;
            }
            terminal.say("Left out the evaluation " + id + ": " + e.getMessage());
            return Optional.empty();
        }
    }

    private static Optional<ObjectNode> line(CrosscheckClient client, String id) {
        Map<String, String> verdicts = new HashMap<>();
        client.evaluations()
                .reviews(id)
                .path("items")
                .forEach(review ->
                        verdicts.put(Json.text(review.path("criterion_id")), Json.text(review.path("status"))));
        if (verdicts.isEmpty()) {
            return Optional.empty();
        }
        JsonNode evaluation = client.evaluations().session(id);
        String text = Json.text(client.documents()
                .document(
                        Json.text(evaluation.path("policy_id")),
                        evaluation.path("policy_version").asInt())
                .path("text"));
        ObjectNode line = Json.object().put("id", id);
        line.putObject("document")
                .put("title", Json.text(evaluation.path("policy_title")))
                .put("text", text);
        line.set("case", client.evaluations().facts(id));
        ArrayNode criteria = line.putArray("criteria");
        Map<String, JsonNode> results = new HashMap<>();
        evaluation.path("results").forEach(result -> results.put(Json.text(result.path("criterion_id")), result));
        for (JsonNode criterion : evaluation.path("criteria")) {
            String verdict = verdicts.get(Json.text(criterion.path("id")));
            if (verdict != null) {
                ObjectNode labelled = criteria.addObject();
                labelled.put("id", Json.text(criterion.path("id")))
                        .put("text", Json.text(criterion.path("text")))
                        .put("label", verdict);
                evidence(labelled, verdict, results.get(Json.text(criterion.path("id"))), text);
            }
        }
        return Optional.of(line);
    }

    /**
     * Adds the quotes of a confirmed result as evidence. If the person decided otherwise, nobody knows which words
     * decide, so there is no evidence field.
     */
    private static void evidence(ObjectNode labelled, String verdict, JsonNode result, String text) {
        if (verdict.equals("UNCERTAIN")) {
            labelled.putArray("evidence");
        } else if (result != null && verdict.equals(Json.text(result.path("status")))) {
            ArrayNode evidence = labelled.putArray("evidence");
            for (JsonNode citation : result.path("citations")) {
                int start = citation.path("start").asInt();
                int end = citation.path("end").asInt();
                if (!AGAINST.contains(Json.text(citation.path("verdict"))) && end <= text.length()) {
                    evidence.addArray().add(text.codePointCount(0, start)).add(text.codePointCount(0, end));
                }
            }
        }
    }
}
