package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Call;
import dev.crosscheck.analyst.operate.expression.Expression.Constant;
import dev.crosscheck.analyst.operate.expression.Expression.Minus;
import dev.crosscheck.analyst.operate.expression.Expression.Name;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.Expression.Percent;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import tech.units.indriya.function.RationalNumber;

/**
 * A function of one variable whose values and derivatives over an interval are enclosed. If it may have no value
 * somewhere in an interval, the enclosure is unbounded.
 */
final class Enclosure {

    private static final int HIGHEST_POWER = 1_000;
    private static final Set<Operator> ORDERS =
            Set.of(Operator.LESS, Operator.AT_MOST, Operator.MORE, Operator.AT_LEAST);
    private static final Set<String> FUNCTIONS = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "exp", "ln", "log", "sqrt", "abs", "degrees", "radians");
    private static final RationalNumber TWO = RationalNumber.ofInteger(2);

    /**
     * @param x the series of the variable
     * @param clipped whether roots and inverse functions ignore the part of an interval where they are not defined
     */
    private record Place(Series x, boolean clipped) {
        int order() {
            return x.order();
        }
    }

    private interface Part {
        Series at(Place place);
    }

    private interface Step {
        Series after(Series left, Place place);
    }

    private final String variable;
    private final Map<String, Value> known;
    private final Effort effort;
    private final Part whole;
    private int parts;

    /**
     * @param known values of the other names, in addition to pi and e
     * @throws InvalidOperation if a name has no value, or a function cannot be enclosed
     */
    Enclosure(Expression expression, String variable, Map<String, Value> known, Effort effort) {
        this.variable = variable;
        this.known = known;
        this.effort = effort;
        whole = part(expression);
    }

    /** @param order of the last coefficient */
    Series at(Interval x, int order) {
        return at(new Place(Series.variable(x, order), false));
    }

    /** Returns the values where the function has some, at an end of its domain that is known only roughly. */
    Interval atEdge(Interval x) {
        return at(new Place(Series.variable(x, 0), true)).value();
    }

    private Series at(Place place) {
        effort.spend((long) parts * (place.order() + 1) * (place.order() + 4) + 1);
        return whole.at(place);
    }

    private static Part constant(Interval value) {
        return place -> Series.constant(value, place.order());
    }

    private Part part(Expression expression) {
        effort.spend(1);
        parts++;
        return switch (expression) {
            case Name(String name) when name.equals(variable) -> Place::x;
            case Name(String name) -> named(name);
            case Minus(Expression operand) -> {
                Part inner = part(operand);
                yield place -> inner.at(place).negated();
            }
            case Percent(Expression operand) -> {
                Part inner = part(operand);
                Interval hundredth = Interval.ONE.dividedBy(Interval.of(100));
                yield place -> inner.at(place).times(hundredth);
            }
            case Binary binary when binary.operator().isArithmetic() -> chain(binary);
            case Call(String function, List<Expression> arguments) -> call(expression, function, arguments);
            case Constant _, Binary _, Expression.Not _, Expression.Factorial _ ->
                constant(Interval.of(number(expression)));
        };
    }

    private Part named(String name) {
        if (!known.containsKey(name)) {
            switch (name.toLowerCase(Locale.ROOT)) {
                case "pi" -> {
                    return constant(Interval.PI);
                }
                case "e" -> {
                    return constant(Interval.E);
                }
                default -> {}
            }
        }
        return constant(Interval.of(number(new Name(name))));
    }

    /** @throws InvalidOperation if the expression has the variable, another name without a value, or no number */
    private Num number(Expression expression) {
        boolean fixed = !expression.names().contains(variable);
        if (fixed && ExpressionValue.of(expression, known, new Steps(), effort) instanceof Num number) {
            return number;
        }
        throw new InvalidOperation("needs a formula with a number as its value in one place and has something else");
    }

    /** Works on a long sum in a loop. */
    private Part chain(Binary whole) {
        List<Binary> chain = whole.chain();
        Part first = part(chain.getFirst().left());
        List<Step> steps = chain.stream().map(this::step).toList();
        return place -> {
            Series value = first.at(place);
            for (Step step : steps) {
                value = step.after(value, place);
            }
            return value;
        };
    }

    private Step step(Binary binary) {
        if (binary.operator() == Operator.POWER) {
            return power(binary.right());
        }
        Part right = part(binary.right());
        return switch (binary.operator()) {
            case PLUS -> (left, place) -> left.plus(right.at(place));
            case MINUS -> (left, place) -> left.minus(right.at(place));
            case TIMES -> (left, place) -> left.times(right.at(place));
            default -> (left, place) -> left.dividedBy(right.at(place));
        };
    }

    private Step power(Expression exponent) {
        if (exponent.names().contains(variable)) {
            Part times = part(exponent);
            return (base, place) -> base.ln().times(times.at(place)).exp();
        }
        parts += 4;
        Num fixed = number(exponent);
        Num twice = Num.exactly(fixed.number().multiply(TWO));
        if (fixed.exact() && fixed.isInteger()) {
            int times = fixed.whole("an exponent", HIGHEST_POWER);
            return (base, _) -> base.raised(times);
        }
        if (fixed.exact() && twice.isInteger()) {
            int times = twice.whole("twice an exponent", HIGHEST_POWER);
            return (base, place) -> positive(base, place).sqrt().raised(times);
        }
        Interval times = Interval.of(fixed);
        return (base, place) -> positive(base, place).raised(times);
    }

    private static Series positive(Series series, Place place) {
        return place.clipped() ? series.within(0, Double.POSITIVE_INFINITY) : series;
    }

    private static Series ratio(Series series, Place place) {
        return place.clipped() ? series.within(-1, 1) : series;
    }

    private Part call(Expression call, String function, List<Expression> arguments) {
        if (!call.names().contains(variable) && !FUNCTIONS.contains(function)) {
            return constant(Interval.of(number(call)));
        }
        if (function.equals("if") && arguments.size() == 3) {
            return branches(arguments);
        }
        List<Part> all = arguments.stream().map(this::part).toList();
        if (all.size() == 1) {
            return ofOne(function, all.getFirst());
        }
        return switch (function + "/" + Math.min(all.size(), 2)) {
            case "log/2" ->
                place ->
                        all.get(0).at(place).ln().dividedBy(all.get(1).at(place).ln());
            case "mod/2" ->
                place -> {
                    Series divisor = all.get(1).at(place);
                    Series number = all.get(0).at(place);
                    return number.minus(divisor.times(number.dividedBy(divisor).floor()));
                };
            case "max/2" -> joined(all, Series::max);
            case "min/2" -> joined(all, (a, b) -> a.negated().max(b.negated()).negated());
            case "sum/2" -> joined(all, Series::plus);
            default -> throw unknown(function);
        };
    }

    private static Part joined(List<Part> all, BinaryOperator<Series> join) {
        return place -> all.stream().map(part -> part.at(place)).reduce(join).orElseThrow();
    }

    private static InvalidOperation unknown(String function) {
        return new InvalidOperation("has a function that cannot be followed over a range: " + function);
    }

    private Part ofOne(String function, Part inner) {
        parts += 4;
        Interval ten = Interval.of(10).ln();
        Interval straight = Interval.of(180);
        return switch (function) {
            case "sin" -> place -> inner.at(place).sin();
            case "cos" -> place -> inner.at(place).cos();
            case "tan" ->
                place -> {
                    Series argument = inner.at(place);
                    return argument.sin().dividedBy(argument.cos());
                };
            case "asin" -> place -> ratio(inner.at(place), place).asin();
            case "acos" ->
                place -> {
                    Series asin = ratio(inner.at(place), place).asin();
                    return Series.constant(Interval.PI.dividedBy(Interval.of(2)), place.order())
                            .minus(asin);
                };
            case "atan" -> place -> inner.at(place).atan();
            case "exp" -> place -> inner.at(place).exp();
            case "ln" -> place -> inner.at(place).ln();
            case "log" -> place -> inner.at(place).ln().times(Interval.ONE.dividedBy(ten));
            case "sqrt" -> place -> positive(inner.at(place), place).sqrt();
            case "abs" -> place -> inner.at(place).abs();
            case "floor" -> place -> inner.at(place).floor();
            case "ceil" -> place -> inner.at(place).negated().floor().negated();
            case "degrees" -> place -> inner.at(place).times(straight.dividedBy(Interval.PI));
            case "radians" -> place -> inner.at(place).times(Interval.PI.dividedBy(straight));
            case "max", "min", "sum" -> inner;
            default -> throw unknown(function);
        };
    }

    private Part branches(List<Expression> arguments) {
        if (!(arguments.getFirst() instanceof Binary(Operator operator, Expression left, Expression right))
                || !ORDERS.contains(operator)) {
            throw new InvalidOperation(
                    "has a condition other than <, <=, > or >=, which cannot be followed over a range");
        }
        boolean less = operator == Operator.LESS || operator == Operator.AT_MOST;
        Part difference =
                less ? part(new Binary(Operator.MINUS, right, left)) : part(new Binary(Operator.MINUS, left, right));
        Part yes = part(arguments.get(1));
        Part no = part(arguments.get(2));
        return place -> {
            Interval side = difference.at(place).value();
            if (side.lo() > 0) {
                return yes.at(place);
            }
            return side.hi() < 0
                    ? no.at(place)
                    : Series.ofValues(yes.at(place).value().union(no.at(place).value()), place.order());
        };
    }
}
