package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.benchmarks.optimise.Optimiser.OptimiserResult;
import java.util.Arrays;
import java.util.Random;

/** The 95 % interval of the gain on the held-out examples, by the paired bootstrap. */
record GainInterval(double low, double high) {

    private static final int SAMPLES = 1_000;
    private static final double TAIL = 0.025;
    private static final long SEED = 1;

    static GainInterval of(OptimiserResult outcome) {
        int size = outcome.won().size();
        Random random = new Random(SEED);
        double[] gains = new double[SAMPLES];
        for (int sample = 0; sample < SAMPLES; sample++) {
            for (int i = 0; i < size; i++) {
                int drawn = random.nextInt(size);
                gains[sample] += (outcome.won().get(drawn) - outcome.base().get(drawn)) / size;
            }
        }
        Arrays.sort(gains);
        int tail = (int) (TAIL * SAMPLES);
        return new GainInterval(gains[tail], gains[SAMPLES - 1 - tail]);
    }
}
