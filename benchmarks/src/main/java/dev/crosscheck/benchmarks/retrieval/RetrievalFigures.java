package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.FigureLines;
import dev.crosscheck.benchmarks.bench.Spread;
import dev.crosscheck.cli.rest.Json;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The figures for one test collection.
 *
 * @param addition how its documents were added
 * @param answers one for each query; at least one
 * @param way how the queries were sent
 */
record RetrievalFigures(TestCollection of, Addition addition, List<QueryRun.ScoredQuery> answers, Way way) {

    /**
     * How the queries were sent.
     *
     * @param concurrency the number of queries at a time
     * @param vectors the number of passages with a vector at the first query; 0 if searches used only words
     * @param rerank whether the first results were read and reordered
     */
    record Way(int concurrency, long vectors, boolean rerank) {}

    RetrievalFigures {
        answers = List.copyOf(answers);
    }

    void print(PrintStream out) {
        out.println(of.name() + ": " + addition.ids().size() + " documents" + left() + ", " + answers.size()
                + " queries, collection " + addition.collection());
        FigureLines lines = new FigureLines(out, 20);
        lines.add("  nDCG@10", ndcg());
        lines.add("  hit@1", share(QueryScore::hit));
        lines.add("  MRR@10", share(QueryScore::reciprocalRank));
        lines.add("  recall@10", share(QueryScore::recall));
        Spread times = times();
        lines.add(
                "  query time",
                String.format(
                        Locale.ROOT,
                        "p50 %.1f ms, p95 %.1f ms, max %.1f ms, %d at a time",
                        times.p50(),
                        times.p95(),
                        times.max(),
                        way.concurrency()));
        lines.add("  vectors", way.vectors() == 0 ? "none: by words alone" : "of " + way.vectors() + " passages");
        lines.add("  rerank", way.rerank() ? "by the reader" : "none");
        lines.add(
                "  documents added",
                addition.fresh() == 0
                        ? "none: they were there"
                        : String.format(
                                Locale.ROOT, "%d, %.0f a second", addition.fresh(), addition.freshEachSecond()));
    }

    private String left() {
        return of.empty() == 0 ? "" : " (" + of.empty() + " more have no text)";
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object()
                .put("collection", addition.collection())
                .put("documents", addition.ids().size())
                .put("documents_added", addition.fresh());
        if (addition.fresh() == 0) {
            json.putNull("documents_each_second");
        } else {
            json.put("documents_each_second", Math.round(addition.freshEachSecond()));
        }
        json.put("queries", answers.size()).put("concurrency", way.concurrency());
        json.put("passages_with_vectors", way.vectors()).put("rerank", way.rerank());
        json.set("ndcg_at_10", ndcg().toJson());
        json.put("hit_at_1", MeanInterval.rounded(mean(QueryScore::hit)));
        json.put("mrr_at_10", MeanInterval.rounded(mean(QueryScore::reciprocalRank)));
        json.put("recall_at_10", MeanInterval.rounded(mean(QueryScore::recall)));
        json.set("milliseconds", times().toJson());
        ObjectNode each = json.putObject("ndcg_by_query");
        answers.forEach(answer -> each.put(
                answer.query().id(), MeanInterval.rounded(answer.score().ndcg())));
        return json;
    }

    private MeanInterval ndcg() {
        return MeanInterval.of(
                answers.stream().mapToDouble(answer -> answer.score().ndcg()).toArray());
    }

    private Spread times() {
        return Spread.of(answers.stream().map(QueryRun.ScoredQuery::millis).toList());
    }

    private String share(ToDoubleFunction<QueryScore> figure) {
        return String.format(Locale.ROOT, "%.4f", mean(figure));
    }

    private double mean(ToDoubleFunction<QueryScore> figure) {
        return answers.stream()
                .map(QueryRun.ScoredQuery::score)
                .mapToDouble(figure)
                .average()
                .orElseThrow();
    }
}
