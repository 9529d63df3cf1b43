package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Solves linear equations by eliminating one unknown after the other (Gauss and Jordan), with fractions. */
final class LinearEquations {

    private LinearEquations() {}

    /** @param zeros polynomials that equal zero, each of degree 1 at most */
    static Solution solve(List<Polynomial> zeros, List<String> unknowns, Steps steps, Effort effort) {
        List<Polynomial> left = new ArrayList<>(zeros);
        SortedMap<String, Polynomial> solved = new TreeMap<>();
        for (String unknown : unknowns) {
            Polynomial pivot = left.stream()
                    .filter(zero -> zero.names().contains(unknown))
                    .findFirst()
                    .orElse(null);
            if (pivot == null) {
                continue;
            }
            left.remove(pivot);
            Polynomial value = valueOf(unknown, pivot);
            steps.add(unknown + " = " + value.inWords());
            left.replaceAll(zero -> put(value, unknown, zero, effort));
            solved.replaceAll((_, earlier) -> put(value, unknown, earlier, effort));
            solved.put(unknown, value);
        }
        if (left.stream().anyMatch(zero -> zero.constant().number().signum() != 0)) {
            left.stream()
                    .filter(zero -> zero.constant().number().signum() != 0)
                    .forEach(zero -> steps.add(zero.inWords() + " = 0 holds never"));
            return new Solution.None(false);
        }
        if (solved.size() < unknowns.size()
                || solved.isEmpty()
                || solved.values().stream().anyMatch(value -> !value.isConstant())) {
            return new Solution.Many();
        }
        SortedMap<String, Num> values = new TreeMap<>();
        solved.forEach((unknown, value) -> values.put(unknown, value.constant()));
        return new Solution.Values(List.of(values));
    }

    /** Returns the value of {@code unknown} for which {@code zero} equals zero. */
    private static Polynomial valueOf(String unknown, Polynomial zero) {
        Num factor = linear(zero, unknown);
        Polynomial others = zero.minus(Polynomial.of(unknown).times(factor));
        return others.times(Numbers.quotient(Num.of(-1), factor));
    }

    /** Returns {@code into} with {@code unknown} replaced by {@code value}. */
    private static Polynomial put(Polynomial value, String unknown, Polynomial into, Effort effort) {
        Num factor = linear(into, unknown);
        effort.spend(100);
        return into.minus(Polynomial.of(unknown).times(factor)).plus(value.times(factor));
    }

    private static Num linear(Polynomial polynomial, String unknown) {
        return polynomial.terms().getOrDefault(Product.of(unknown), Num.of(0));
    }
}
