package dev.crosscheck.cli.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes, lists and revokes read-only links to a report. */
@Command(
        name = "share",
        description = {
            "Make a link to the session's report. Whoever has it reads the report and nothing else. It is printed once.",
            "--list prints the ids of the links that there are, --revoke LINK ends one for good."
        })
public final class ShareCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "its id, as 'list' prints it")
    private String session;

    @Option(names = "--list", description = "print id and time of each link that is not revoked")
    private boolean list;

    @Option(names = "--revoke", paramLabel = "LINK", description = "end this link")
    private String revoked;

    public ShareCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        if (list && revoked != null) {
            throw new CommandFailed(ExitCode.USAGE, "--list and --revoke are two things");
        }
        if (list) {
            for (JsonNode link : access.client().research().links(session).path("items")) {
                terminal.out().println(Json.text(link.path("id")) + "  " + Json.text(link.path("created_at")));
            }
        } else if (revoked != null) {
            access.client().research().unshare(session, revoked);
            terminal.say("Revoked.");
        } else {
            JsonNode link = access.client().research().share(session);
            terminal.out().println(Json.text(link.path("url")));
            terminal.say("Whoever has this address reads the report. 'crosscheck share " + session + " --revoke "
                    + Json.text(link.path("id")) + "' ends that.");
        }
        return ExitCode.COMPLETED;
    }
}
