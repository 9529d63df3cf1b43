package dev.crosscheck.cli.access;

import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Manages API keys. */
@Command(name = "keys", description = "Create, list and revoke API keys. Needs a key with the role admin.")
public final class KeysCommand extends CommandGroup {

    private KeysCommand() {
        super("Name a command: add, list or revoke");
    }

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new KeysCommand())
                .addSubcommand(new AddKeyCommand(global, terminal))
                .addSubcommand(new ListKeysCommand(global, terminal))
                .addSubcommand(new RevokeKeyCommand(global, terminal));
    }
}
