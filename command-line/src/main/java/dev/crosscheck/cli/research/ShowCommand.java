package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.spending.SpendingLines;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows one session. */
@Command(name = "show", description = "Show a session's report, or its state if there is no report yet.")
public final class ShowCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    /** The names are those that users type. */
    private enum Format {
        markdown("text/markdown"),
        html("text/html"),
        json("application/json"),
        bibtex("application/x-bibtex"),
        csl("application/vnd.citationstyles.csl+json");

        private final String mediaType;

        Format(String mediaType) {
            this.mediaType = mediaType;
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORM",
            defaultValue = "markdown",
            description =
                    "${COMPLETION-CANDIDATES}: the report, the report as a page, the session resource, or the cited "
                            + "sources as BibTeX or CSL-JSON (default: ${DEFAULT-VALUE})")
    private Format format;

    @Option(names = "--json", description = "the same as --format json")
    private boolean json;

    public ShowCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode found = access.client().research().session(session);
        if (json || format == Format.json) {
            terminal.out().println(Json.pretty(found));
            return ExitCode.COMPLETED;
        }
        String status = Json.text(found.path("status"));
        terminal.say(Json.text(found.path("question")));
        terminal.say(String.join(
                " · ",
                status,
                Json.text(found.path("phase")),
                "mode " + Json.text(found.path("mode")),
                found.path("sources").size() + " sources"));
        SpendingLines.of(found).ifPresent(terminal::say);
        String report = Json.text(found.path("report"));
        if (report.isBlank()) {
            terminal.say("This session has no report.");
        } else if (format == Format.markdown) {
            terminal.out().println(report.stripTrailing());
        } else {
            terminal.out()
                    .println(access.client()
                            .research()
                            .report(session, format.mediaType)
                            .stripTrailing());
        }
        return ExitCode.COMPLETED;
    }
}
