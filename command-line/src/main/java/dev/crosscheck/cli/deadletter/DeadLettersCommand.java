package dev.crosscheck.cli.deadletter;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Messages that could not be handled: looks at them, and has them sent again. */
@Command(name = "dead-letters", description = "Messages that could not be handled: list, show or requeue them.")
public final class DeadLettersCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private DeadLettersCommand() {}

    /** The command with those beneath it. */
    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new DeadLettersCommand())
                .addSubcommand(new ListLettersCommand(global, terminal))
                .addSubcommand(new ShowLetterCommand(global, terminal))
                .addSubcommand(new RequeueLettersCommand(global, terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "What to do with them is missing");
    }
}
