package dev.crosscheck.analyst.operate.expression;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import dev.crosscheck.analyst.operate.expression.Value.Text;
import dev.crosscheck.analyst.operate.expression.Value.Truth;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import tech.units.indriya.function.RationalNumber;

/** The functions of expressions, by name. */
final class Functions {

    private static final int LARGEST_FACTORIAL = 1_000;
    private static final int MOST_PLACES = 30;

    private static final Set<String> NAMES = new TreeSet<>(Set.of(
            "abs",
            "sqrt",
            "round",
            "floor",
            "ceil",
            "trunc",
            "min",
            "max",
            "sum",
            "mean",
            "median",
            "count",
            "mod",
            "quotient",
            "gcd",
            "lcm",
            "factorial",
            "choose",
            "permute",
            "exp",
            "ln",
            "log",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "degrees",
            "radians",
            "is_prime",
            "percent_of",
            "percent_change",
            "if",
            "upper",
            "lower",
            "length",
            "contains",
            "is_empty"));

    private Functions() {}

    static void count(String function, int given, int least, int most) {
        if (given < least || given > most) {
            throw new InvalidOperation(function + " takes " + (least == most ? "" + least : least + " to " + most)
                    + " arguments, not " + given);
        }
    }

    /** @throws InvalidOperation if there is no such function, or it does not accept these values */
    static Value call(String function, List<Value> values, Effort effort) {
        return switch (function) {
            case "abs",
                    "sqrt",
                    "floor",
                    "ceil",
                    "trunc",
                    "factorial",
                    "exp",
                    "ln",
                    "sin",
                    "cos",
                    "tan",
                    "asin",
                    "acos",
                    "atan",
                    "degrees",
                    "radians",
                    "is_prime" -> {
                count(function, values.size(), 1, 1);
                yield ofOne(function, ExpressionValue.number(values.getFirst()), effort);
            }
            case "mod", "quotient", "choose", "permute", "percent_of", "percent_change" -> {
                count(function, values.size(), 2, 2);
                yield ofTwo(
                        function, ExpressionValue.number(values.get(0)), ExpressionValue.number(values.get(1)), effort);
            }
            case "round" -> {
                count(function, values.size(), 1, 2);
                yield rounded(
                        ExpressionValue.number(values.getFirst()),
                        values.size() == 1
                                ? 0
                                : ExpressionValue.number(values.get(1)).whole("places", MOST_PLACES));
            }
            case "log" -> {
                count(function, values.size(), 1, 2);
                double base = values.size() == 1
                        ? 10
                        : ExpressionValue.number(values.get(1)).number().doubleValue();
                yield Num.about(Math.log(ExpressionValue.number(values.getFirst())
                                .number()
                                .doubleValue())
                        / Math.log(base));
            }
            case "gcd", "lcm" -> divisors(function, numbers(function, values), effort);
            case "count" -> Num.of(values.size());
            case "min", "max", "sum", "mean", "median" -> Aggregates.of(function, numbers(function, values), effort);
            case "upper", "lower", "length", "is_empty" -> {
                count(function, values.size(), 1, 1);
                yield ofText(function, values.getFirst().inWords());
            }
            case "contains" -> {
                count(function, values.size(), 2, 2);
                String part = values.get(1).inWords().toLowerCase(Locale.ROOT);
                String whole = values.get(0).inWords().toLowerCase(Locale.ROOT);
                effort.spend(whole.length() / 16 + 1);
                yield new Truth(whole.contains(part));
            }
            default ->
                throw new InvalidOperation("has no function " + function + "; there are " + String.join(", ", NAMES));
        };
    }

    private static List<Num> numbers(String function, List<Value> values) {
        count(function, values.size(), 1, Integer.MAX_VALUE);
        return values.stream().map(ExpressionValue::number).toList();
    }

    private static Value ofText(String function, String text) {
        return switch (function) {
            case "upper" -> new Text(text.toUpperCase(Locale.ROOT));
            case "lower" -> new Text(text.toLowerCase(Locale.ROOT));
            case "is_empty" -> new Truth(text.isBlank());
            default -> Num.of(text.codePointCount(0, text.length()));
        };
    }

    private static Value ofOne(String function, Num number, Effort effort) {
        return switch (function) {
            case "abs" -> new Num(number.number().abs(), number.exact());
            case "sqrt" -> Numbers.squareRoot(number);
            case "floor" -> whole(number, RoundingMode.FLOOR);
            case "ceil" -> whole(number, RoundingMode.CEILING);
            case "trunc" -> whole(number, RoundingMode.DOWN);
            case "factorial" -> factorial(number, effort);
            case "is_prime" -> isPrime(number, effort);
            case "exp" -> about(Math::exp, number);
            case "ln" -> about(Math::log, number);
            case "sin" -> about(Math::sin, number);
            case "cos" -> about(Math::cos, number);
            case "tan" -> about(Math::tan, number);
            case "asin" -> about(Math::asin, number);
            case "acos" -> about(Math::acos, number);
            case "atan" -> about(Math::atan, number);
            case "degrees" -> about(Math::toDegrees, number);
            default -> about(Math::toRadians, number);
        };
    }

    private static Num about(DoubleUnaryOperator function, Num number) {
        return Num.about(function.applyAsDouble(number.number().doubleValue()));
    }

    private static Num ofTwo(String function, Num left, Num right, Effort effort) {
        return switch (function) {
            case "mod" ->
                Numbers.sum(
                        left,
                        Numbers.negated(
                                Numbers.product(right, whole(Numbers.quotient(left, right), RoundingMode.FLOOR))));
            case "quotient" -> whole(Numbers.quotient(left, right), RoundingMode.FLOOR);
            case "percent_of" -> Numbers.product(Num.of(100), Numbers.quotient(left, right));
            case "percent_change" ->
                Numbers.product(
                        Num.of(100),
                        Numbers.quotient(
                                Numbers.sum(right, Numbers.negated(left)),
                                new Num(left.number().abs(), left.exact())));
            default -> selections(function, left, right, effort);
        };
    }

    /** Returns the number of ways to choose {@code some} of {@code many}, without order or with it. */
    private static Num selections(String function, Num many, Num some, Effort effort) {
        int from = many.whole("the number to choose from", LARGEST_FACTORIAL);
        int taken = some.whole("the number chosen", LARGEST_FACTORIAL);
        if (taken < 0 || from < 0) {
            throw new InvalidOperation("chooses from a negative number");
        }
        BigInteger ways = taken > from ? BigInteger.ZERO : BigInteger.ONE;
        for (int i = 0; i < taken && ways.signum() > 0; i++) {
            effort.spend(1);
            ways = ways.multiply(BigInteger.valueOf(from - i));
            if (function.equals("choose")) {
                ways = ways.divide(BigInteger.valueOf(i + 1L));
            }
        }
        return Num.exactly(RationalNumber.ofInteger(ways));
    }

    static Num factorial(Num number, Effort effort) {
        int most = number.whole("what a factorial is taken of", LARGEST_FACTORIAL);
        if (most < 0) {
            throw new InvalidOperation("takes the factorial of a negative number");
        }
        BigInteger product = BigInteger.ONE;
        for (int i = 2; i <= most; i++) {
            effort.spend(1);
            product = product.multiply(BigInteger.valueOf(i));
        }
        return Num.exactly(RationalNumber.ofInteger(product));
    }

    private static Num divisors(String function, List<Num> numbers, Effort effort) {
        BigInteger result = null;
        for (Num number : numbers) {
            effort.spend(1 + Numbers.size(number));
            BigInteger next = number.integer("what " + function + " takes").abs();
            if (result == null) {
                result = next;
            } else if (function.equals("gcd")) {
                result = result.gcd(next);
            } else {
                BigInteger common = result.gcd(next);
                result = common.signum() == 0
                        ? BigInteger.ZERO
                        : result.divide(common).multiply(next);
            }
        }
        return Num.exactly(RationalNumber.ofInteger(result));
    }

    private static Truth isPrime(Num number, Effort effort) {
        BigInteger integer = number.integer("what is tested");
        if (integer.bitLength() > 512) {
            throw new InvalidOperation("tests a number of more than 150 digits");
        }
        effort.spend(1_000);
        return new Truth(integer.signum() > 0 && integer.isProbablePrime(100));
    }

    private static Num whole(Num number, RoundingMode mode) {
        BigDecimal whole = new BigDecimal(number.number().getDividend())
                .divide(new BigDecimal(number.number().getDivisor()), 0, mode);
        return new Num(RationalNumber.ofInteger(whole.toBigInteger()), number.exact());
    }

    /** Rounds half away from zero. */
    static Num rounded(Num number, int places) {
        BigDecimal shown = new BigDecimal(number.number().getDividend())
                .divide(new BigDecimal(number.number().getDivisor()), places, RoundingMode.HALF_UP);
        return new Num(RationalNumber.of(shown), number.exact());
    }
}
