package dev.crosscheck.benchmarks.retrieval;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.documents.Collected;
import dev.crosscheck.cli.documents.DemoCorpus;
import dev.crosscheck.cli.documents.Uploader;
import dev.crosscheck.cli.rest.CrosscheckClient;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Our own queries on the demo corpus. The names of the corpus's files are the document ids. */
final class BundledQueries {

    private BundledQueries() {}

    static List<TestQuery> in(Path projectFolder) {
        Path folder = projectFolder.resolve("evaluation").resolve("retrieval");
        return BeirFolder.queriesOf(folder.resolve("queries.jsonl"), folder.resolve("qrels.tsv"));
    }

    /** Adds the demo corpus. The speed is not measured, because the corpus is small. */
    static Addition addCorpus(Path projectFolder, CrosscheckClient client, Terminal terminal) {
        Collected corpus = DemoCorpus.in(projectFolder, terminal);
        Uploader.Result result = corpus.addTo(client, terminal);
        if (result.accepted() != corpus.files().size()) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "the server refused documents of the demo corpus");
        }
        Map<String, String> ids = new HashMap<>();
        for (int i = 0; i < result.accepted(); i++) {
            ids.put(result.documents().get(i), corpus.files().get(i).name());
        }
        return new Addition(DemoCorpus.COLLECTION, ids, result.watermark(), 0, 0);
    }

    /** Returns the queries without the documents, which {@link #addCorpus} reads. */
    static TestCollection collection(Path projectFolder) {
        return new TestCollection("demo", List.of(), 0, in(projectFolder));
    }
}
