package dev.crosscheck.cli.verification;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a later report says differently. */
@Command(name = "changes", description = "Compare the reports of two sessions, claim by claim.")
public final class ChangesCommand extends ServerCommand {

    @Parameters(index = "0", paramLabel = "EARLIER", description = "the earlier session")
    private String earlier;

    @Parameters(index = "1", paramLabel = "LATER", description = "the later session")
    private String later;

    @Option(names = "--json", description = "print the answer as JSON")
    private boolean json;

    public ChangesCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode changes = access.client().research().changes(earlier, later);
        if (json) {
            terminal.out().println(Json.pretty(changes));
        } else {
            changes.path("items").forEach(change -> print(change, terminal.out()));
        }
        return ExitCode.COMPLETED;
    }

    private static void print(JsonNode change, PrintStream out) {
        JsonNode before = change.path("before");
        JsonNode after = change.path("after");
        out.printf("%-8s %s%n", Json.text(change.path("kind")), line(after.isObject() ? after : before));
        if (Json.text(change.path("kind")).equals("changed")) {
            out.printf("%-8s %s%n", "  was", line(before));
        }
    }

    private static String line(JsonNode claim) {
        return Json.text(claim.path("verdict")) + "  " + Json.text(claim.path("text"));
    }
}
