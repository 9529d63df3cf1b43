package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "Print a dead letter's details as JSON.")
final class ShowDeadLetterCommand extends ServerCommand {

    @Parameters(paramLabel = "LETTER", description = "the dead letter's id, as 'list' prints it")
    private String letter;

    @Option(names = "--payload", description = "include the beginning of its value, which may contain users' text")
    private boolean payload;

    ShowDeadLetterCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        terminal.out().println(Json.pretty(access.client().operations().deadLetter(letter, payload)));
        return ExitCode.COMPLETED;
    }
}
