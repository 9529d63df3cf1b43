package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Minus;
import dev.crosscheck.analyst.operate.expression.Expression.Name;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns expressions into polynomials. A part without unknowns can be any expression that has a value. */
final class Polynomials {

    private static final int HIGHEST = 60;

    private final Map<String, Value> known;
    private final Effort effort;
    private final Set<String> unknowns = new HashSet<>();

    /** @param known values of names, in addition to pi and e */
    Polynomials(Map<String, Value> known, Effort effort) {
        this.known = known;
        this.effort = effort;
    }

    /**
     * Whether the expression has the form of a polynomial, whose names are those without a value.
     *
     * @throws InvalidOperation if an exponent without unknowns has no value
     */
    boolean canRead(Expression expression) {
        return switch (expression) {
            case Name _ -> true;
            case Minus(Expression operand) -> canRead(operand);
            case Binary binary
            when binary.operator().isArithmetic() ->
                isFixed(binary)
                        || (canRead(binary.chain().getFirst().left())
                                && binary.chain().stream().allMatch(this::joinsPolynomials));
            default -> isFixed(expression);
        };
    }

    private boolean isFixed(Expression expression) {
        return expression.names().stream().allMatch(name -> ExpressionValue.hasValue(name, known));
    }

    private boolean joinsPolynomials(Binary part) {
        return switch (part.operator()) {
            case PLUS, MINUS, TIMES -> canRead(part.right());
            case DIVIDED -> isFixed(part.right());
            case POWER -> isFixed(part.right()) && isDegree(value(part.right()));
            case IMPLIES, OR, XOR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST -> false;
        };
    }

    private static boolean isDegree(Num power) {
        return power.isInteger()
                && power.number().signum() >= 0
                && power.number().compareTo(Num.of(HIGHEST).number()) <= 0;
    }

    /** @throws InvalidOperation if the expression is not a polynomial in its names */
    Polynomial of(String expression) {
        return of(ExpressionReader.read(expression));
    }

    /**
     * Returns the left side of the equation minus its right side.
     *
     * @throws InvalidOperation if the text is not an equation
     */
    Polynomial ofEquation(String equation) {
        if (ExpressionReader.read(equation) instanceof Binary(var operator, var left, var right)
                && operator == Operator.EQUAL) {
            if (!canRead(left) || !canRead(right)) {
                throw new InvalidOperation("has an equation, and it is not a polynomial one:"
                        + " give “from” and “to”, between which to look for solutions");
            }
            return of(left).minus(of(right));
        }
        throw new InvalidOperation("has something other than an equation: “" + equation.strip() + "”");
    }

    /** Returns all names without a value read so far, including those that cancel out. */
    Set<String> unknowns() {
        return Set.copyOf(unknowns);
    }

    Polynomial of(Expression expression) {
        effort.spend(1);
        if (expression instanceof Name(String name) && !ExpressionValue.hasValue(name, known)) {
            unknowns.add(name);
            return Polynomial.of(name);
        }
        return switch (expression) {
            case Minus(Expression operand) -> of(operand).times(Num.of(-1));
            case Binary binary when binary.operator().isArithmetic() -> arithmetic(binary);
            default -> Polynomial.of(value(expression));
        };
    }

    private Polynomial arithmetic(Binary whole) {
        List<Binary> chain = whole.chain();
        Polynomial value = of(chain.getFirst().left());
        for (Binary part : chain) {
            effort.spend(1 + value.terms().size());
            value = arithmetic(value, part.operator(), of(part.right()));
        }
        return value;
    }

    private Polynomial arithmetic(Polynomial left, Operator operator, Polynomial right) {
        return switch (operator) {
            case PLUS -> left.plus(right);
            case MINUS -> left.minus(right);
            case TIMES -> left.times(right, effort);
            case DIVIDED -> divided(left, right);
            case POWER -> raised(left, right);
            case IMPLIES, OR, XOR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST ->
                throw new IllegalStateException("no arithmetic: " + operator);
        };
    }

    private static Polynomial divided(Polynomial above, Polynomial below) {
        if (!below.isConstant()) {
            throw new InvalidOperation("divides by an expression with a name, so it is not a polynomial");
        }
        return above.times(Numbers.quotient(Num.of(1), below.constant()));
    }

    private Polynomial raised(Polynomial base, Polynomial exponent) {
        if (base.isConstant() && exponent.isConstant()) {
            return Polynomial.of(Numbers.power(base.constant(), exponent.constant(), effort));
        }
        if (!exponent.isConstant() || exponent.constant().number().signum() < 0) {
            throw new InvalidOperation("has an exponent that is not a whole number from 0");
        }
        return base.raised(exponent.constant().whole("an exponent", HIGHEST), effort);
    }

    private Num value(Expression expression) {
        if (ExpressionValue.of(expression, known, new Steps(), effort) instanceof Num number) {
            return number;
        }
        throw new InvalidOperation("needs a number in one place and has something else");
    }
}
