package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Sends a dead letter's record again. */
@Command(
        name = "requeue",
        description = "Send the record to the topic that it came from. Doing it again changes nothing.")
final class RequeueCommand implements Callable<Integer> {

    private final GlobalOptions global;
    private final Terminal terminal;

    @Parameters(paramLabel = "LETTER", description = "its id, as 'list' prints it")
    private String letter;

    RequeueCommand(GlobalOptions global, Terminal terminal) {
        this.global = global;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            String outcome = Json.text(access.client().requeue(letter).path("outcome"));
            terminal.out().println(letter + "  " + outcome);
        }
        return ExitCode.COMPLETED;
    }
}
