package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages records that could not be handled. */
@Command(
        name = "dead-letters",
        description = "List and show messages that could not be handled, and send them again once the cause is fixed.")
public final class DeadLettersCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private DeadLettersCommand() {}

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new DeadLettersCommand())
                .addSubcommand(new ListDeadLettersCommand(global, terminal))
                .addSubcommand(new ShowDeadLetterCommand(global, terminal))
                .addSubcommand(new RequeueCommand(global, terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: list, show or requeue");
    }
}
