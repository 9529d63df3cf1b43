package dev.crosscheck.analyst.operate.calculus;

import dev.crosscheck.analyst.operate.calculus.Form.Applied;
import dev.crosscheck.analyst.operate.calculus.Form.Numeral;
import dev.crosscheck.analyst.operate.calculus.Form.Power;
import dev.crosscheck.analyst.operate.calculus.Form.Product;
import dev.crosscheck.analyst.operate.calculus.Form.Sum;
import dev.crosscheck.analyst.operate.calculus.Form.Symbol;
import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import tech.units.indriya.function.RationalNumber;

/** Adds, multiplies and raises forms, and collects what is alike. */
final class Forms {

    static final Symbol E = new Symbol("e");
    static final Symbol PI = new Symbol("pi");
    static final Numeral ZERO = Numeral.of(0);
    static final Numeral ONE = Numeral.of(1);
    static final Numeral HALF = new Numeral(Num.exactly(RationalNumber.of(1, 2)));

    private static final int HIGHEST_POWER_OF_A_NUMBER = 60;
    private static final int MOST_FACTORS_TO_MULTIPLY_OUT = 20;
    private static final int EFFORT_OF_A_PART = 10;

    private final Effort effort;

    Forms(Effort effort) {
        this.effort = effort;
    }

    Form sum(List<Form> terms) {
        SequencedMap<Form, Num> numbers = new LinkedHashMap<>();
        terms.forEach(term -> add(term, numbers));
        List<Form> sum = new ArrayList<>();
        numbers.forEach((rest, number) -> {
            if (number.number().signum() != 0) {
                sum.add(times(number, rest));
            }
        });
        return sum.isEmpty() ? ZERO : sum.size() == 1 ? sum.getFirst() : new Sum(sum);
    }

    private void add(Form term, Map<Form, Num> numbers) {
        effort.spend(EFFORT_OF_A_PART);
        switch (term) {
            case Sum(List<Form> terms) -> terms.forEach(inner -> add(inner, numbers));
            case Numeral(Num value) -> numbers.merge(ONE, value, Numbers::sum);
            case Product(Num number, List<Form> factors) ->
                numbers.merge(
                        factors.size() == 1 ? factors.getFirst() : new Product(Num.of(1), factors),
                        number,
                        Numbers::sum);
            case Symbol _, Applied _, Power _ -> numbers.merge(term, Num.of(1), Numbers::sum);
        }
    }

    /** @param rest no number but one */
    private static Form times(Num number, Form rest) {
        return switch (rest) {
            case Numeral _ -> new Numeral(number);
            case Product(Num _, List<Form> factors) -> new Product(number, factors);
            case Symbol _, Applied _, Power _, Sum _ ->
                number.equals(Num.of(1)) ? rest : new Product(number, List.of(rest));
        };
    }

    Form minus(Form left, Form right) {
        return sum(List.of(left, product(List.of(Numeral.of(-1), right))));
    }

    Form product(Form... factors) {
        return product(List.of(factors));
    }

    Form product(List<Form> factors) {
        SequencedMap<Form, Form> exponents = new LinkedHashMap<>();
        Num number = Num.of(1);
        for (Form factor : factors) {
            number = Numbers.product(number, multiply(factor, exponents));
        }
        List<Form> product = new ArrayList<>();
        for (Map.Entry<Form, Form> power : exponents.entrySet()) {
            switch (power(power.getKey(), power.getValue())) {
                case Numeral(Num value) -> number = Numbers.product(number, value);
                case Product(Num value, List<Form> inner) -> {
                    number = Numbers.product(number, value);
                    product.addAll(inner);
                }
                case Form other -> product.add(other);
            }
        }
        if (number.number().signum() == 0) {
            return ZERO;
        }
        if (product.isEmpty()) {
            return new Numeral(number);
        }
        if (product.size() == 1 && product.getFirst() instanceof Sum(List<Form> terms)) {
            Numeral factor = new Numeral(number);
            return factor.equals(ONE)
                    ? product.getFirst()
                    : sum(terms.stream().map(term -> product(factor, term)).toList());
        }
        boolean alone = product.size() == 1 && number.equals(Num.of(1));
        return alone ? product.getFirst() : new Product(number, product);
    }

    /** Adds the exponents of a factor to those of the same base, and returns its number. */
    private Num multiply(Form factor, Map<Form, Form> exponents) {
        effort.spend(EFFORT_OF_A_PART);
        return switch (factor) {
            case Numeral(Num value) -> value;
            case Product(Num number, List<Form> factors) -> {
                factors.forEach(inner -> multiply(inner, exponents));
                yield number;
            }
            case Power(Form base, Form exponent) -> {
                exponents.merge(base, exponent, this::sumOfTwo);
                yield Num.of(1);
            }
            case Symbol _, Applied _, Sum _ -> {
                exponents.merge(factor, ONE, this::sumOfTwo);
                yield Num.of(1);
            }
        };
    }

    private Form sumOfTwo(Form left, Form right) {
        return sum(List.of(left, right));
    }

    Form quotient(Form above, Form below) {
        return product(above, power(below, Numeral.of(-1)));
    }

    Form power(Form base, Form exponent) {
        effort.spend(EFFORT_OF_A_PART);
        if (exponent instanceof Numeral(Num times)) {
            if (times.number().signum() == 0) {
                return ONE;
            }
            if (times.equals(Num.of(1))) {
                return base;
            }
            if (base instanceof Numeral(Num number)) {
                return power(number, times);
            }
            if (times.isInteger() && base instanceof Power(Form inner, Form first)) {
                return power(inner, product(first, exponent));
            }
            if (times.isInteger() && base instanceof Product(Num number, List<Form> factors)) {
                List<Form> powers = new ArrayList<>(List.of(power(number, times)));
                factors.forEach(factor -> powers.add(power(factor, exponent)));
                return product(powers);
            }
        }
        return base.equals(ONE) ? ONE : new Power(base, exponent);
    }

    /** Keeps a root that is not a fraction, so that it stays exact. */
    private Form power(Num base, Num exponent) {
        Form kept = new Power(new Numeral(base), new Numeral(exponent));
        if (exponent.equals(HALF.value()) && base.number().signum() >= 0) {
            Num root = Numbers.squareRoot(base);
            return root.exact() ? new Numeral(root) : kept;
        }
        if (base.number().signum() == 0) {
            if (exponent.number().signum() < 0) {
                throw new InvalidOperation("divides by zero");
            }
            return ZERO;
        }
        boolean small = exponent.isInteger()
                && exponent.number().abs().compareTo(RationalNumber.ofInteger(HIGHEST_POWER_OF_A_NUMBER)) <= 0;
        return small ? new Numeral(Numbers.power(base, exponent, effort)) : base.equals(Num.of(1)) ? ONE : kept;
    }

    /** Multiplies the sums in the terms of a form by the other factors; powers of sums stay. */
    Form multipliedOut(Form form) {
        return switch (form) {
            case Sum(List<Form> terms) ->
                sum(terms.stream().map(this::multipliedOut).toList());
            case Product(Num number, List<Form> factors)
            when factors.size() <= MOST_FACTORS_TO_MULTIPLY_OUT
                    && factors.stream().anyMatch(Sum.class::isInstance) -> {
                List<Form> all = List.of(new Numeral(number));
                for (Form factor : factors) {
                    List<Form> parts = factor instanceof Sum(List<Form> terms) ? terms : List.of(factor);
                    all = all.stream()
                            .flatMap(left -> parts.stream().map(right -> product(left, right)))
                            .toList();
                }
                yield sum(all);
            }
            case Numeral _, Symbol _, Applied _, Power _, Product _ -> form;
        };
    }
}
