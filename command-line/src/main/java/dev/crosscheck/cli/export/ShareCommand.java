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
            "Create a link to the session's report, and print it once. The link gives access to the report only.",
            "--list prints the ids of the active links, --revoke LINK revokes one."
        })
public final class ShareCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    @Option(names = "--list", description = "print the id and time of each active link")
    private boolean list;

    @Option(names = "--revoke", paramLabel = "LINK", description = "revoke this link")
    private String revoked;

    public ShareCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        if (list && revoked != null) {
            throw new CommandFailed(ExitCode.USAGE, "--list and --revoke cannot be used together");
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
            terminal.say("Anyone with this address can read the report. To revoke it: 'crosscheck share " + session
                    + " --revoke " + Json.text(link.path("id")) + "'.");
        }
        return ExitCode.COMPLETED;
    }
}
