package dev.crosscheck.cli.access;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "revoke", description = "Revoke a key. Repeating this has no effect.")
final class RevokeKeyCommand extends ServerCommand {

    @Parameters(paramLabel = "KEY", description = "the key's id, as 'list' prints it")
    private String key;

    RevokeKeyCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        String at = Json.text(access.client().operations().revokeKey(key).path("revoked_at"));
        terminal.out().println(key + "  revoked " + at);
        return ExitCode.COMPLETED;
    }
}
