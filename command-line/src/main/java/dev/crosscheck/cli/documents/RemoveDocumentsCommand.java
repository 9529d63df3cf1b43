package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "remove",
        description = "Remove documents, so that no search finds them. Sessions keep the quotes that they cite.")
final class RemoveDocumentsCommand extends ServerCommand {

    @Parameters(arity = "1..*", paramLabel = "DOCUMENT", description = "the document's id, as 'list' prints it")
    private List<String> documents;

    RemoveDocumentsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        for (String document : documents) {
            access.client().documents().remove(document);
            terminal.out().println(document + "  removed");
        }
        return ExitCode.COMPLETED;
    }
}
