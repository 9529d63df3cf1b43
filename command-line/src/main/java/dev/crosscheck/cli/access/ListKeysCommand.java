package dev.crosscheck.cli.access;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.Listing;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "list", description = "List the keys, including revoked ones, by their first characters.")
final class ListKeysCommand extends ServerCommand {

    @Option(names = "--json", description = "print the list as JSON")
    private boolean json;

    ListKeysCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        new Listing(terminal, json).print(access.client().operations().keys(), ListKeysCommand::line);
        return ExitCode.COMPLETED;
    }

    private static String line(JsonNode key) {
        String revoked = Json.text(key.path("revoked_at"));
        String used = Json.text(key.path("last_used_at"));
        return String.format(
                Locale.ROOT,
                "%-36s  %s…  %-10s  %-12s  %-20s  %s",
                Json.text(key.path("id")),
                Json.text(key.path("prefix")),
                Json.text(key.path("role")),
                Json.text(key.path("tenant")),
                Json.text(key.path("name")),
                revoked.isEmpty() ? used.isEmpty() ? "never used" : "used " + used : "revoked " + revoked);
    }
}
