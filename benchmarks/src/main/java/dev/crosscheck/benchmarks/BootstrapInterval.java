package dev.crosscheck.benchmarks;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * The 95 % bootstrap interval of a figure (Efron, 1979): the middle 95 % of its values for samples drawn with
 * replacement. The same data always give the same interval.
 */
public record BootstrapInterval(double low, double high) {

    private static final double TAIL = 0.025;
    private static final long SEED = 1;

    /** @param figure draws a sample, and returns the figure for it */
    public static BootstrapInterval of(int samples, ToDoubleFunction<Random> figure) {
        Random random = new Random(SEED);
        double[] values = new double[samples];
        Arrays.setAll(values, _ -> figure.applyAsDouble(random));
        Arrays.sort(values);
        int tail = (int) (TAIL * samples);
        return new BootstrapInterval(values[tail], values[samples - 1 - tail]);
    }
}
