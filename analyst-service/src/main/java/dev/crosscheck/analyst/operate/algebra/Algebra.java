package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Evaluation;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.Map;
import java.util.Set;

/** Simplifies and differentiates polynomials. */
public final class Algebra {

    private Algebra() {}

    /**
     * Multiplies the expression out and collects its terms.
     *
     * @throws InvalidOperation if it is not a polynomial
     */
    public static String simplified(String expression, Map<String, Value> known, Effort effort) {
        return new Polynomials(known, effort).of(expression).inWords();
    }

    /**
     * @param by the variable; null for the expression's only name
     * @throws InvalidOperation if the expression is not a polynomial, if it has several names and {@code by} is null,
     *     or if {@code by} is a constant
     */
    public static String derivative(String expression, String by, Steps steps, Effort effort) {
        if (by != null && Evaluation.hasValue(by, Map.of())) {
            throw new InvalidOperation("cannot be derived by “" + by + "”, which is a constant");
        }
        Polynomial polynomial = new Polynomials(Map.of(), effort).of(expression);
        Set<String> names = polynomial.names();
        if (by == null && names.size() > 1) {
            throw new InvalidOperation("has several names: name in “by” the one to derive by");
        }
        String name = by == null ? names.stream().findFirst().orElse("x") : by;
        steps.add(polynomial.inWords());
        return polynomial.derivative(name).inWords();
    }
}
