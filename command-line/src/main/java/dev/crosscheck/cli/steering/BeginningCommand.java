package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.IdempotencyKey;
import picocli.CommandLine.Option;

/**
 * Begins a session from a point in another one. A session costs money, so repeating the command returns the same
 * session, unless the user requests another one.
 */
abstract class BeginningCommand extends VerbCommand {

    @Option(
            names = "--again",
            description = "start another session even if this command started one before; its calls cost again")
    private boolean again;

    BeginningCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    Acted begin(CrosscheckClient client, String id, String verb, ObjectNode how) {
        IdempotencyKey key = again ? IdempotencyKey.fresh() : IdempotencyKey.of(verb, id, how);
        return Acted.begun(client.research().begin(id, verb, how, key), "; --again starts another");
    }
}
