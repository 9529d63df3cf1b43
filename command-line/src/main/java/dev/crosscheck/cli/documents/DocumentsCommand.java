package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages the documents that were added. */
@Command(name = "documents", description = "List, show and remove documents.")
public final class DocumentsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private DocumentsCommand() {}

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new DocumentsCommand())
                .addSubcommand(new ListDocumentsCommand(global, terminal))
                .addSubcommand(new ShowDocumentCommand(global, terminal))
                .addSubcommand(new RemoveDocumentsCommand(global, terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: list, show or remove");
    }
}
