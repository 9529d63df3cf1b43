package dev.crosscheck.cli.verification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.Collected;
import dev.crosscheck.cli.documents.CollectionName;
import dev.crosscheck.cli.documents.DocumentFiles;
import dev.crosscheck.cli.documents.Tier;
import dev.crosscheck.cli.documents.Trust;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.verification.CitedSources.Numbered;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a report by any author against documents. */
@Command(
        name = "verify",
        description = {
            "Check the factual statements of a report against documents.",
            "Headings, questions and sentences about the sources themselves are not checked.",
            "A marker [n] refers to entry n of the report's own source list, matched by address or title;",
            "without such a list, to the n-th document. A sentence without a marker is checked against all documents."
        },
        footer = {
            "",
            "Exit codes: 0 no claim is contradicted or missing, 1 unexpected error, 2 wrong usage,",
            "3 a claim is contradicted by the documents or not found in them, 4 the stack did not start."
        })
public final class VerifyCommand extends ConsoleCommand {

    @Parameters(paramLabel = "REPORT", description = "the report, in Markdown or plain text; - reads standard input")
    private String report;

    @Option(
            names = "--docs",
            paramLabel = "PATH",
            description = "a file or folder of documents (" + DocumentFiles.SUPPORTED + "); may be repeated")
    private List<Path> docs = new ArrayList<>();

    @Option(
            names = "--source-url",
            paramLabel = "URL",
            description = "address of a web page that the server fetches; may be repeated")
    private List<String> addresses = new ArrayList<>();

    @Option(names = "--tier", paramLabel = "1..5", description = "reliability of the documents: 1 official to 5 social")
    private Integer tier;

    @Option(
            names = "--json",
            description = "print one JSON object: the claims, and the document that each number refers to")
    private boolean json;

    public VerifyCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() {
        String text = text();
        if (docs.isEmpty() && addresses.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, "--docs or --source-url is required: name what to check against");
        }
        Optional<Collected> documents = docs.isEmpty()
                ? Optional.empty()
                : Optional.of(Collected.from(
                        DocumentFiles.in(docs), CollectionName.of(docs), new Trust(Tier.of(tier), false), terminal));
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            CrosscheckClient client = access.client();
            List<JsonNode> stored = new ArrayList<>();
            documents.ifPresent(collected -> collected.addTo(client, terminal).documents().stream()
                    .map(client.documents()::document)
                    .forEach(stored::add));
            addresses.forEach(url -> stored.add(Json.object().put("url", url)));
            List<Numbered> sources = CitedSources.of(text, stored);
            Verification verification = new Verification(
                    client.documents().verify(request(text, sources)).path("claims"), sources);
            if (json) {
                terminal.out().println(Json.pretty(verification.toJson()));
            } else {
                verification.print(terminal.out());
            }
            return verification.exitCode();
        }
    }

    private String text() {
        try {
            return report.equals("-")
                    ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                    : Files.readString(Path.of(report));
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, report + " cannot be read, or is not UTF-8", e);
        }
    }

    private static ObjectNode request(String text, List<Numbered> sources) {
        ObjectNode request = Json.object().put("text", text);
        for (Numbered source : sources) {
            JsonNode document = source.document();
            ObjectNode given = request.withArray("sources").addObject().put("number", source.number());
            if (document.hasNonNull("text")) {
                given.put("title", Json.text(document.path("title"))).put("text", Json.text(document.path("text")));
            }
            if (document.path("url").isTextual()) {
                given.set("url", document.path("url"));
            }
            if (document.path("tier").isInt()) {
                given.set("tier", document.path("tier"));
            }
        }
        return request;
    }
}
