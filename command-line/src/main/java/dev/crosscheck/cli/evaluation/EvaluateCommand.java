package dev.crosscheck.cli.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.Collected;
import dev.crosscheck.cli.documents.CollectionName;
import dev.crosscheck.cli.documents.DocumentFiles;
import dev.crosscheck.cli.documents.Tier;
import dev.crosscheck.cli.documents.Trust;
import dev.crosscheck.cli.documents.Uploader;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.rest.SessionEvent;
import dev.crosscheck.cli.rest.SessionWatch;
import dev.crosscheck.cli.stack.ServerAccess;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Judges each of the criteria for a case, by a policy. */
@Command(
        name = "evaluate",
        description = {
            "Evaluate a case against criteria, with a policy document as the authority.",
            "Each criterion results in MET, NOT_MET or UNCERTAIN, with quotes from the policy as evidence."
        },
        footer = {
            "",
            "Exit codes: 0 at least one criterion was decided, 1 unexpected error, 2 wrong usage,",
            "3 no criterion was decided or the evaluation was cancelled,",
            "4 the stack did not start; Ctrl-C cancels the evaluation and exits with 130."
        })
public final class EvaluateCommand extends ConsoleCommand {

    private static final String HEURISTIC = "heuristic";

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            required = true,
            description = "the policy: txt, md, html, pdf, docx or any other type that ask --docs accepts")
    private Path policy;

    @Option(
            names = "--case",
            paramLabel = "FILE",
            description = {
                "the facts: one a line, \"name: value\", or JSON with name, value, confidence (0 to 1) and origin;",
                "without a case the policy alone is weighed, such as a contract"
            })
    private Path facts;

    @Option(
            names = "--criteria",
            paramLabel = "FILE",
            required = true,
            description = "one statement a line, or JSON: a list of statements, or of objects with id and text")
    private Path criteria;

    @Option(
            names = "--controller",
            paramLabel = "NAME",
            description = "auto, heuristic or react (default: auto, which uses a model if one is configured)")
    private String controller;

    @Option(names = "--prompt-id", paramLabel = "ID", description = "the prompt for the model")
    private String promptId;

    @Option(names = "--json", description = "print the evaluation as JSON, with the whole trace")
    private boolean json;

    @Option(names = "--quiet", description = "do not show progress")
    private boolean quiet;

    public EvaluateCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        Terminal progress = quiet ? terminal.quiet() : terminal;
        ObjectNode request = Json.object();
        request.set("case", facts == null ? EvaluationFiles.noCase() : EvaluationFiles.caseFrom(facts));
        request.set("criteria", EvaluationFiles.criteriaFrom(criteria));
        if (controller != null) {
            request.put("controller", controller);
        }
        if (promptId != null) {
            request.put("prompt_id", promptId);
        }
        List<Path> files = List.of(policy);
        Collected document = Collected.from(
                DocumentFiles.in(files), CollectionName.of(files), new Trust(Tier.of(null), false), progress);
        try (ServerAccess access = ServerAccess.open(global, progress)) {
            Uploader.Result added = document.addTo(access.client(), progress);
            request.put("policy_id", added.documents().getFirst());
            if (added.watermark() > 0) {
                request.put("watermark", added.watermark());
            }
            return evaluate(access, request, progress);
        }
    }

    private int evaluate(ServerAccess access, ObjectNode request, Terminal progress) throws InterruptedException {
        CrosscheckClient client = access.client();
        String id = Json.text(client.evaluations().start(request).path("id"));
        access.whenInterrupted(() -> cancel(client, id));
        StatusLine line = new StatusLine(progress);
        new SessionWatch(client.evaluations()).follow(id, 0, event -> line.show(told(event)));
        line.clear();
        access.whenInterrupted(() -> {});
        EvaluationResults results = new EvaluationResults(client.evaluations().session(id));
        if (json) {
            terminal.out().println(Json.pretty(results.evaluation()));
        } else {
            results.print(terminal.out());
            if (!HEURISTIC.equals(controller)) {
                results.hint().ifPresent(progress::say);
            }
        }
        return results.exitCode();
    }

    private static String told(SessionEvent event) {
        var tally = event.data().path("criteria");
        return Json.text(event.data().path("phase")) + " · "
                + tally.path("decided").asInt() + " of " + tally.path("total").asInt() + " criteria decided";
    }

    private static void cancel(CrosscheckClient client, String id) {
        try {
            client.evaluations().cancel(id);
        } catch (RestFailure | CommandFailed e) {
            // The evaluation has ended, or the server stopped: there is nothing left to cancel.
        }
    }
}
