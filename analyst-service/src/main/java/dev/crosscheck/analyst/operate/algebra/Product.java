package dev.crosscheck.analyst.operate.algebra;

import java.util.Collections;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A product of names, each with its power: x^2 y. Products of a higher degree sort first.
 *
 * @param powers each above zero
 */
record Product(SortedMap<String, Integer> powers) implements Comparable<Product> {

    /** The product without any name. */
    static final Product ONE = new Product(Collections.emptySortedMap());

    Product {
        powers = Collections.unmodifiableSortedMap(new TreeMap<>(powers));
    }

    static Product of(String name) {
        return ONE.times(name, 1);
    }

    Product times(Product other) {
        Product all = this;
        for (var power : other.powers.entrySet()) {
            all = all.times(power.getKey(), power.getValue());
        }
        return all;
    }

    private Product times(String name, int power) {
        TreeMap<String, Integer> all = new TreeMap<>(powers);
        all.merge(name, power, Integer::sum);
        return new Product(all);
    }

    /** Returns the product with the power of {@code name} reduced by one. The product must contain {@code name}. */
    Product lowered(String name) {
        TreeMap<String, Integer> all = new TreeMap<>(powers);
        all.computeIfPresent(name, (_, power) -> power == 1 ? null : power - 1);
        return new Product(all);
    }

    Product without(String name) {
        TreeMap<String, Integer> all = new TreeMap<>(powers);
        all.remove(name);
        return new Product(all);
    }

    int degree() {
        return powers.values().stream().mapToInt(power -> power).sum();
    }

    int degreeIn(String name) {
        return powers.getOrDefault(name, 0);
    }

    /** Returns the product as the operator reads it: x^2*y. */
    String inWords() {
        return powers.entrySet().stream()
                .map(power -> power.getKey() + (power.getValue() == 1 ? "" : "^" + power.getValue()))
                .collect(Collectors.joining("*"));
    }

    @Override
    public int compareTo(Product other) {
        int degrees = Integer.compare(other.degree(), degree());
        if (degrees != 0) {
            return degrees;
        }
        Iterator<Map.Entry<String, Integer>> theirs = other.powers.entrySet().iterator();
        for (Map.Entry<String, Integer> mine : powers.entrySet()) {
            Map.Entry<String, Integer> its = theirs.next();
            int names = mine.getKey().compareTo(its.getKey());
            int order = names == 0 ? its.getValue() - mine.getValue() : names;
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
