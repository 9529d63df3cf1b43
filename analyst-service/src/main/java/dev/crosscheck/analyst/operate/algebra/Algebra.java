package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.calculus.Derivatives;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.Map;
import java.util.Set;

/** Simplifies polynomials, and derives expressions of elementary functions. */
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
     * @throws InvalidOperation if a part of the expression has no derivative, if it has several names and {@code by} is
     *     null, or if {@code by} is a constant
     */
    public static String derivative(String expression, String by, Steps steps, Effort effort) {
        if (by != null && ExpressionValue.hasValue(by, Map.of())) {
            throw new InvalidOperation("cannot be derived by “" + by + "”, which is a constant");
        }
        Expression read = ExpressionReader.read(expression);
        Polynomials polynomials = new Polynomials(Map.of(), effort);
        Derivatives derivatives = Derivatives.of(read, effort);
        String name = by == null ? onlyName(derivatives.names(), "by", "derive by") : by;
        if (!polynomials.canRead(read)) {
            return derivatives.by(name, steps);
        }
        Polynomial polynomial = polynomials.of(read);
        steps.add(polynomial.inWords());
        return polynomial.derivative(name).inWords();
    }

    static String onlyName(Set<String> names, String field, String purpose) {
        if (names.size() > 1) {
            throw new InvalidOperation("has several names: name in “" + field + "” the one to " + purpose);
        }
        return names.stream().findFirst().orElse("x");
    }
}
