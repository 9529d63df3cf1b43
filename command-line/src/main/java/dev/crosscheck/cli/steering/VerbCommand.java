package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Does one thing to a session, and prints how the session stands then. Doing it again does no harm. */
abstract class VerbCommand implements Callable<Integer> {

    private final GlobalOptions global;
    private final Terminal terminal;

    @Parameters(paramLabel = "SESSION", description = "its id, as 'list' prints it")
    private String session;

    @Option(names = "--json", description = "print the session resource")
    private boolean json;

    VerbCommand(GlobalOptions global, Terminal terminal) {
        this.global = global;
        this.terminal = terminal;
    }

    /** Asks the gateway; the answer is the session that was acted on, or the new one. */
    abstract JsonNode act(CrosscheckClient client, String id);

    @Override
    public Integer call() {
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            JsonNode after = act(access.client(), session);
            String id = Json.text(after.path("id"));
            if (json) {
                terminal.out().println(Json.pretty(after));
            } else {
                terminal.out()
                        .println(id + "  " + Json.text(after.path("status")) + "  " + Json.text(after.path("phase")));
            }
            if (!id.equals(session)) {
                terminal.say("This is another session. 'crosscheck watch " + id + "' follows it.");
            }
        }
        return ExitCode.COMPLETED;
    }
}
