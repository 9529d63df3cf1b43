package dev.crosscheck.benchmarks.criteria;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
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

/** Measures evaluations of criteria on labelled policies. */
@Command(
        name = "criteria",
        description = {
            "Evaluate labelled criteria, one policy after the other, and hold each status against its label.",
            "Beside it: the commonest label of each criterion, and the words that criterion and policy share."
        },
        footer = {"", "Exit codes: 0 measured, 1 unexpected, 2 usage, 4 stack did not start."})
public final class EvalCriteriaCommand extends ConsoleCommand {

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = {
                "policies, one JSON object a line, plain or .xz: id, document: { title, text },",
                "criteria: [ { id, text, label, evidence: [ [ start, end ] ] } ], offsets in code points;",
                "a line may have a case: { facts }; without FILE, the demo's cases in evaluation/criteria"
            })
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--controller",
            paramLabel = "NAME",
            defaultValue = "heuristic",
            description = "auto, heuristic or react (default: heuristic)")
    private String controller;

    @Option(names = "--first", paramLabel = "N", description = "only the first N policies of each file")
    private Integer first;

    @Option(names = "--json", description = "print the figures, and each criterion's status, as one JSON object")
    private boolean json;

    public EvalCriteriaCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (first != null && first < 1) {
            throw new CommandFailed(ExitCode.USAGE, "--first is at least 1");
        }
        Map<String, List<LabelledPolicy>> sets = new LinkedHashMap<>();
        Map<Path, List<LabelledPolicy>> read = new LinkedHashMap<>();
        files.forEach(file -> read.put(file, PolicyFile.read(file)));
        if (files.isEmpty()) {
            Path demo = global.projectFolder().resolve("evaluation").resolve("criteria");
            read.put(demo, DemoPolicies.in(demo));
        }
        for (Map.Entry<Path, List<LabelledPolicy>> set : read.entrySet()) {
            List<LabelledPolicy> policies = set.getValue();
            sets.put(
                    set.getKey().getFileName().toString(),
                    first == null ? policies : policies.subList(0, Math.min(first, policies.size())));
        }
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            ObjectNode all = Json.object();
            for (Map.Entry<String, List<LabelledPolicy>> set : sets.entrySet()) {
                String name = set.getKey();
                List<JudgedCriterion> judged =
                        judged(new Evaluations(access.client(), controller), name, set.getValue());
                report(name, new CriteriaFigures(judged), new SimpleRules(set.getValue()), all);
            }
            if (json) {
                terminal.out().println(Json.pretty(all));
            }
            return ExitCode.COMPLETED;
        }
    }

    private List<JudgedCriterion> judged(Evaluations evaluations, String name, List<LabelledPolicy> policies)
            throws InterruptedException {
        StatusLine line = new StatusLine(terminal);
        List<JudgedCriterion> judged = new ArrayList<>();
        for (int i = 0; i < policies.size(); i++) {
            line.show(name + ": " + i + " of " + policies.size() + " policies", i, policies.size());
            judged.addAll(evaluations.of(policies.get(i)));
        }
        line.clear();
        return judged;
    }

    private void report(String name, CriteriaFigures figures, SimpleRules rules, ObjectNode all) {
        CriteriaFigures commonest = figures.decidedBy(rules.commonest());
        CriteriaFigures overlap = figures.decidedBy(rules.overlap());
        if (json) {
            ObjectNode set = figures.toJson();
            set.putObject("commonest_label")
                    .put("accuracy", CriteriaFigures.accuracy(commonest.criteria()))
                    .put("macro_f1", CriteriaFigures.macroF1(commonest.criteria()));
            set.putObject("word_overlap")
                    .put("accuracy", CriteriaFigures.accuracy(overlap.criteria()))
                    .put("macro_f1", CriteriaFigures.macroF1(overlap.criteria()));
            figures.criteria()
                    .forEach(one -> set.withArray("by_criterion")
                            .addObject()
                            .put("policy", one.policy())
                            .put("criterion", one.criterion().id())
                            .put("label", one.criterion().label().name())
                            .put("status", one.status().name())
                            .put("confidence", one.confidence())
                            .put("reason_code", one.reasonCode())
                            .put("found", one.isFound()));
            all.set(name, set);
        } else {
            terminal.out().println(name);
            figures.print(terminal.out());
            commonest.printBeside("commonest label of the criterion", terminal.out());
            overlap.printBeside("word overlap, best border", terminal.out());
        }
    }
}
