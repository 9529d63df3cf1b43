package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Solves one equation of the first or second degree in one unknown, or several linear equations in several unknowns.
 */
public final class Equations {

    private static final int MOST = 12;

    private Equations() {}

    /**
     * @param equations at least one, such as {@code 2x + 3 = 7}
     * @param known values of names, in addition to pi and e; all other names are unknowns
     * @param steps receives the steps of the solution
     * @throws InvalidOperation if the equations are of another kind
     */
    public static Solution solve(List<String> equations, Map<String, Value> known, Steps steps, Effort effort) {
        if (equations == null || equations.isEmpty() || equations.size() > MOST) {
            throw new InvalidOperation("has no equations, or more than " + MOST);
        }
        Polynomials reader = new Polynomials(known, effort);
        List<Polynomial> zeros = equations.stream().map(reader::ofEquation).toList();
        if (reader.unknowns().isEmpty()) {
            throw new InvalidOperation("has no unknown: each name in its equations has a value");
        }
        Set<String> unknowns = new TreeSet<>();
        zeros.forEach(zero -> unknowns.addAll(zero.names()));
        zeros.forEach(zero -> steps.add(zero.inWords() + " = 0"));
        if (unknowns.size() > MOST) {
            throw new InvalidOperation("has more than " + MOST + " unknowns");
        }
        if (zeros.stream().allMatch(zero -> zero.degree() <= 1)) {
            return LinearEquations.solve(zeros, List.copyOf(unknowns), steps, effort);
        }
        if (zeros.size() > 1 || unknowns.size() > 1) {
            throw new InvalidOperation("has several unknowns or equations, of which one is not linear");
        }
        return quadratic(zeros.getFirst(), unknowns.iterator().next(), steps);
    }

    private static Solution quadratic(Polynomial zero, String unknown, Steps steps) {
        if (zero.degree() > 2) {
            throw new InvalidOperation(
                    "has an equation of degree " + zero.degree() + "; those of degree 1 and 2 can be solved");
        }
        Num a = zero.factor(unknown, 2);
        Num b = zero.factor(unknown, 1);
        Num c = zero.factor(unknown, 0);
        Num discriminant = Numbers.sum(Numbers.product(b, b), Numbers.product(Num.of(-4), Numbers.product(a, c)));
        steps.add("discriminant: (" + b.exactWords() + ")^2 - 4 * (" + a.exactWords() + ") * (" + c.exactWords()
                + ") = " + discriminant.exactWords());
        if (discriminant.number().signum() < 0) {
            return new Solution.None(true);
        }
        Num root = Numbers.squareRoot(discriminant);
        Num twice = Numbers.product(Num.of(2), a);
        steps.add(unknown + " = (" + Numbers.negated(b).exactWords() + " ± sqrt(" + discriminant.exactWords() + ")) / "
                + twice.exactWords());
        Num one = Numbers.quotient(Numbers.sum(Numbers.negated(b), Numbers.negated(root)), twice);
        Num other = Numbers.quotient(Numbers.sum(Numbers.negated(b), root), twice);
        int order = one.number().compareTo(other.number());
        return Solution.Values.of(
                unknown, order == 0 ? List.of(one) : order < 0 ? List.of(one, other) : List.of(other, one));
    }
}
