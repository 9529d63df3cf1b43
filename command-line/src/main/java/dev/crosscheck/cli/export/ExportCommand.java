package dev.crosscheck.cli.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a session to files. */
@Command(
        name = "export",
        description = {
            "Write a finished session to the folder DIR/SESSION: session_summary.json, session.json, the report as "
                    + "report.md and report.html, its sources as sources.bib and sources.csl.json, and "
                    + "iteration_<n>_<agent>.json with the input and output of each agent.",
            "If anything fails, nothing is written.",
            "With --format, write only the report, in that format, to the file of -o. Without -o, text formats go to "
                    + "standard output."
        })
public final class ExportCommand extends ServerCommand {

    private static final Set<String> BINARY = Set.of("pdf", "docx");

    private static final Set<String> OVER = Set.of("completed", "failed", "cancelled");

    @Parameters(index = "0", paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DIR",
            description = "parent of the session's folder; created if it does not exist")
    private Path directory;

    @Option(names = "--force", description = "replace the session's folder, or the file, if it exists")
    private boolean force;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "write only the report: pdf, docx, html, markdown, json (the whole session), items, bibtex or "
                            + "csl-json")
    private String format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "the file to write (with --format)")
    private Path output;

    public ExportCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        CrosscheckClient client = access.client();
        if (format != null) {
            return report(client);
        }
        if (directory == null || output != null) {
            throw new CommandFailed(ExitCode.USAGE, "give the folder DIR, or --format with a file for -o");
        }
        JsonNode resource = client.research().session(session);
        String status = Json.text(resource.path("status"));
        if (!OVER.contains(status)) {
            throw new CommandFailed(
                    ExitCode.NO_ANSWER,
                    "the session " + session + " is " + status + "; follow it to its end with 'crosscheck watch "
                            + session + "'");
        }
        TargetFolder folder = TargetFolder.in(directory, Json.text(resource.path("id")), force);
        Map<String, String> files =
                new TreeMap<>(IterationFiles.of(client.research().iterations(session)));
        files.put("session.json", Json.pretty(resource) + "\n");
        if (!Json.text(resource.path("report")).isBlank()) {
            files.put("report.md", client.research().report(session, "text/markdown"));
            files.put("report.html", client.research().report(session, "text/html"));
            files.put("sources.bib", client.research().report(session, "application/x-bibtex"));
            files.put("sources.csl.json", client.research().report(session, "application/vnd.citationstyles.csl+json"));
        }
        files.put("session_summary.json", Json.pretty(ExportSummary.of(resource, files.keySet())) + "\n");
        folder.write(files);
        terminal.out().println(folder.path());
        terminal.say("Written: " + String.join(", ", files.keySet()));
        if (!status.equals("completed")) {
            terminal.say("This session has no report: it is " + status + ".");
        }
        return ExitCode.COMPLETED;
    }

    private int report(CrosscheckClient client) {
        if (directory != null) {
            throw new CommandFailed(ExitCode.USAGE, "--format writes one file: use -o instead of the folder DIR");
        }
        if (output == null && BINARY.contains(format)) {
            throw new CommandFailed(ExitCode.USAGE, format + " is a binary format: give a file with -o");
        }
        byte[] report = client.research().reportFile(session, format);
        if (output == null) {
            terminal.out().write(report, 0, report.length);
            terminal.out().flush();
        } else {
            ReportFile.write(output, report, force);
            terminal.out().println(output);
        }
        return ExitCode.COMPLETED;
    }
}
