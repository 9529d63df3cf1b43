package dev.crosscheck.endpoint;

/** A model's prices, in US dollars per million tokens. */
public record Prices(double input, double output) {

    private static final double MILLION = 1_000_000;

    /** Returns the price of a request in US dollars. */
    public double of(long inputTokens, long outputTokens) {
        return (inputTokens * input + outputTokens * output) / MILLION;
    }
}
