package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Manages the documents that were added. */
@Command(name = "documents", description = "List, show and remove documents.")
public final class DocumentsCommand extends CommandGroup {

    private DocumentsCommand() {
        super("Name a command: list, show or remove");
    }

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new DocumentsCommand())
                .addSubcommand(new ListDocumentsCommand(global, terminal))
                .addSubcommand(new ShowDocumentCommand(global, terminal))
                .addSubcommand(new RemoveDocumentsCommand(global, terminal));
    }
}
