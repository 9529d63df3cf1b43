package dev.crosscheck.cli.erasure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Erases a session that has ended. */
@Command(
        name = "erase",
        description = "Erase a finished session: its log, report, steps and recorded calls. This cannot be undone.")
public final class EraseCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    public EraseCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        say(session, access.client().research().erase(session), terminal);
        return ExitCode.COMPLETED;
    }

    /** Prints what was erased, and when its text will be gone from other places. */
    public static void say(String id, JsonNode erased, Terminal terminal) {
        terminal.out().println(id + "  erased " + Json.text(erased.path("erased_at")));
        terminal.say("Kafka deletes the session's messages by " + Json.text(erased.path("gone_from_topics_by"))
                + ", and its dead letters by " + Json.text(erased.path("gone_from_dead_letters_by"))
                + ". Existing backups still contain the session.");
        erased.path("copies").forEach(copy -> terminal.say("Not erased, though forked from it: " + copy.asText()));
    }
}
