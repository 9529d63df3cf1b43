package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.DemoCorpus;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures reports against the expectations of their questions. */
@Command(
        name = "agents",
        description = {
            "Ask the questions of a file, and hold each report against what is expected of it.",
            "Without FILE and --collection: the bundled questions on the demo corpus.",
            "The agents are those of the server: LLM_BASE_URL and LLM_MODEL, set when it starts, make them ask a "
                    + "model. Who "
                    + "produced what is printed with the figures."
        },
        footer = {
            "",
            "Exit codes: 0 no fabricated citation, no forbidden statement, no broken rule of a mode and no failed "
                    + "session,",
            "1 any of these, 2 usage, 4 stack did not start."
        })
final class EvalAgentsCommand extends ConsoleCommand {

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "questions, one JSON object a line (see docs/evaluation.md)")
    private Path file;

    @Option(
            names = "--held-out",
            description = "ask the bundled questions that nothing was tuned on; goes without FILE")
    private boolean heldOut;

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            description = "ask about this collection, which is there (default: the demo corpus, which is added)")
    private String collection;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            defaultValue = "2",
            description = "so many sessions at a time (default: ${DEFAULT-VALUE})")
    private int concurrency;

    @Option(names = "--reports", paramLabel = "DIR", description = "write each report to DIR/ID.md")
    private Path reports;

    @Option(names = "--json", description = "print the figures, and what each report has and lacks, as one JSON object")
    private boolean json;

    EvalAgentsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (concurrency < 1) {
            throw new CommandFailed(ExitCode.USAGE, "--concurrency is at least 1");
        }
        List<ExpectedReport> questions = questions();
        Reports kept = reports == null ? new Reports(Optional.empty()) : Reports.in(reports);
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            StatusLine line = new StatusLine(terminal);
            AgentEvaluation evaluation = evaluation(access, kept);
            List<ReportScore> scores = evaluation.run(
                    questions,
                    concurrency,
                    done -> line.show(
                            "asked " + done + " of " + questions.size() + " questions", done, questions.size()));
            line.clear();
            AgentFigures figures = new AgentFigures(scores, concurrency, evaluation.madeBy());
            if (json) {
                terminal.out()
                        .println(Json.pretty(figures.toJsonWithQuestions(score ->
                                kept.file(score.expected()).map(Path::toString).orElse(""))));
            } else {
                figures.print(terminal.out());
            }
            return figures.isClean() ? ExitCode.COMPLETED : ExitCode.UNEXPECTED;
        }
    }

    List<ExpectedReport> questions() {
        if (heldOut && file != null) {
            throw new CommandFailed(ExitCode.USAGE, "--held-out goes without FILE");
        }
        if (heldOut) {
            return QuestionFile.heldOut();
        }
        return file == null ? QuestionFile.demo() : QuestionFile.read(file);
    }

    private AgentEvaluation evaluation(ServerAccess access, Reports kept) {
        if (collection != null) {
            return new AgentEvaluation(access.client(), collection, 0, kept);
        }
        long watermark = DemoCorpus.in(global.projectFolder(), terminal)
                .addTo(access.client(), terminal)
                .watermark();
        return new AgentEvaluation(access.client(), DemoCorpus.COLLECTION, watermark, kept);
    }
}
