package dev.crosscheck.search.retrieval;

import dev.crosscheck.search.web.WebSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the index and the web have found, as one answer. Both score documents by their places in the rankings of the
 * same queries, so the scores compare; of equals the user's own comes first. A provider or a page that failed is told
 * of, and fails no query that others answered. Pure.
 */
final class Joined {

    private static final String NO_ANSWER = "no provider of the web answered";

    private Joined() {}

    /**
     * @param ofIndex empty where the web alone is searched
     * @param ofPages what of the pages of the web answers the queries
     * @param ofWeb one for each query, in their order
     */
    static Retrieval.Answer of(
            Optional<Retrieval.Answer> ofIndex,
            Retrieval.Answer ofPages,
            List<WebSearch.Outcome> ofWeb,
            int documents) {
        List<Retrieval.Outcome> outcomes = new ArrayList<>();
        for (int query = 0; query < ofWeb.size(); query++) {
            int of = query;
            outcomes.add(outcome(
                    ofIndex.map(answer -> answer.outcomes().get(of)),
                    ofPages.outcomes().get(query).results(),
                    ofWeb.get(query),
                    documents));
        }
        List<Retrieval.Hit> hits = Stream.concat(
                        ofIndex.map(Retrieval.Answer::hits).orElse(List.of()).stream(), ofPages.hits().stream())
                // Stable: the index' own come first among equals.
                .sorted(Comparator.comparingDouble(hit -> -hit.document().score()))
                .limit(documents)
                .toList();
        return new Retrieval.Answer(outcomes, hits);
    }

    private static Retrieval.Outcome outcome(
            Optional<Retrieval.Outcome> ofIndex, int pages, WebSearch.Outcome ofWeb, int documents) {
        List<String> failures =
                new ArrayList<>(ofIndex.map(Retrieval.Outcome::retried).orElse(List.of()));
        failures.addAll(ofWeb.errors());
        int results =
                Math.min(documents, ofIndex.map(Retrieval.Outcome::results).orElse(0) + pages);
        boolean indexFailed = ofIndex.map(outcome -> outcome.error() != null).orElse(true);
        if (!indexFailed || ofWeb.answered()) {
            ofIndex.map(Retrieval.Outcome::error).ifPresent(failures::add);
            return new Retrieval.Outcome(results, null, failures);
        }
        String error = ofIndex.map(Retrieval.Outcome::error)
                .orElseGet(() -> ofWeb.errors().isEmpty() ? NO_ANSWER : failures.removeLast());
        return new Retrieval.Outcome(0, error, failures);
    }
}
