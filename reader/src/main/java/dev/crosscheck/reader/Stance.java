package dev.crosscheck.reader;

/**
 * How a window of text stands to a claim: the natural logarithms of the probabilities that it contradicts the claim,
 * says neither, and supports it.
 */
public record Stance(double contradicts, double silent, double supports) {

    /** Returns the stance with these scores of a network, each on the scale of a logarithm. */
    public static Stance ofScores(double contradicts, double silent, double supports) {
        double all = sum(sum(contradicts, silent), supports);
        return new Stance(contradicts - all, silent - all, supports - all);
    }

    /** Returns the logarithm of the odds of support against all else. */
    public double oddsOfSupport() {
        return supports - sum(contradicts, silent);
    }

    /** Returns the logarithm of the odds of contradiction against all else. */
    public double oddsOfContradiction() {
        return contradicts - sum(supports, silent);
    }

    /** Returns how much likelier support is than contradiction, as a logarithm. */
    public double side() {
        return supports - contradicts;
    }

    /** Returns the logarithm of the odds that it says something of the claim, for or against. */
    public double oddsOfEither() {
        return sum(supports, contradicts) - silent;
    }

    /** Adds two probabilities that are given as logarithms. */
    private static double sum(double a, double b) {
        double larger = Math.max(a, b);
        return larger + Math.log1p(Math.exp(Math.min(a, b) - larger));
    }
}
