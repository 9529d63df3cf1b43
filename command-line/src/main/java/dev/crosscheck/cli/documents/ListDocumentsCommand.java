package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists documents. */
@Command(name = "list", description = "List the documents, the newest first.")
final class ListDocumentsCommand extends ServerCommand {

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            defaultValue = "",
            description = "of this collection (default: of all)")
    private String collection;

    @Option(
            names = "--cursor",
            paramLabel = "CURSOR",
            defaultValue = "",
            description = "go on after an earlier list, which printed it")
    private String cursor;

    @Option(names = "--json", description = "print the list as JSON")
    private boolean json;

    ListDocumentsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode page = access.client().documents(collection, cursor);
        if (json) {
            terminal.out().println(Json.pretty(page));
        } else if (page.path("items").isEmpty()) {
            terminal.out().println("There are none.");
        } else {
            page.path("items").forEach(this::print);
            String next = Json.text(page.path("next_cursor"));
            if (!next.isEmpty()) {
                terminal.say("There are more: --cursor " + next);
            }
        }
        return ExitCode.COMPLETED;
    }

    private void print(JsonNode document) {
        terminal.out()
                .println(String.format(
                        Locale.ROOT,
                        "%-24s  %-24s  %4d passages  %s",
                        Json.text(document.path("id")),
                        Json.text(document.path("collection")),
                        document.path("passages").asInt(),
                        Json.text(document.path("name"))));
    }
}
