package dev.crosscheck.analyst.operate.expression;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Statistical measures of numbers. */
public final class Aggregates {

    private static final Comparator<Num> BY_SIZE =
            (left, right) -> left.number().compareTo(right.number());

    private static final Set<String> NAMES = new TreeSet<>(Set.of(
            "count",
            "sum",
            "mean",
            "median",
            "mode",
            "min",
            "max",
            "range",
            "variance",
            "stdev",
            "population_variance",
            "population_stdev"));

    private Aggregates() {}

    /** @throws InvalidOperation if there is no such measure, or it needs more numbers */
    public static Num of(String measure, List<Num> numbers, Effort effort) {
        effort.spend(
                numbers.stream().mapToLong(number -> 1 + Numbers.size(number)).sum());
        if (measure.equals("count")) {
            return Num.of(numbers.size());
        }
        if (measure.equals("sum")) {
            return sum(numbers);
        }
        if (numbers.isEmpty()) {
            throw new InvalidOperation("has no numbers for " + measure);
        }
        return switch (measure) {
            case "mean" -> mean(numbers);
            case "median" -> quantile(numbers, 50);
            case "mode" -> mode(numbers);
            case "min" -> numbers.stream().min(BY_SIZE).orElseThrow();
            case "max" -> numbers.stream().max(BY_SIZE).orElseThrow();
            case "range" ->
                Numbers.sum(
                        numbers.stream().max(BY_SIZE).orElseThrow(),
                        Numbers.negated(numbers.stream().min(BY_SIZE).orElseThrow()));
            case "variance" -> variance(numbers, numbers.size() - 1);
            case "stdev" -> Numbers.squareRoot(variance(numbers, numbers.size() - 1));
            case "population_variance" -> variance(numbers, numbers.size());
            case "population_stdev" -> Numbers.squareRoot(variance(numbers, numbers.size()));
            default ->
                throw new InvalidOperation("has no measure " + measure + "; there are " + String.join(", ", NAMES));
        };
    }

    private static Num sum(List<Num> numbers) {
        return numbers.stream().reduce(Num.of(0), Numbers::sum);
    }

    private static Num mean(List<Num> numbers) {
        return Numbers.quotient(sum(numbers), Num.of(numbers.size()));
    }

    /** Returns the most frequent number; refuses if several are equally frequent. */
    private static Num mode(List<Num> numbers) {
        Map<Num, Long> counts = numbers.stream()
                .collect(Collectors.groupingBy(number -> number, LinkedHashMap::new, Collectors.counting()));
        long most = counts.values().stream().mapToLong(count -> count).max().orElseThrow();
        List<Num> modes = counts.entrySet().stream()
                .filter(entry -> entry.getValue() == most)
                .map(Map.Entry::getKey)
                .toList();
        if (modes.size() > 1) {
            throw new InvalidOperation(
                    "has several modes: " + modes.stream().map(Num::inWords).collect(Collectors.joining(", ")));
        }
        return modes.getFirst();
    }

    private static Num variance(List<Num> numbers, int divisor) {
        if (divisor == 0) {
            throw new InvalidOperation("needs at least two numbers for the variance of a sample");
        }
        Num mean = mean(numbers);
        Num squares = numbers.stream()
                .map(number -> Numbers.sum(number, Numbers.negated(mean)))
                .map(distance -> Numbers.product(distance, distance))
                .reduce(Num.of(0), Numbers::sum);
        return Numbers.quotient(squares, Num.of(divisor));
    }

    /** Interpolates linearly between the two nearest numbers, as spreadsheets do; {@code percent} is from 0 to 100. */
    public static Num quantile(List<Num> numbers, int percent) {
        if (numbers.isEmpty() || percent < 0 || percent > 100) {
            throw new InvalidOperation("has a percentile outside 0 to 100");
        }
        List<Num> sorted = numbers.stream().sorted(BY_SIZE).toList();
        int steps = percent * (sorted.size() - 1);
        Num low = sorted.get(steps / 100);
        Num high = sorted.get(Math.min(steps / 100 + 1, sorted.size() - 1));
        Num part = Numbers.quotient(Num.of(steps % 100), Num.of(100));
        return Numbers.sum(low, Numbers.product(part, Numbers.sum(high, Numbers.negated(low))));
    }
}
