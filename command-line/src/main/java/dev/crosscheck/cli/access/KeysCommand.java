package dev.crosscheck.cli.access;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages API keys. */
@Command(name = "keys", description = "Create, list and revoke API keys. Needs a key with the role admin.")
public final class KeysCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private KeysCommand() {}

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new KeysCommand())
                .addSubcommand(new AddKeyCommand(global, terminal))
                .addSubcommand(new ListKeysCommand(global, terminal))
                .addSubcommand(new RevokeKeyCommand(global, terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: add, list or revoke");
    }
}
