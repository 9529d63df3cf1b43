package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.enclosure.Approximation;
import dev.crosscheck.analyst.operate.enclosure.Integral;
import dev.crosscheck.analyst.operate.enclosure.Range;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Integrals of one expression: exact ones of polynomials, and close ones of any expression between bounds. Not thread
 * safe.
 */
public final class Integrals {

    private final Expression expression;
    private final String by;
    private final Map<String, Value> known;
    private final Effort effort;
    private final Polynomials polynomials;

    private Integrals(Expression expression, String by, Map<String, Value> known, Effort effort) {
        this.expression = expression;
        this.by = by;
        this.known = known;
        this.effort = effort;
        polynomials = new Polynomials(known, effort);
    }

    /**
     * @param by the variable; null for the expression's only name without a value
     * @param known values of names, in addition to pi and e
     * @throws InvalidOperation if {@code by} has a value, or is null and there are several names without one
     */
    public static Integrals of(String text, String by, Map<String, Value> known, Effort effort) {
        Expression expression = ExpressionReader.read(text);
        Set<String> names = expression.names().stream()
                .filter(name -> !ExpressionValue.hasValue(name, known))
                .collect(Collectors.toSet());
        if (by != null && ExpressionValue.hasValue(by, known)) {
            throw new InvalidOperation("cannot be integrated by “" + by + "”, which has a value");
        }
        String name = by == null ? Algebra.onlyName(names, "by", "integrate by") : by;
        return new Integrals(expression, name, known, effort);
    }

    /**
     * Returns all integrals: x^2 + C.
     *
     * @throws InvalidOperation if the expression is not a polynomial
     */
    public String indefinite() {
        if (!polynomials.canRead(expression)) {
            throw new InvalidOperation("has an integral without bounds of something other than a polynomial;"
                    + " give “from” and “to” for its value between them");
        }
        String integral = polynomials.of(expression).integral(by).inWords();
        return integral.equals("0") ? "C" : integral + " + C";
    }

    /**
     * Returns the integral between two bounds, with ≈ before a rounded one, whose bound of the error is in the steps.
     *
     * @throws InvalidOperation if a bound has no value, or the expression may have no finite value between them
     */
    public String between(Expression from, Expression to, Steps steps) {
        Num first = number(from);
        Num last = number(to);
        if (polynomials.canRead(expression) && first.exact() && last.exact()) {
            Polynomial polynomial = polynomials.of(expression);
            boolean several = polynomial.names().stream().anyMatch(name -> !name.equals(by));
            if (several || polynomial.isExact()) {
                return exact(polynomial.integral(by), first, last, steps);
            }
        }
        Approximation value = Integral.of(expression, by, Range.of(from, to, known, effort), known, steps, effort);
        return "≈ " + value.number().inWords();
    }

    private Num number(Expression bound) {
        if (ExpressionValue.of(bound, known, new Steps(), effort) instanceof Num number) {
            return number;
        }
        throw new InvalidOperation("has a bound that is not a number");
    }

    private String exact(Polynomial integral, Num first, Num last, Steps steps) {
        Polynomial upper = integral.at(by, last, effort);
        Polynomial lower = integral.at(by, first, effort);
        Polynomial value = upper.minus(lower);
        steps.add("integral: " + integral.inWords());
        steps.add("at " + by + " = " + last.exactWords() + ": " + upper.inWords());
        steps.add("at " + by + " = " + first.exactWords() + ": " + lower.inWords());
        if (value.isConstant()
                && !value.constant().exactWords().equals(value.constant().inWords())) {
            steps.add(value.inWords() + " ≈ " + value.constant().inWords());
        }
        return value.inWords();
    }
}
