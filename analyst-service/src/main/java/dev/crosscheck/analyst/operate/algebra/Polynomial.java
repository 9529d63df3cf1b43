package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Numbers;
import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A sum of products of names, each with a factor. Polynomials that are equal as functions are equal objects.
 *
 * @param terms products with their factors, none of which is zero
 */
record Polynomial(SortedMap<Product, Num> terms) {

    private static final int HIGHEST = 60;
    private static final int MOST_TERMS = 300;
    private static final int EFFORT_OF_A_TERM = 40;

    Polynomial {
        TreeMap<Product, Num> kept = new TreeMap<>(terms);
        kept.values().removeIf(factor -> factor.number().signum() == 0);
        if (kept.size() > MOST_TERMS) {
            throw new InvalidOperation("has a result of more than " + MOST_TERMS + " terms");
        }
        if (!kept.isEmpty() && kept.firstKey().degree() > HIGHEST) {
            throw new InvalidOperation("has a result with a power above " + HIGHEST);
        }
        terms = Collections.unmodifiableSortedMap(kept);
    }

    static Polynomial of(Num constant) {
        return new Polynomial(new TreeMap<>(Map.of(Product.ONE, constant)));
    }

    static Polynomial of(String name) {
        return new Polynomial(new TreeMap<>(Map.of(Product.of(name), Num.of(1))));
    }

    boolean isConstant() {
        return degree() == 0;
    }

    /** Returns the constant term. */
    Num constant() {
        return terms.getOrDefault(Product.ONE, Num.of(0));
    }

    int degree() {
        return terms.isEmpty() ? 0 : terms.firstKey().degree();
    }

    Set<String> names() {
        Set<String> names = new TreeSet<>();
        terms.keySet().forEach(product -> names.addAll(product.powers().keySet()));
        return names;
    }

    /** Returns the factor of a power of {@code name}. The polynomial has no other name. */
    Num factor(String name, int power) {
        return terms.entrySet().stream()
                .filter(term -> term.getKey().degree() == power && term.getKey().degreeIn(name) == power)
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Num.of(0));
    }

    Polynomial plus(Polynomial other) {
        TreeMap<Product, Num> sum = new TreeMap<>(terms);
        other.terms.forEach((product, factor) -> sum.merge(product, factor, Numbers::sum));
        return new Polynomial(sum);
    }

    Polynomial minus(Polynomial other) {
        return plus(other.times(Num.of(-1)));
    }

    Polynomial times(Num number) {
        TreeMap<Product, Num> all = new TreeMap<>(terms);
        all.replaceAll((_, factor) -> Numbers.product(factor, number));
        return new Polynomial(all);
    }

    Polynomial times(Polynomial other, Effort effort) {
        TreeMap<Product, Num> all = new TreeMap<>();
        terms.forEach((left, a) -> other.terms.forEach((right, b) -> {
            effort.spend(EFFORT_OF_A_TERM + Numbers.size(a) + Numbers.size(b));
            all.merge(left.times(right), Numbers.product(a, b), Numbers::sum);
        }));
        return new Polynomial(all);
    }

    Polynomial raised(int times, Effort effort) {
        Polynomial power = of(Num.of(1));
        for (int i = 0; i < times; i++) {
            power = power.times(this, effort);
        }
        return power;
    }

    Polynomial derivative(String name) {
        TreeMap<Product, Num> all = new TreeMap<>();
        terms.forEach((product, factor) -> {
            int power = product.degreeIn(name);
            if (power > 0) {
                all.put(product.lowered(name), Numbers.product(factor, Num.of(power)));
            }
        });
        return new Polynomial(all);
    }

    /** Returns the integral that is zero where {@code name} is zero. */
    Polynomial integral(String name) {
        TreeMap<Product, Num> all = new TreeMap<>();
        terms.forEach((product, factor) -> {
            Product raised = product.times(Product.of(name));
            all.put(raised, Numbers.quotient(factor, Num.of(raised.degreeIn(name))));
        });
        return new Polynomial(all);
    }

    /** Returns the polynomial with {@code name} replaced by a number. */
    Polynomial at(String name, Num value, Effort effort) {
        TreeMap<Product, Num> all = new TreeMap<>();
        terms.forEach((product, factor) -> {
            effort.spend(EFFORT_OF_A_TERM + Numbers.size(factor));
            Num power = Numbers.power(value, Num.of(product.degreeIn(name)), effort);
            Num term = Numbers.product(factor, power);
            effort.spend(Numbers.size(term));
            all.merge(product.without(name), term, (left, right) -> {
                effort.spend(Numbers.size(left));
                return Numbers.sum(left, right);
            });
        });
        return new Polynomial(all);
    }

    /** Returns ((ax + b)x + c)x + …, whose value is enclosed more closely than that of the sum of powers. */
    Expression nested(String name) {
        Expression nested = new Expression.Constant(factor(name, degree()));
        for (int power = degree() - 1; power >= 0; power--) {
            nested = new Expression.Binary(Expression.Operator.TIMES, nested, new Expression.Name(name));
            nested = new Expression.Binary(
                    Expression.Operator.PLUS, nested, new Expression.Constant(factor(name, power)));
        }
        return nested;
    }

    boolean isExact() {
        return terms.values().stream().allMatch(Num::exact);
    }

    /** Returns the polynomial in a form that the operator can read: 3x^2 - x*y + 1/2. */
    String inWords() {
        if (terms.isEmpty()) {
            return "0";
        }
        StringBuilder text = new StringBuilder();
        terms.forEach((product, factor) -> {
            boolean negative = factor.number().signum() < 0;
            text.append(text.isEmpty() ? negative ? "-" : "" : negative ? " - " : " + ")
                    .append(term(product, negative ? Numbers.negated(factor) : factor));
        });
        return text.toString();
    }

    private static String term(Product product, Num factor) {
        String names = product.inWords();
        String number = factor.exactWords();
        if (names.isEmpty()) {
            return number;
        }
        if (number.equals("1")) {
            return names;
        }
        return number.contains("/") ? "(" + number + ")" + names : number + names;
    }
}
