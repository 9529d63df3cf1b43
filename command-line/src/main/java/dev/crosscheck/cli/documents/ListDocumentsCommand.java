package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.Listing;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "list", description = "List the documents, newest first.")
final class ListDocumentsCommand extends ServerCommand {

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            defaultValue = "",
            description = "only this collection (default: all)")
    private String collection;

    @Option(
            names = "--cursor",
            paramLabel = "CURSOR",
            defaultValue = "",
            description = "continue an earlier list, which printed this cursor")
    private String cursor;

    @Option(names = "--json", description = "print the list as JSON")
    private boolean json;

    ListDocumentsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        new Listing(terminal, json)
                .print(access.client().documents().list(collection, cursor), ListDocumentsCommand::line);
        return ExitCode.COMPLETED;
    }

    private static String line(JsonNode document) {
        return String.format(
                Locale.ROOT,
                "%-24s  %-24s  %4d passages  %s",
                Json.text(document.path("id")),
                Json.text(document.path("collection")),
                document.path("passages").asInt(),
                Json.text(document.path("name")));
    }
}
