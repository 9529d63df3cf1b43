package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Call;
import dev.crosscheck.analyst.operate.expression.Expression.Constant;
import dev.crosscheck.analyst.operate.expression.Expression.Minus;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.List;

/**
 * An expression as a quotient, whose numerator has no pole where the expression has one: {@code tan(x) - 1/x} is
 * {@code (sin(x)*x - cos(x)) / (cos(x)*x)}. The numerator is zero where the expression is, and perhaps where the
 * denominator is zero too.
 *
 * @param below null for 1
 */
record Quotient(Expression above, Expression below) {

    private static final Expression ONE = new Constant(Num.of(1));

    static Quotient of(Expression expression, Effort effort) {
        effort.spend(1);
        return switch (expression) {
            case Minus(Expression operand) -> {
                Quotient inner = of(operand, effort);
                yield new Quotient(new Minus(inner.above), inner.below);
            }
            case Binary binary
            when binary.operator().isArithmetic() -> {
                List<Binary> chain = binary.chain();
                Quotient value = of(chain.getFirst().left(), effort);
                for (Binary part : chain) {
                    value = value.joined(part, effort);
                }
                yield value;
            }
            case Call(String function, List<Expression> arguments)
            when function.equals("tan") && arguments.size() == 1 ->
                new Quotient(new Call("sin", arguments), new Call("cos", arguments));
            case Expression other -> new Quotient(other, null);
        };
    }

    private Quotient joined(Binary part, Effort effort) {
        Operator operator = part.operator();
        if (operator == Operator.POWER) {
            return below == null
                    ? new Quotient(new Binary(operator, above, part.right()), null)
                    : new Quotient(
                            new Binary(operator, new Binary(Operator.DIVIDED, above, below), part.right()), null);
        }
        Quotient right = of(part.right(), effort);
        return switch (operator) {
            case TIMES -> new Quotient(times(above, right.above), times(below, right.below));
            case DIVIDED -> new Quotient(times(above, right.below), times(right.above, below));
            default ->
                new Quotient(
                        new Binary(operator, times(above, right.below), times(right.above, below)),
                        times(below, right.below));
        };
    }

    /** @param left null for 1 */
    private static Expression times(Expression left, Expression right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return new Binary(Operator.TIMES, left, right);
    }

    Expression denominator() {
        return below == null ? ONE : below;
    }
}
