package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.search.web.WebSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Merges the results of the index and the web into one answer. Both score documents by their ranks for the same
 * queries, so their scores are comparable; the user's own documents come first among equals. The outcome reports a
 * provider or page that failed, but a query fails only if nobody answered it. Pure.
 */
final class Joined {

    private static final String NO_ANSWER = "no provider of the web answered";

    private Joined() {}

    /**
     * @param ofIndex the index's results; empty if the search covers only the web
     * @param ofPages matching passages of the fetched pages
     * @param ofWeb one outcome for each query, in order
     */
    static Retrieval.RetrievalResult of(
            Optional<Retrieval.RetrievalResult> ofIndex,
            Retrieval.RetrievalResult ofPages,
            List<WebSearch.WebQueryResult> ofWeb,
            int documents) {
        List<Retrieval.QueryResult> outcomes = new ArrayList<>();
        for (int query = 0; query < ofWeb.size(); query++) {
            int of = query;
            outcomes.add(outcome(
                    ofIndex.map(answer -> answer.outcomes().get(of)),
                    ofPages.outcomes().get(query).results(),
                    ofWeb.get(query),
                    documents));
        }
        List<Retrieval.Hit> hits = Stream.concat(
                        ofIndex.map(Retrieval.RetrievalResult::hits).orElse(List.of()).stream(),
                        ofPages.hits().stream())
                // A stable sort: results of the index come first among equals.
                .sorted(Comparator.comparingDouble(hit -> -hit.document().score()))
                .limit(documents)
                .toList();
        return new Retrieval.RetrievalResult(outcomes, hits);
    }

    private static Retrieval.QueryResult outcome(
            Optional<Retrieval.QueryResult> ofIndex, int pages, WebSearch.WebQueryResult ofWeb, int documents) {
        List<String> failures =
                new ArrayList<>(ofIndex.map(Retrieval.QueryResult::retried).orElse(List.of()));
        failures.addAll(ofWeb.errors());
        int results =
                Math.min(documents, ofIndex.map(Retrieval.QueryResult::results).orElse(0) + pages);
        Recovery recovery = ofIndex.map(Retrieval.QueryResult::recovery)
                .orElse(Recovery.NONE)
                .plus(ofWeb.recovery());
        boolean indexFailed = ofIndex.map(outcome -> outcome.error() != null).orElse(true);
        if (!indexFailed || ofWeb.answered()) {
            ofIndex.map(Retrieval.QueryResult::error).ifPresent(failures::add);
            return new Retrieval.QueryResult(results, null, failures, recovery);
        }
        String error = ofIndex.map(Retrieval.QueryResult::error)
                .orElseGet(() -> ofWeb.errors().isEmpty() ? NO_ANSWER : failures.removeLast());
        return new Retrieval.QueryResult(0, error, failures, recovery);
    }
}
