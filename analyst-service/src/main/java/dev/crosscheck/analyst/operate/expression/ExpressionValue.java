package dev.crosscheck.analyst.operate.expression;

import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Call;
import dev.crosscheck.analyst.operate.expression.Expression.Constant;
import dev.crosscheck.analyst.operate.expression.Expression.Factorial;
import dev.crosscheck.analyst.operate.expression.Expression.Minus;
import dev.crosscheck.analyst.operate.expression.Expression.Name;
import dev.crosscheck.analyst.operate.expression.Expression.Not;
import dev.crosscheck.analyst.operate.expression.Expression.Percent;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import dev.crosscheck.analyst.operate.expression.Value.Text;
import dev.crosscheck.analyst.operate.expression.Value.Truth;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tech.units.indriya.function.RationalNumber;

/** Evaluates expressions. Numbers are fractions of whole numbers, so intermediate results are not rounded. */
public final class ExpressionValue {

    private static final RationalNumber HUNDRED = RationalNumber.ofInteger(100);
    private static final Map<String, Num> CONSTANTS = Map.of("pi", Num.about(Math.PI), "e", Num.about(Math.E));

    private final Map<String, Value> names;
    private final Steps steps;
    private final Effort effort;

    private ExpressionValue(Map<String, Value> names, Steps steps, Effort effort) {
        this.names = names;
        this.steps = steps;
        this.effort = effort;
    }

    /**
     * @param names values of the names in the expression, in addition to pi and e
     * @param steps receives each operation on numbers
     * @throws InvalidOperation if the expression has no value, or takes too much work
     */
    public static Value of(Expression expression, Map<String, Value> names, Steps steps, Effort effort) {
        return new ExpressionValue(names, steps, effort).value(expression);
    }

    /** Whether the name has a value: in {@code names}, or as pi or e. */
    public static boolean hasValue(String name, Map<String, Value> names) {
        return valueOf(name, names) != null;
    }

    private static Value valueOf(String name, Map<String, Value> names) {
        Value value = names.get(name);
        return value == null ? CONSTANTS.get(name.toLowerCase(Locale.ROOT)) : value;
    }

    private Value value(Expression expression) {
        effort.spend(1);
        return switch (expression) {
            case Constant(Value constant) -> constant;
            case Name(String name) -> named(name);
            case Minus(Expression operand) -> Numbers.negated(number(operand));
            case Not(Expression operand) -> new Truth(!truth(operand));
            case Percent(Expression operand) -> percent(number(operand));
            case Factorial(Expression operand) -> factorial(number(operand));
            case Binary binary -> binary(binary);
            case Call(String function, List<Expression> arguments) -> call(function, arguments);
        };
    }

    private Value named(String name) {
        Value value = valueOf(name, names);
        if (value == null) {
            throw new InvalidOperation("uses a name that has no value: " + name);
        }
        return value;
    }

    private Num number(Expression expression) {
        return number(value(expression));
    }

    static Num number(Value value) {
        return switch (value) {
            case Num number -> number;
            case Text _, Truth _, Value.Absent _ ->
                throw new InvalidOperation("needs a number where there is “" + value.inWords() + "”");
        };
    }

    private boolean truth(Expression expression) {
        return truth(value(expression));
    }

    static boolean truth(Value value) {
        if (value instanceof Truth(boolean isTrue)) {
            return isTrue;
        }
        throw new InvalidOperation("needs true or false where there is “" + value.inWords() + "”");
    }

    private static Num percent(Num number) {
        return new Num(number.number().divide(HUNDRED), number.exact());
    }

    private Num factorial(Num operand) {
        Num result = Functions.factorial(operand, effort);
        steps.add(operand.inWords() + "! = " + result.exactWords());
        return result;
    }

    private Value binary(Binary binary) {
        return switch (binary.operator()) {
            case AND -> new Truth(truth(binary.left()) && truth(binary.right()));
            case OR -> new Truth(truth(binary.left()) || truth(binary.right()));
            case XOR -> new Truth(truth(binary.left()) ^ truth(binary.right()));
            case IMPLIES -> new Truth(!truth(binary.left()) || truth(binary.right()));
            case EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST -> compared(binary);
            case PLUS, MINUS, TIMES, DIVIDED, POWER -> arithmetic(binary);
        };
    }

    private Value compared(Binary binary) {
        Value left = value(binary.left());
        Value right = value(binary.right());
        boolean same = ValueOrder.same(left, right);
        return new Truth(
                switch (binary.operator()) {
                    case EQUAL -> same;
                    case UNEQUAL -> !same;
                    case LESS -> ValueOrder.of(left, right) < 0;
                    case AT_MOST -> ValueOrder.of(left, right) <= 0;
                    case MORE -> ValueOrder.of(left, right) > 0;
                    case AT_LEAST -> ValueOrder.of(left, right) >= 0;
                    case AND, OR, XOR, IMPLIES, PLUS, MINUS, TIMES, DIVIDED, POWER ->
                        throw new IllegalStateException("no comparison: " + binary.operator());
                });
    }

    private Num arithmetic(Binary whole) {
        List<Binary> chain = whole.chain();
        Num value = number(chain.getFirst().left());
        for (Binary part : chain) {
            effort.spend(1);
            value = arithmetic(value, part, number(part.right()));
        }
        return value;
    }

    private Num arithmetic(Num left, Binary binary, Num right) {
        effort.spend(1 + Numbers.size(left) + Numbers.size(right));
        Num result = switch (binary.operator()) {
            case PLUS -> Numbers.sum(left, right);
            case MINUS -> Numbers.sum(left, Numbers.negated(right));
            case TIMES -> Numbers.product(left, right);
            case DIVIDED -> Numbers.quotient(left, right);
            case POWER -> Numbers.power(left, right, effort);
            case AND, OR, XOR, IMPLIES, EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST ->
                throw new IllegalStateException("no arithmetic: " + binary.operator());
        };
        String about = result.exact() ? " = " : " ≈ ";
        steps.add(left.exactWords() + " " + binary.operator().symbol() + " " + bracketed(right) + about
                + result.exactWords());
        return result;
    }

    private static String bracketed(Num number) {
        return number.number().signum() < 0 ? "(" + number.exactWords() + ")" : number.exactWords();
    }

    private Value call(String function, List<Expression> arguments) {
        if (function.equals("if")) {
            Functions.count(function, arguments.size(), 3, 3);
            return truth(arguments.get(0)) ? value(arguments.get(1)) : value(arguments.get(2));
        }
        List<Value> values = arguments.stream().map(this::value).toList();
        Value result = Functions.call(function, values, effort);
        if (result instanceof Num number) {
            String shown = String.join(", ", values.stream().map(Value::inWords).toList());
            steps.add(function + "(" + shown + ")" + (number.exact() ? " = " : " ≈ ") + number.exactWords());
        }
        return result;
    }
}
