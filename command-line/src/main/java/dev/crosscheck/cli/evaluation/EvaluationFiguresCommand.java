package dev.crosscheck.cli.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.EvaluationsClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "figures",
        description = {
            "Compare rules and models by the results of their criteria, and show which share of the cases each judges.",
            "The last lines say what a model's figures lack for a larger share, and which prompt has become worse."
        })
final class EvaluationFiguresCommand extends ServerCommand {

    private static final String LINE = "%-9s  %-22s  %7s  %9s  %6s  %6s  %8s  %8s  %10s  %11s";

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "30",
            description = "count the results of this many days (default: ${DEFAULT-VALUE})")
    private int days;

    @Option(names = "--json", description = "print the figures and the routing as JSON")
    private boolean json;

    EvaluationFiguresCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        EvaluationsClient evaluations = access.client().evaluations();
        JsonNode figures = evaluations.figures(days);
        JsonNode routing = evaluations.routing();
        if (json) {
            ObjectNode both = Json.object();
            both.set("figures", figures);
            both.set("routing", routing);
            terminal.out().println(Json.pretty(both));
        } else {
            print(figures);
            lines(figures.path("shadow"), routing, figures.path("items"))
                    .forEach(line -> terminal.out().println(line));
        }
        return ExitCode.COMPLETED;
    }

    private void print(JsonNode figures) {
        if (figures.path("items").isEmpty()) {
            terminal.out().println("No criteria have been decided since " + Json.text(figures.path("since")) + ".");
            return;
        }
        terminal.out()
                .println(String.format(
                        Locale.ROOT,
                        LINE,
                        "",
                        "prompt",
                        "results",
                        "uncertain",
                        "quotes",
                        "judged",
                        "accurate",
                        "reviewed",
                        "overridden",
                        "calibration"));
        for (JsonNode one : figures.path("items")) {
            terminal.out()
                    .println(String.format(
                            Locale.ROOT,
                            LINE,
                            Json.text(one.path("controller")),
                            Json.text(one.path("prompt_id")),
                            one.path("results").asLong(),
                            share(one.path("undecided_share")),
                            one.path("quotes").asLong(),
                            one.path("judged_quotes").asLong(),
                            share(one.path("citation_accuracy")),
                            one.path("reviewed").asLong(),
                            share(one.path("overridden_share")),
                            share(one.path("calibration_error"))));
        }
    }

    private static List<String> lines(JsonNode shadow, JsonNode routing, JsonNode items) {
        List<String> lines = new ArrayList<>();
        long compared = shadow.path("compared").asLong();
        if (compared > 0) {
            lines.add("Both controllers judged " + compared + " criteria, and agreed on "
                    + shadow.path("agreed").asLong() + ".");
        }
        lines.add("A model judges " + routing.path("model_share").asInt() + " % of the cases"
                + (routing.path("shadow").asBoolean() ? ", and the other controller judges them too." : "."));
        routing.path("prompts")
                .forEach(prompt -> lines.add("Prompt " + Json.text(prompt.path("prompt_id")) + " is used for "
                        + prompt.path("share").asInt() + " % of the cases."));
        routing.path("missing").forEach(missing -> lines.add("A larger share needs more: " + missing.asText() + "."));
        for (JsonNode one : items) {
            String prompt = Json.text(one.path("prompt_id"));
            one.path("worse")
                    .forEach(worse -> lines.add(prompt + " has become worse: " + worse.asText()
                            + ". './crosscheck optimise prompts' may improve it."));
        }
        return lines;
    }

    private static String share(JsonNode value) {
        return value.isNumber() ? String.format(Locale.ROOT, "%.3f", value.asDouble()) : "-";
    }
}
