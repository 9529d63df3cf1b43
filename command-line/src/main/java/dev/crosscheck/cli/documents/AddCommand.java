package dev.crosscheck.cli.documents;

import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.stack.ServerAccess;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Adds documents to a collection. */
@Command(
        name = "add",
        description = {
            "Add files (" + DocumentFiles.SUPPORTED + ") or folders of them to a collection, and print its name.",
            "Files that the server has are not sent again: to continue after an interruption, run the command again."
        })
public final class AddCommand extends ConsoleCommand {

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "a file or folder")
    private List<Path> paths;

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            description = "the collection to add to (default: a name made from the paths)")
    private String collection;

    @Option(names = "--tier", paramLabel = "1..5", description = "reliability of the documents: 1 official to 5 social")
    private Integer tier;

    @Option(names = "--trust-addresses", description = Trust.OPTION)
    private boolean trustAddresses;

    @Option(
            names = "--wait",
            description =
                    "wait until searches also find the documents by meaning (default: continue in the background)")
    private boolean wait;

    public AddCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    private static String said(Uploader.Result result, String collection) {
        String unchanged = result.unchanged() == 0
                ? ""
                : "; the server already had " + result.unchanged() + " of them, which were not sent again";
        return "Added " + result.accepted() + " documents to the collection " + collection + unchanged;
    }

    @Override
    public Integer call() throws InterruptedException {
        String name = collection == null ? CollectionName.of(paths) : collection;
        Collected collected =
                Collected.from(DocumentFiles.in(paths), name, new Trust(Tier.of(tier), trustAddresses), terminal);
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            Uploader.Result result = collected.addTo(access.client(), terminal);
            terminal.say(said(result, name));
            if (wait) {
                new Vectors(access.client(), name).await(new StatusLine(terminal));
            }
            terminal.out().println(name);
        }
        return ExitCode.COMPLETED;
    }
}
