package dev.crosscheck.critic.verify.support;

import dev.crosscheck.reader.Stance;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Measures, from what the network read, whether the evidence is about the claim, and whether it supports or contradicts
 * it.
 */
final class ReadingMeasures {

    static final List<String> NAMES = List.of(
            "read_support",
            "read_contradiction",
            "read_side",
            "assembled_support",
            "assembled_contradiction",
            "assembled_side",
            "read_second_support",
            "read_either");

    /** The logarithms of odds are cut to between minus this and this: beyond, the network is as sure as it can be. */
    private static final double SURE = 6;

    private ReadingMeasures() {}

    /** Returns the measures in the order of {@link #NAMES}. */
    static double[] of(Readings readings) {
        Stance assembled = readings.assembled();
        List<Stance> all = readings.all();
        List<Double> supports = all.stream()
                .map(Stance::oddsOfSupport)
                .sorted(Comparator.reverseOrder())
                .toList();
        Stance decided = all.stream()
                .max(Comparator.comparingDouble(Stance::oddsOfEither))
                .orElseThrow();
        return DoubleStream.of(
                        supports.getFirst(),
                        all.stream()
                                .mapToDouble(Stance::oddsOfContradiction)
                                .max()
                                .orElseThrow(),
                        decided.side(),
                        assembled.oddsOfSupport(),
                        assembled.oddsOfContradiction(),
                        assembled.side(),
                        supports.get(1),
                        decided.oddsOfEither())
                .map(odds -> Math.clamp(odds, -SURE, SURE))
                .toArray();
    }
}
