package dev.crosscheck.search.web;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.provider.WebResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A page that providers found. Several providers may have found it; it is listed once.
 *
 * @param address address in canonical form
 * @param result result of the first provider that found it
 * @param provider name of that provider
 * @param queries indices of the queries that found it
 */
record Candidate(String address, WebResult result, String provider, Set<Integer> queries) {

    /**
     * The same k as for passages of the index: the first result of one query must beat a page in the middle of two
     * lists.
     */
    private static final double K = 10;

    Candidate {
        queries = Set.copyOf(queries);
    }

    private static final class Standing {
        private final Candidate first;
        private final Set<Integer> queries = new HashSet<>();
        private double score;

        Standing(Candidate first) {
            this.first = first;
        }
    }

    /**
     * Returns the best pages of all results, by reciprocal rank fusion, best first. Skips invalid addresses and those
     * of unwanted domains. Pure.
     */
    static List<Candidate> best(List<Told> told, Domains domains, int most) {
        Map<String, Standing> standings = new LinkedHashMap<>();
        for (Told one : told) {
            int rank = 0;
            for (WebResult result : one.results()) {
                rank++;
                String address = address(result);
                if (!address.isEmpty() && domains.admit(address)) {
                    Standing standing = standings.computeIfAbsent(
                            address, key -> new Standing(new Candidate(key, result, one.provider(), Set.of())));
                    standing.score += 1 / (K + rank);
                    standing.queries.add(one.query());
                }
            }
        }
        List<Standing> sorted = new ArrayList<>(standings.values());
        // A stable sort: among equals, the page found first comes first.
        sorted.sort(Comparator.comparingDouble(standing -> -standing.score));
        return sorted.stream()
                .limit(most)
                .map(standing -> new Candidate(
                        standing.first.address(), standing.first.result(), standing.first.provider(), standing.queries))
                .toList();
    }

    private static String address(WebResult result) {
        try {
            return WebAddress.parse(result.url()).canonical().toString();
        } catch (WebFailure noAddress) {
            return "";
        }
    }

    /** Returns the host, for messages to the session's owner. */
    String host() {
        return address.split("/", 4)[2];
    }
}
