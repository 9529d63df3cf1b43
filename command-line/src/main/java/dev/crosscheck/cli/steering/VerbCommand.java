package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Begun;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Applies one verb to a session, and prints the state of that session or of the new one. Repeating it changes nothing
 * and prints the same session.
 */
abstract class VerbCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    @Option(names = "--json", description = "print the session as JSON")
    private boolean json;

    VerbCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    /**
     * The result of a verb.
     *
     * @param session the session, or a new one that continues it
     * @param remark further information
     */
    record Acted(JsonNode session, Optional<String> remark) {

        static Acted on(JsonNode session) {
            return new Acted(session, Optional.empty());
        }

        /** @param otherwise how to begin another session, if an earlier command has begun this one; may be empty */
        static Acted begun(Begun begun, String otherwise) {
            String follow = "Follow it with 'crosscheck watch "
                    + Json.text(begun.session().path("id")) + "'.";
            String what = begun.before()
                    ? "An earlier run of this command already started this session; nothing was done" + otherwise + ". "
                    : "This is a new session. ";
            return new Acted(begun.session(), Optional.of(what + follow));
        }
    }

    abstract Acted act(CrosscheckClient client, String id);

    @Override
    protected int run(ServerAccess access) {
        Acted acted = act(access.client(), session);
        JsonNode after = acted.session();
        String id = Json.text(after.path("id"));
        if (json) {
            terminal.out().println(Json.pretty(after));
        } else {
            terminal.out().println(id + "  " + Json.text(after.path("status")) + "  " + Json.text(after.path("phase")));
        }
        acted.remark().ifPresent(terminal::say);
        return ExitCode.COMPLETED;
    }
}
