package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "One of them, with the headers of the message, as JSON.")
final class ShowLetterCommand implements Callable<Integer> {

    private final GlobalOptions global;
    private final Terminal terminal;

    @Parameters(paramLabel = "ID", description = "as list prints it")
    private String id;

    @Option(names = "--value", description = "with the message itself, which may hold texts of sources")
    private boolean value;

    ShowLetterCommand(GlobalOptions global, Terminal terminal) {
        this.global = global;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            terminal.out().println(Json.pretty(access.client().deadLetter(id, value)));
        }
        return ExitCode.COMPLETED;
    }
}
