package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Factors whole numbers by trial division, and then by Pollard's rho method (BIT 15, 1975) with a fixed sequence. A
 * factor counts as prime if {@link BigInteger#isProbablePrime} says so, which is wrong less than once in 2^100.
 */
final class PrimeFactors {

    private static final int LARGEST_TRIAL = 2_000;
    private static final int MOST_BITS = 256;
    private static final int EFFORT_OF_A_STEP = 8;
    private static final int STEPS_AT_ONCE = 64;

    private final Effort effort;
    private final SortedMap<BigInteger, Integer> powers = new TreeMap<>();

    private PrimeFactors(Effort effort) {
        this.effort = effort;
    }

    /**
     * @param number above zero
     * @throws InvalidOperation if the number is too large, or its factors are not found soon
     */
    static SortedMap<BigInteger, Integer> of(BigInteger number, Effort effort) {
        if (number.bitLength() > MOST_BITS) {
            throw new InvalidOperation("factors a number of more than 77 digits");
        }
        PrimeFactors factors = new PrimeFactors(effort);
        BigInteger rest = number;
        for (int i = 2; i <= LARGEST_TRIAL; i++) {
            effort.spend(1);
            BigInteger trial = BigInteger.valueOf(i);
            while (rest.remainder(trial).signum() == 0) {
                factors.powers.merge(trial, 1, Integer::sum);
                rest = rest.divide(trial);
            }
        }
        factors.split(rest);
        return factors.powers;
    }

    /** Returns all positive divisors of a number above zero. */
    static List<BigInteger> divisors(BigInteger number, Effort effort) {
        List<BigInteger> divisors = new ArrayList<>(List.of(BigInteger.ONE));
        of(number, effort).forEach((prime, power) -> {
            List<BigInteger> before = List.copyOf(divisors);
            for (int i = 1; i <= power; i++) {
                BigInteger factor = prime.pow(i);
                effort.spend(before.size());
                before.forEach(divisor -> divisors.add(divisor.multiply(factor)));
            }
        });
        return divisors;
    }

    /** Returns the factors as the operator reads them: 2^3 * 5. */
    static String inWords(SortedMap<BigInteger, Integer> powers) {
        return powers.isEmpty()
                ? "1"
                : powers.entrySet().stream()
                        .map(power -> power.getKey() + (power.getValue() == 1 ? "" : "^" + power.getValue()))
                        .collect(Collectors.joining(" * "));
    }

    private void split(BigInteger number) {
        if (number.equals(BigInteger.ONE)) {
            return;
        }
        effort.spend(1_000);
        if (number.isProbablePrime(100)) {
            powers.merge(number, 1, Integer::sum);
            return;
        }
        BigInteger divisor = number;
        for (int shift = 1; divisor.equals(number); shift++) {
            divisor = divisor(number, BigInteger.valueOf(shift));
        }
        split(divisor);
        split(number.divide(divisor));
    }

    /**
     * Returns a divisor above one, perhaps the number itself. Looks for a common divisor once for many steps, because
     * that costs more than a step (R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20, 1980).
     */
    private BigInteger divisor(BigInteger number, BigInteger shift) {
        BigInteger slow = BigInteger.TWO;
        BigInteger fast = BigInteger.TWO;
        while (true) {
            BigInteger firstSlow = slow;
            BigInteger firstFast = fast;
            BigInteger product = BigInteger.ONE;
            for (int i = 0; i < STEPS_AT_ONCE; i++) {
                effort.spend(EFFORT_OF_A_STEP);
                slow = next(slow, shift, number);
                fast = next(next(fast, shift, number), shift, number);
                product = product.multiply(slow.subtract(fast)).remainder(number);
            }
            BigInteger divisor = product.gcd(number);
            if (!divisor.equals(BigInteger.ONE)) {
                return divisor.equals(number) ? firstDivisor(number, shift, firstSlow, firstFast) : divisor;
            }
        }
    }

    /** Returns the first divisor above one behind a step that is known to come before one. */
    private BigInteger firstDivisor(BigInteger number, BigInteger shift, BigInteger firstSlow, BigInteger firstFast) {
        BigInteger slow = firstSlow;
        BigInteger fast = firstFast;
        BigInteger divisor;
        do {
            effort.spend(EFFORT_OF_A_STEP);
            slow = next(slow, shift, number);
            fast = next(next(fast, shift, number), shift, number);
            divisor = slow.subtract(fast).gcd(number);
        } while (divisor.equals(BigInteger.ONE));
        return divisor;
    }

    private static BigInteger next(BigInteger value, BigInteger shift, BigInteger number) {
        return value.multiply(value).add(shift).remainder(number);
    }
}
