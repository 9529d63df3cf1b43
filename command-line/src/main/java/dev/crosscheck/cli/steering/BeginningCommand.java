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
            description = "begin one more session, though the same command has begun one before; it pays for its calls")
    private boolean again;

    BeginningCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    Acted begin(CrosscheckClient client, String id, String verb, ObjectNode how) {
        IdempotencyKey key = again ? IdempotencyKey.fresh() : IdempotencyKey.of(verb, id, how);
        return Acted.begun(client.research().begin(id, verb, how, key), "; --again begins one more");
    }
}
