package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.PageOptions;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "list", description = "List sessions, newest first.")
public final class ListCommand extends ServerCommand {

    private static final int LONGEST_QUESTION = 60;

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            defaultValue = "",
            description = "only with this status: queued, running, clarifying, paused, completed, failed, cancelled or"
                    + " unreadable")
    private String status;

    @Option(
            names = "--search",
            paramLabel = "WORDS",
            defaultValue = "",
            description = "only sessions whose question or report contains all these words or prefixes")
    private String search;

    @Mixin
    private PageOptions paging;

    @Option(names = "--json", description = "print the page as JSON")
    private boolean json;

    public ListCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        paging.check();
        return super.call();
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode page = access.client().research().list(status, search, paging.limit(), paging.cursor());
        if (json) {
            terminal.out().println(Json.pretty(page));
        } else {
            page.path("items").forEach(this::print);
            String next = Json.text(page.path("next_cursor"));
            if (!next.isEmpty()) {
                terminal.say("More with --cursor " + next);
            }
        }
        return ExitCode.COMPLETED;
    }

    private void print(JsonNode session) {
        String question = Json.text(session.path("question")).replaceAll("\\s+", " ");
        String cut = question.codePointCount(0, question.length()) <= LONGEST_QUESTION
                ? question
                : question.substring(0, question.offsetByCodePoints(0, LONGEST_QUESTION)) + "…";
        terminal.out()
                .println(String.format(
                        Locale.ROOT,
                        "%s  %-9s  %-6s  %s  %s",
                        Json.text(session.path("id")),
                        Json.text(session.path("status")),
                        Json.text(session.path("confidence_level")),
                        Json.text(session.path("created_at")),
                        cut));
    }
}
