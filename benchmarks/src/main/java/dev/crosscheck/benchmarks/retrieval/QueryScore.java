package dev.crosscheck.benchmarks.retrieval;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The quality of one query's ranking in its first ten places; each figure is from 0 to 1.
 *
 * @param ndcg normalised discounted cumulative gain (Järvelin and Kekäläinen, 2002), with the grade itself as the gain,
 *     as {@code trec_eval} and BEIR compute it
 * @param hit 1 if the first document is relevant, otherwise 0
 * @param reciprocalRank 1 divided by the place of the first relevant document; 0 if there is none
 * @param recall the share of the relevant documents that were found
 */
record QueryScore(double ndcg, double hit, double reciprocalRank, double recall) {

    /** The number of places that count. */
    static final int DEPTH = 10;

    /**
     * @param ranking ids, best first, without duplicates
     * @param grades at least one above 0; a document without a grade is not relevant
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
