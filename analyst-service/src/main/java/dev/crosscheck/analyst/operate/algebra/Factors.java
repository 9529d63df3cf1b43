package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tech.units.indriya.function.RationalNumber;

/**
 * A polynomial in one name as a product: a number, a linear factor for each rational zero, and the rest, which has
 * none. The zeros are found by the rational root theorem.
 */
public final class Factors {

    private final String name;
    private final Num number;
    private final SortedMap<RationalNumber, Integer> zeros;
    private final Polynomial rest;

    private Factors(String name, Num number, SortedMap<RationalNumber, Integer> zeros, Polynomial rest) {
        this.name = name;
        this.number = number;
        this.zeros = zeros;
        this.rest = rest;
    }

    /**
     * Returns the factors of a polynomial in one name, or of a whole number: (x - 2)*(x - 3), 2^3 * 5.
     *
     * @param known values of names, in addition to pi and e
     * @throws InvalidOperation if the expression is neither, or its numbers are too large
     */
    public static String of(String text, Map<String, Value> known, Steps steps, Effort effort) {
        Expression expression = ExpressionReader.read(text);
        Polynomial polynomial = new Polynomials(known, effort).of(expression);
        if (polynomial.names().size() > 1 || !polynomial.isExact()) {
            throw new InvalidOperation("factors polynomials in one name with rational numbers, and whole numbers");
        }
        if (polynomial.isConstant()) {
            return ofNumber(polynomial.constant(), effort);
        }
        Factors factors = of(polynomial, polynomial.names().iterator().next(), effort);
        steps.add(polynomial.inWords());
        factors.zeros.forEach((zero, times) -> steps.add("zero: " + factors.name + " = "
                + Num.exactly(zero).exactWords() + (times == 1 ? "" : ", " + times + " times")));
        if (factors.rest.degree() > 1) {
            steps.add(factors.rest.inWords() + " has no rational zero"
                    + (factors.rest.degree() > 3 ? "; it may have factors of degree 2 or more" : ""));
        }
        return factors.inWords();
    }

    private static String ofNumber(Num number, Effort effort) {
        if (!number.isInteger() || number.number().signum() == 0) {
            throw new InvalidOperation("factors a number that is zero or not whole");
        }
        String factors =
                PrimeFactors.inWords(PrimeFactors.of(whole(number.number().abs()), effort));
        return number.number().signum() > 0 ? factors : "-1 * " + factors;
    }

    private static BigInteger whole(RationalNumber number) {
        return number.getDividend();
    }

    /** @param polynomial with exact numbers, in {@code name} only, of degree 1 at least */
    static Factors of(Polynomial polynomial, String name, Effort effort) {
        Num content = content(polynomial, name);
        Polynomial rest = polynomial.times(Numbers.quotient(Num.of(1), content));
        SortedMap<RationalNumber, Integer> zeros = new TreeMap<>(RationalNumber::compareTo);
        Num factor = content;
        RationalNumber zero = zero(rest, name, effort);
        while (zero != null) {
            zeros.merge(zero, 1, Integer::sum);
            rest = divided(rest, name, zero, effort);
            zero = rest.degree() == 0 ? null : zero(rest, name, effort);
        }
        if (rest.degree() == 0) {
            factor = Numbers.product(factor, rest.constant());
            rest = Polynomial.of(Num.of(1));
        }
        return new Factors(name, factor, zeros, rest);
    }

    /** Returns the number by which to divide for whole numbers without a common divisor, the first above zero. */
    private static Num content(Polynomial polynomial, String name) {
        BigInteger above = BigInteger.ZERO;
        BigInteger below = BigInteger.ONE;
        for (Num factor : polynomial.terms().values()) {
            BigInteger divisor = factor.number().getDivisor().abs();
            above = above.gcd(factor.number().getDividend());
            below = below.divide(below.gcd(divisor)).multiply(divisor);
        }
        RationalNumber content = RationalNumber.of(above, below);
        boolean negative = polynomial.factor(name, polynomial.degree()).number().signum() < 0;
        return Num.exactly(negative ? content.negate() : content);
    }

    /** Returns a rational zero: its numerator divides the last number, its denominator the first. */
    private static RationalNumber zero(Polynomial polynomial, String name, Effort effort) {
        if (polynomial.constant().number().signum() == 0) {
            return RationalNumber.ZERO;
        }
        BigInteger last = whole(polynomial.constant().number().abs());
        BigInteger first =
                whole(polynomial.factor(name, polynomial.degree()).number().abs());
        List<BigInteger> below = PrimeFactors.divisors(first, effort);
        for (BigInteger above : PrimeFactors.divisors(last, effort)) {
            for (BigInteger divisor : below) {
                RationalNumber candidate = RationalNumber.of(above, divisor);
                for (RationalNumber zero : List.of(candidate, candidate.negate())) {
                    effort.spend(polynomial.degree() * 4L);
                    if (polynomial.at(name, Num.exactly(zero), effort).terms().isEmpty()) {
                        return zero;
                    }
                }
            }
        }
        return null;
    }

    /** Divides by q*x - p for the zero p/q, by Horner's scheme. */
    private static Polynomial divided(Polynomial polynomial, String name, RationalNumber zero, Effort effort) {
        Polynomial quotient = Polynomial.of(Num.of(0));
        Num carried = Num.of(0);
        Num below = Num.exactly(RationalNumber.ofInteger(zero.getDivisor()));
        for (int power = polynomial.degree(); power > 0; power--) {
            carried = Numbers.sum(polynomial.factor(name, power), Numbers.product(carried, Num.exactly(zero)));
            Polynomial term = Polynomial.of(name).raised(power - 1, effort);
            quotient = quotient.plus(term.times(Numbers.quotient(carried, below)));
        }
        return quotient;
    }

    /** Returns each rational zero once. */
    List<Num> roots() {
        return zeros.keySet().stream().map(Num::exactly).toList();
    }

    /** Returns the factor without rational zeros; 1 if there is none. */
    Polynomial rest() {
        return rest;
    }

    String inWords() {
        List<String> factors = new ArrayList<>();
        zeros.forEach((zero, times) -> {
            String words = zero.signum() == 0 ? name : "(" + linear(zero).inWords() + ")";
            factors.add(words + (times == 1 ? "" : "^" + times));
        });
        if (rest.degree() > 0) {
            factors.add("(" + rest.inWords() + ")");
        }
        String product = String.join("*", factors);
        boolean alone = factors.size() == 1 && product.endsWith(")");
        return switch (number.exactWords()) {
            case "1" -> alone ? product.substring(1, product.length() - 1) : product;
            case "-1" -> "-" + product;
            case String words when words.contains("/") -> "(" + words + ")" + product;
            case String words -> words + product;
        };
    }

    private Polynomial linear(RationalNumber zero) {
        return Polynomial.of(name)
                .times(Num.exactly(RationalNumber.ofInteger(zero.getDivisor())))
                .minus(Polynomial.of(Num.exactly(RationalNumber.ofInteger(zero.getDividend()))));
    }
}
