package dev.crosscheck.gateway.routing;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts of the results of one controller, or of one prompt. Pure.
 *
 * @param undecided results that are UNCERTAIN
 * @param fallbacks results where rules stood in for a model
 * @param quotes quotes that were offered as citations
 * @param supported quotes that occur in the policy and that the Critic considers support
 * @param unjudged quotes that occur in the policy but that words alone cannot judge
 * @param reviewed results that a person has reviewed
 * @param overridden reviewed results that the person decided differently
 * @param bins reviewed results, by confidence
 */
public record Tally(
        long results,
        long undecided,
        long fallbacks,
        long quotes,
        long supported,
        long unjudged,
        long reviewed,
        long overridden,
        long tokens,
        double usd,
        List<Bin> bins) {

    public static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of());

    /**
     * Reviewed results of similar confidence.
     *
     * @param tenth tenth of the confidence range, from 0 to 9
     * @param confidence sum of their confidences
     * @param right number of results that the person confirmed
     */
    public record Bin(int tenth, long results, double confidence, long right) {
        double gap() {
            return Math.abs(confidence - right);
        }
    }

    public Tally {
        bins = List.copyOf(bins);
    }

    /** Returns the sum of both. */
    Tally plus(Tally other) {
        return new Tally(
                results + other.results,
                undecided + other.undecided,
                fallbacks + other.fallbacks,
                quotes + other.quotes,
                supported + other.supported,
                unjudged + other.unjudged,
                reviewed + other.reviewed,
                overridden + other.overridden,
                tokens + other.tokens,
                usd + other.usd,
                merged(bins, other.bins));
    }

    /** Returns the same counts with these bins. */
    Tally binned(List<Bin> reviewedBins) {
        return new Tally(
                results,
                undecided,
                fallbacks,
                quotes,
                supported,
                unjudged,
                reviewed,
                overridden,
                tokens,
                usd,
                reviewedBins);
    }

    private static List<Bin> merged(List<Bin> some, List<Bin> others) {
        return IntStream.range(0, 10)
                .mapToObj(tenth -> Stream.concat(some.stream(), others.stream())
                        .filter(bin -> bin.tenth() == tenth)
                        .reduce(
                                new Bin(tenth, 0, 0, 0),
                                (a, b) -> new Bin(
                                        tenth,
                                        a.results() + b.results(),
                                        a.confidence() + b.confidence(),
                                        a.right() + b.right())))
                .filter(bin -> bin.results() > 0)
                .toList();
    }

    /** Returns the share of supported quotes among those that could be judged; empty if none could be. */
    public OptionalDouble citationAccuracy() {
        return share(supported, judged());
    }

    /** Returns how many quotes citation accuracy is about: those that do not exist, or that words alone can judge. */
    public long judged() {
        return quotes - unjudged;
    }

    /**
     * Returns the expected calibration error over ten bins of confidence: the distance between confidence and the share
     * of correct results. Empty if nothing was reviewed.
     */
    public OptionalDouble calibrationError() {
        long all = bins.stream().mapToLong(Bin::results).sum();
        return all == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(bins.stream().mapToDouble(Bin::gap).sum() / all);
    }

    public OptionalDouble undecidedShare() {
        return share(undecided, results);
    }

    public OptionalDouble overriddenShare() {
        return share(overridden, reviewed);
    }

    private static OptionalDouble share(long part, long whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }
}
