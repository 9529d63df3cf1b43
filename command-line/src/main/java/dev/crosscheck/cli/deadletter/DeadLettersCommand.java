package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Manages records that could not be handled. */
@Command(
        name = "dead-letters",
        description = "List and show messages that could not be handled, and send them again once the cause is fixed.")
public final class DeadLettersCommand extends CommandGroup {

    private DeadLettersCommand() {
        super("Name a command: list, show or requeue");
    }

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new DeadLettersCommand())
                .addSubcommand(new ListDeadLettersCommand(global, terminal))
                .addSubcommand(new ShowDeadLetterCommand(global, terminal))
                .addSubcommand(new RequeueCommand(global, terminal));
    }
}
