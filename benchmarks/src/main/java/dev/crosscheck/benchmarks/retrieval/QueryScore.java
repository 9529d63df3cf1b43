package dev.crosscheck.benchmarks.retrieval;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * How good one query's ranking is, in its first ten places; each figure from 0 to 1.
 *
 * @param ndcg normalised discounted cumulative gain (Järvelin and Kekäläinen, 2002), with the grade itself as the gain,
 *     as {@code trec_eval} and BEIR count it
 * @param hit 1 where the first document is relevant, else 0
 * @param reciprocalRank 1 divided by the place of the first relevant document; 0 where there is none
 * @param recall the share of the relevant documents that are there
 */
record QueryScore(double ndcg, double hit, double reciprocalRank, double recall) {

    /** How many places are looked at. */
    static final int DEPTH = 10;

    /**
     * @param ranking ids, the best first, none twice
     * @param grades at least one above 0; a document without one is not relevant
     */
    static QueryScore of(List<String> ranking, Map<String, Integer> grades) {
        List<Integer> gained = ranking.stream()
                .limit(DEPTH)
                .map(id -> grades.getOrDefault(id, 0))
                .toList();
        List<Integer> best = grades.values().stream()
                .filter(grade -> grade > 0)
                .sorted(Comparator.reverseOrder())
                .toList();
        int first = 0;
        while (first < gained.size() && gained.get(first) == 0) {
            first++;
        }
        long found = gained.stream().filter(grade -> grade > 0).count();
        return new QueryScore(
                discounted(gained) / discounted(best),
                first == 0 && found > 0 ? 1 : 0,
                found == 0 ? 0 : 1.0 / (first + 1),
                (double) found / best.size());
    }

    private static double discounted(List<Integer> grades) {
        double sum = 0;
        for (int place = 0; place < Math.min(DEPTH, grades.size()); place++) {
            sum += grades.get(place) * Math.log(2) / Math.log(place + 2.0);
        }
        return sum;
    }
}
