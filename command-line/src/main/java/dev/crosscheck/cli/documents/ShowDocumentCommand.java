package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "Print a document's text as it was read, or its details.")
final class ShowDocumentCommand extends ServerCommand {

    @Parameters(paramLabel = "DOCUMENT", description = "the document's id, as 'list' prints it")
    private String document;

    @Option(names = "--json", description = "print the document's details as JSON")
    private boolean json;

    ShowDocumentCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode found = access.client().documents().document(document);
        if (!json && found.hasNonNull("notice")) {
            terminal.say(
                    switch (Json.text(found.path("notice"))) {
                        case "retracted" ->
                            "By its text it is retracted: its authors or publisher no longer stand by it.";
                        case "concern" -> "By its text its publisher has expressed concern about it.";
                        default -> "By its text it carries a correction.";
                    });
        }
        terminal.out().println(json ? Json.pretty(found) : Json.text(found.path("text")));
        return ExitCode.COMPLETED;
    }
}
