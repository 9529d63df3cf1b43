package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures the verifier on labelled claims. */
@Command(
        name = "claims",
        description = {
            "Judge labelled claims, one after the other, and hold each verdict against its label.",
            "Without FILE: the bundled claims, which are few and our own: they show that it works. How well it does "
                    + "is measured",
            "on sets of others, by path; docs/evaluation.md has the figures."
        },
        footer = {"", "Exit codes: 0 measured, 1 unexpected, 2 usage, 4 stack did not start."})
final class EvalClaimsCommand extends ConsoleCommand {

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = {
                "claims, one JSON object a line: id, claim, evidence: [ passage ], label;",
                "or a file of claims of SciFact (its corpus.jsonl beside it) or WiCE"
            })
    private List<Path> files = new ArrayList<>();

    @Option(names = "--json", description = "print the figures, and each claim's verdict and score, as one JSON object")
    private boolean json;

    EvalClaimsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() {
        Map<Path, List<LabelledClaim>> sets = new LinkedHashMap<>();
        for (Path file : files.isEmpty() ? ClaimFile.bundled(global.projectFolder()) : files) {
            sets.put(file, ClaimFile.read(file));
        }
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            ObjectNode all = Json.object();
            sets.forEach((file, claims) -> {
                ClaimFigures figures = new ClaimFigures(judged(access.client(), file, claims));
                if (json) {
                    all.set(file.getFileName().toString(), figures.toJsonWithClaims());
                } else {
                    terminal.out().println(file.getFileName());
                    figures.print(terminal.out());
                }
            });
            if (json) {
                terminal.out().println(Json.pretty(all));
            }
            return ExitCode.COMPLETED;
        }
    }

    private List<JudgedClaim> judged(CrosscheckClient client, Path file, List<LabelledClaim> claims) {
        StatusLine line = new StatusLine(terminal);
        List<JudgedClaim> judged = new ArrayList<>();
        for (LabelledClaim claim : claims) {
            ObjectNode request = request(claim);
            long began = System.nanoTime();
            JsonNode answer = client.documents().verify(request);
            judged.add(JudgedClaim.of(claim, answer, (System.nanoTime() - began) / 1e6));
            if (judged.size() % 50 == 0) {
                line.show(
                        file.getFileName() + ": " + judged.size() + " of " + claims.size() + " claims",
                        judged.size(),
                        claims.size());
            }
        }
        line.clear();
        return judged;
    }

    private static ObjectNode request(LabelledClaim claim) {
        ObjectNode request = Json.object();
        request.putArray("claims").add(claim.claim());
        request.putArray("sources").addObject().put("text", String.join("\n\n", claim.evidence()));
        return request;
    }
}
