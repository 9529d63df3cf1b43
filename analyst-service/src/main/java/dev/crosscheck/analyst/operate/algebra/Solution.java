package dev.crosscheck.analyst.operate.algebra;

import dev.crosscheck.analyst.operate.expression.Value.Num;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The solution of equations. */
public sealed interface Solution {

    /** Returns the solution as readers see it: {@code x = 2}, {@code x = 1 or x = 3}, {@code x = 1, y = 2}. */
    String inWords();

    /** @param all at least one, each with a value for every unknown */
    record Values(List<SortedMap<String, Num>> all) implements Solution {
        public Values {
            all = List.copyOf(all);
        }

        static Values of(String unknown, List<Num> values) {
            return new Values(values.stream()
                    .map(value -> (SortedMap<String, Num>) new TreeMap<>(Map.of(unknown, value)))
                    .toList());
        }

        @Override
        public String inWords() {
            return all.stream().map(Values::one).collect(Collectors.joining(" or "));
        }

        private static String one(SortedMap<String, Num> values) {
            return values.entrySet().stream()
                    .map(value -> value.getKey()
                            + (value.getValue().exact() ? " = " : " ≈ ")
                            + value.getValue().exactWords())
                    .collect(Collectors.joining(", "));
        }
    }

    /** No solution; {@code real} if there are complex ones. */
    record None(boolean real) implements Solution {
        @Override
        public String inWords() {
            return real ? "no real solution" : "no solution";
        }
    }

    /** No real solution in the range that was asked for. */
    record NoneBetween() implements Solution {
        @Override
        public String inWords() {
            return "no solution between these bounds";
        }
    }

    /** Infinitely many solutions. */
    record Many() implements Solution {
        @Override
        public String inWords() {
            return "infinitely many solutions";
        }
    }
}
