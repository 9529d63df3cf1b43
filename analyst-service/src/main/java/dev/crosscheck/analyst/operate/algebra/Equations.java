package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.enclosure.Approximation;
import dev.crosscheck.analyst.operate.enclosure.Range;
import dev.crosscheck.analyst.operate.enclosure.Roots;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Constant;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import dev.crosscheck.analyst.operate.expression.ValueOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Solves one equation in one unknown, or several linear equations in several unknowns. A polynomial is solved exactly
 * as far as it has rational and quadratic factors; other solutions are close ones.
 */
public final class Equations {

    private static final int MOST = 12;

    private Equations() {}

    /**
     * @param equations at least one, such as {@code 2x + 3 = 7}
     * @param known values of names, in addition to pi and e; all other names are unknowns
     * @param range where to look for the solutions of one equation; null for all of them
     * @param steps receives the steps of the solution
     * @throws InvalidOperation if the equations are of another kind
     */
    public static Solution solve(
            List<String> equations, Map<String, Value> known, Range range, Steps steps, Effort effort) {
        if (equations == null || equations.isEmpty() || equations.size() > MOST) {
            throw new InvalidOperation("has no equations, or more than " + MOST);
        }
        Polynomials reader = new Polynomials(known, effort);
        if (range != null) {
            return between(equations, reader, range, known, steps, effort);
        }
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
        return ofOne(zeros.getFirst(), unknowns.iterator().next(), steps, effort);
    }

    /** @param zero a polynomial in one unknown, of degree 2 at least */
    private static Solution ofOne(Polynomial zero, String unknown, Steps steps, Effort effort) {
        if (zero.degree() == 2) {
            return quadratic(zero, unknown, steps);
        }
        Polynomial rest = zero;
        List<Num> roots = new ArrayList<>();
        if (zero.isExact()) {
            Factors factors = Factors.of(zero, unknown, effort);
            roots.addAll(factors.roots());
            if (!roots.isEmpty()) {
                steps.add(factors.inWords() + " = 0");
            }
            rest = factors.rest();
        }
        if (rest.degree() == 2 && quadratic(rest, unknown, steps) instanceof Solution.Values(var more)) {
            more.forEach(one -> roots.add(one.get(unknown)));
        } else if (rest.degree() > 2) {
            roots.addAll(close(rest, unknown, steps, effort));
        }
        roots.sort(ValueOrder::of);
        return roots.isEmpty() ? new Solution.None(true) : Solution.Values.of(unknown, roots);
    }

    /** Returns all real zeros; Cauchy's bound says between which numbers they are. */
    private static List<Num> close(Polynomial rest, String unknown, Steps steps, Effort effort) {
        Num highest = rest.factor(unknown, rest.degree());
        Num bound = rest.terms().values().stream()
                .map(factor -> Numbers.quotient(factor, highest))
                .map(ratio -> new Num(ratio.number().abs(), ratio.exact()))
                .max(ValueOrder::of)
                .map(largest -> Numbers.sum(largest, Num.of(1)))
                .orElseThrow();
        Range all = Range.of(new Constant(Numbers.negated(bound)), new Constant(bound), Map.of(), effort);
        return Roots.of(rest.nested(unknown), unknown, all, Map.of(), steps, effort).stream()
                .map(Approximation::number)
                .toList();
    }

    private static Solution between(
            List<String> equations,
            Polynomials reader,
            Range range,
            Map<String, Value> known,
            Steps steps,
            Effort effort) {
        if (equations.size() > 1
                || !(ExpressionReader.read(equations.getFirst()) instanceof Binary equation)
                || equation.operator() != Operator.EQUAL) {
            throw new InvalidOperation("has bounds and something other than one equation");
        }
        Set<String> unknowns = new TreeSet<>(equation.names());
        unknowns.removeIf(name -> ExpressionValue.hasValue(name, known));
        if (unknowns.size() != 1) {
            throw new InvalidOperation("has bounds, so its equation must have one name without a value");
        }
        String unknown = unknowns.iterator().next();
        List<Num> roots = new ArrayList<>();
        if (reader.canRead(equation.left()) && reader.canRead(equation.right())) {
            Solution all = solve(equations, known, null, steps, effort);
            if (!(all instanceof Solution.Values(var values))) {
                return all;
            }
            values.stream().map(one -> one.get(unknown)).filter(range::has).forEach(roots::add);
        } else {
            Expression difference = new Binary(Operator.MINUS, equation.left(), equation.right());
            Roots.of(difference, unknown, range, known, steps, effort).forEach(root -> roots.add(root.number()));
        }
        return roots.isEmpty() ? new Solution.NoneBetween() : Solution.Values.of(unknown, roots);
    }

    private static Solution quadratic(Polynomial zero, String unknown, Steps steps) {
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
