package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Sends a dead letter's record again. */
@Command(name = "requeue", description = "Send a dead letter back to its original topic. Repeating this has no effect.")
final class RequeueCommand extends ServerCommand {

    @Parameters(paramLabel = "LETTER", description = "the dead letter's id, as 'list' prints it")
    private String letter;

    RequeueCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        String outcome = Json.text(access.client().operations().requeue(letter).path("outcome"));
        terminal.out().println(letter + "  " + outcome);
        return ExitCode.COMPLETED;
    }
}
