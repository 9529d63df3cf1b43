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
 * @param result result of the first provider that found it, with the gravest notice of any; if it is a record without
 *     an open copy, with the open copy that another provider names for the same record
 * @param provider name of that provider
 * @param queries indices of the queries that found it
 */
record FoundPage(String address, WebResult result, String provider, Set<Integer> queries) {

    /**
     * The same k as for passages of the index: the first result of one query must beat a page in the middle of two
     * lists.
     */
    private static final double K = 10;

    FoundPage {
        queries = Set.copyOf(queries);
    }

    private static final class Standing {
        private final String provider;
        private final Set<Integer> queries = new HashSet<>();
        private WebResult result;
        private double score;

        Standing(WebResult first, String provider) {
            this.result = first.openAt(null);
            this.provider = provider;
        }

        /** Takes what another provider knows of the page: its notice, and the first open copy that may be read. */
        void learn(WebResult other, Domains domains) {
            result = result.alsoNoting(other);
            copyOf(other, domains);
        }

        private void copyOf(WebResult other, Domains domains) {
            boolean lacksOne = result.text() != null && result.openCopy() == null;
            if (lacksOne && other.text() != null && other.openCopy() != null) {
                String copy = address(other.openCopy());
                result = !copy.isEmpty() && domains.admit(copy) ? result.openAt(copy) : result;
            }
        }
    }

    /**
     * Returns the best pages of all results, by reciprocal rank fusion, best first. Skips invalid addresses and those
     * of unwanted domains, also of open copies. Pure.
     */
    static List<FoundPage> best(List<ProviderAnswer> told, Domains domains, int most) {
        Map<String, Standing> standings = new LinkedHashMap<>();
        for (ProviderAnswer one : told) {
            int rank = 0;
            for (WebResult result : one.results()) {
                rank++;
                String address = address(result.url());
                if (!address.isEmpty() && domains.admit(address)) {
                    Standing standing = standings.computeIfAbsent(address, _ -> new Standing(result, one.provider()));
                    standing.learn(result, domains);
                    standing.score += 1 / (K + rank);
                    standing.queries.add(one.query());
                }
            }
        }
        List<Map.Entry<String, Standing>> sorted = new ArrayList<>(standings.entrySet());
        // A stable sort: among equals, the page found first comes first.
        sorted.sort(Comparator.comparingDouble(entry -> -entry.getValue().score));
        return sorted.stream()
                .limit(most)
                .map(entry -> candidate(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static FoundPage candidate(String address, Standing standing) {
        return new FoundPage(address, standing.result, standing.provider, standing.queries);
    }

    /** Returns the same page, found also by the queries that found {@code other}. */
    FoundPage alsoFoundAs(FoundPage other) {
        Set<Integer> all = new HashSet<>(queries);
        all.addAll(other.queries);
        return new FoundPage(address, result, provider, all);
    }

    private static String address(String written) {
        try {
            return WebAddress.parse(written).canonical().toString();
        } catch (WebFailure noAddress) {
            return "";
        }
    }

    /** Returns the host, for messages to the session's owner. */
    String host() {
        return host(address);
    }

    static String host(String address) {
        return address.split("/", 4)[2];
    }
}
