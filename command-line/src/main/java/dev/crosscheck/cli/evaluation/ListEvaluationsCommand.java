package dev.crosscheck.cli.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.Listing;
import dev.crosscheck.cli.rest.PageOptions;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "list", description = "List evaluations, newest first.")
final class ListEvaluationsCommand extends ServerCommand {

    @Mixin
    private PageOptions paging;

    @Option(names = "--json", description = "print the page as JSON")
    private boolean json;

    ListEvaluationsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        paging.check();
        return super.call();
    }

    @Override
    protected int run(ServerAccess access) {
        new Listing(terminal, json)
                .print(
                        access.client().evaluations().list(paging.limit(), paging.cursor()),
                        ListEvaluationsCommand::line);
        return ExitCode.COMPLETED;
    }

    private static String line(JsonNode evaluation) {
        return String.format(
                Locale.ROOT,
                "%s  %-9s  %s  %d decided  %s",
                Json.text(evaluation.path("id")),
                Json.text(evaluation.path("status")),
                Json.text(evaluation.path("created_at")),
                evaluation.path("decided").asInt(),
                Json.text(evaluation.path("criteria")).replaceAll("\\s+", " "));
    }
}
