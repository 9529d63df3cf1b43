package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.CollectionName;
import dev.crosscheck.cli.documents.Vectors;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures searches on test collections. */
@Command(
        name = "retrieval",
        description = {
            "Ask the queries of a test collection, and hold each ranking against its judgements.",
            "Without FOLDER: the bundled queries on the demo corpus, which are few: they show that it works.",
            "docs/retrieval.md has the figures."
        },
        footer = {"", "Exit codes: 0 measured, 1 unexpected, 2 usage, 4 stack did not start."})
public final class EvalRetrievalCommand extends ConsoleCommand {

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..*",
            description = {
                "a test collection in BEIR's shape: corpus.jsonl (_id, title, text), queries.jsonl or queries_*.jsonl",
                "(_id, text), qrels.tsv, qrels_*.tsv or qrels/*.tsv (query-id, corpus-id, score); or SciFact"
            })
    private List<Path> folders = new ArrayList<>();

    @Option(names = "--queries", paramLabel = "FILE", description = "the queries, where the folder has several files")
    private Path queries;

    @Option(names = "--qrels", paramLabel = "FILE", description = "the judgements, where the folder has several files")
    private Path judgements;

    @Option(
            names = "--collection",
            paramLabel = "NAME",
            description = "add the documents to this collection (default: one named after folder and content)")
    private String collection;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            defaultValue = "4",
            description = "so many queries at a time (default: ${DEFAULT-VALUE})")
    private int concurrency;

    @Option(names = "--by-words", description = "search by words alone, as if no passage had a vector")
    private boolean byWords;

    @Option(names = "--at-once", description = "do not wait until all passages have their vectors")
    private boolean atOnce;

    @Option(
            names = "--rerank",
            description = "have what each query finds first read, and ordered by whether it answers")
    private boolean rerank;

    @Option(names = "--json", description = "print the figures, and each query's nDCG, as one JSON object")
    private boolean json;

    public EvalRetrievalCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public Integer call() throws InterruptedException {
        check();
        List<TestCollection> collections = collections();
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            ObjectNode all = Json.object();
            for (TestCollection measured : collections) {
                RetrievalFigures figures = measure(measured, access.client());
                if (json) {
                    all.set(measured.name(), figures.toJson());
                } else {
                    figures.print(terminal.out());
                    terminal.out().flush();
                }
            }
            if (json) {
                terminal.out().println(Json.pretty(all));
            }
            return ExitCode.COMPLETED;
        }
    }

    private void check() {
        if (concurrency < 1) {
            throw new CommandFailed(ExitCode.USAGE, "--concurrency is at least 1");
        }
        boolean chosen = queries != null || judgements != null || collection != null;
        if (chosen && folders.size() != 1) {
            throw new CommandFailed(ExitCode.USAGE, "--queries, --qrels and --collection go with one FOLDER");
        }
    }

    private List<TestCollection> collections() {
        if (folders.isEmpty()) {
            return List.of(BundledQueries.collection(global.projectFolder()));
        }
        return folders.stream()
                .map(folder -> BeirFolder.read(CollectionFiles.in(folder, queries, judgements)))
                .toList();
    }

    private RetrievalFigures measure(TestCollection measured, CrosscheckClient client) throws InterruptedException {
        StatusLine line = new StatusLine(terminal);
        Addition addition = folders.isEmpty()
                ? BundledQueries.addCorpus(global.projectFolder(), client, terminal)
                : Adding.of(measured.documents(), name(measured), client, line);
        Vectors vectors = new Vectors(client, addition.collection());
        if (!byWords && !atOnce) {
            vectors.await(line);
        }
        RetrievalFigures.Way how = new RetrievalFigures.Way(concurrency, byWords ? 0 : vectors.known(), rerank);
        List<QueryRun.ScoredQuery> answers = new QueryRun(client, addition, !byWords, rerank)
                .ask(measured.queries(), concurrency, done -> {
                    if (done % 100 == 0) {
                        int queries = measured.queries().size();
                        line.show(measured.name() + ": asked " + done + " of " + queries + " queries", done, queries);
                    }
                });
        line.clear();
        return new RetrievalFigures(measured, addition, answers, how);
    }

    private String name(TestCollection measured) {
        return collection == null ? CollectionName.of(measured.name(), content(measured.documents())) : collection;
    }

    private static String content(List<TestDocument> documents) {
        StringBuilder content = new StringBuilder();
        for (TestDocument document : documents) {
            content.append(document.id())
                    .append('\n')
                    .append(document.title())
                    .append('\n')
                    .append(document.text())
                    .append('\n');
        }
        return content.toString();
    }
}
