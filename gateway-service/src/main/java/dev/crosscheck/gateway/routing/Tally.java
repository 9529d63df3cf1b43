package dev.crosscheck.gateway.routing;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What came of the criteria that one controller, or one prompt, has weighed. Pure.
 *
 * @param undecided of the results, those that are UNCERTAIN
 * @param fallbacks of the results, those where rules stood in for a model
 * @param quotes that were offered as citations
 * @param supported of the quotes, those that stand and that the Critic holds for support
 * @param unjudged of the quotes, those that stand and of which words alone cannot tell
 * @param reviewed of the results, those that a person has judged
 * @param overridden of the reviewed, those that the person decided otherwise
 * @param bins of the reviewed, by confidence
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
     * Reviewed results of about the same confidence.
     *
     * @param tenth of the confidence, from 0 to 9
     * @param confidence the sum of theirs
     * @param right how many the person confirmed
     */
    public record Bin(int tenth, long results, double confidence, long right) {
        double gap() {
            return Math.abs(confidence - right);
        }
    }

    public Tally {
        bins = List.copyOf(bins);
    }

    /** Both together. */
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

    /** The same with these bins. */
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

    /** Share of the quotes that stand and support, of those that could be judged; empty where none could. */
    public OptionalDouble citationAccuracy() {
        return share(supported, quotes - unjudged);
    }

    /**
     * Expected calibration error over ten bins of confidence: how far confidence and the share that was right lie
     * apart. Empty where nothing was reviewed.
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
