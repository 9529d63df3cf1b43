package dev.crosscheck.analyst.operate.calculus;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An expression as a sum of products of powers, in which like terms are collected and like factors are joined.
 * {@link Forms} makes them. A quotient is a product with a negative power, a square root a power of one half, and
 * {@code exp} a power of e.
 */
sealed interface Form {

    record Numeral(Num value) implements Form {
        static Numeral of(long value) {
            return new Numeral(Num.of(value));
        }
    }

    /** A variable, pi or e. */
    record Symbol(String name) implements Form {}

    /** A function of one argument. */
    record Applied(String function, Form argument) implements Form {}

    record Power(Form base, Form exponent) implements Form {}

    /** @param factors no numbers, with different bases */
    record Product(Num number, List<Form> factors) implements Form {
        public Product {
            factors = List.copyOf(factors);
        }
    }

    /** @param terms at least two, of which no two differ only in their number */
    record Sum(List<Form> terms) implements Form {
        public Sum {
            terms = List.copyOf(terms);
        }
    }

    /** Returns the names in the form without pi and e, in order of appearance. */
    default Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        collect(names);
        names.remove(Forms.E.name());
        names.remove(Forms.PI.name());
        return names;
    }

    default boolean has(String name) {
        return names().contains(name);
    }

    private void collect(Set<String> names) {
        switch (this) {
            case Numeral _ -> {}
            case Symbol(String name) -> names.add(name);
            case Applied(String _, Form argument) -> argument.collect(names);
            case Power(Form base, Form exponent) -> {
                base.collect(names);
                exponent.collect(names);
            }
            case Product(Num _, List<Form> factors) -> factors.forEach(factor -> factor.collect(names));
            case Sum(List<Form> terms) -> terms.forEach(term -> term.collect(names));
        }
    }
}
