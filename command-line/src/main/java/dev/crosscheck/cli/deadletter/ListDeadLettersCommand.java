package dev.crosscheck.cli.deadletter;

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

@Command(name = "list", description = "List the newest dead letters, newest first.")
final class ListDeadLettersCommand extends ServerCommand {

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "20",
            description = "list at most this many (default: ${DEFAULT-VALUE})")
    private int limit;

    @Option(names = "--json", description = "print the list as JSON")
    private boolean json;

    ListDeadLettersCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        new Listing(terminal, json)
                .print(access.client().operations().deadLetters(limit), ListDeadLettersCommand::line);
        return ExitCode.COMPLETED;
    }

    private static String line(JsonNode letter) {
        return String.format(
                Locale.ROOT,
                "%-10s  %s  %-20s  %s %s-%s  %s",
                Json.text(letter.path("id")),
                Json.text(letter.path("time")),
                Json.text(letter.path("cause")),
                Json.text(letter.path("topic")),
                letter.path("partition").asText(),
                letter.path("offset").asText(),
                Json.text(letter.path("session_id")));
    }
}
