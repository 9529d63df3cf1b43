package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.IdempotencyKey;
import dev.crosscheck.cli.rest.Json;
import java.util.Optional;
import picocli.CommandLine.Command;

/** Asks a session's question again. */
@Command(
        name = "again",
        description = "Ask a session's question again, as of today, as a new session. 'changes' compares the two.")
public final class AgainCommand extends VerbCommand {

    public AgainCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    Acted act(CrosscheckClient client, String id) {
        var begun = client.research().begin(id, "again", Json.object(), IdempotencyKey.fresh());
        String next = Json.text(begun.session().path("id"));
        return new Acted(
                begun.session(),
                Optional.of("Follow it with 'crosscheck watch " + next + "'; then compare the reports with "
                        + "'crosscheck changes " + id + " " + next + "'."));
    }
}
