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
 * A page that providers named, once, whoever named it.
 *
 * @param address in canonical form
 * @param result what the first of them told of it
 * @param provider that one
 * @param queries that it was named for, by their places
 */
record Candidate(String address, WebResult result, String provider, Set<Integer> queries) {

    /** As for the passages of the index: what one query finds first must not lose to the middle of two lists. */
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
     * The best of all that was told, by reciprocal rank fusion; in their order. Addresses that are none, or of domains
     * that are not wanted, are left out. Pure.
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
        // Stable: of equals, who was told first.
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

    /** The host, to be named to the session's owner. */
    String host() {
        return address.split("/", 4)[2];
    }
}
