package dev.crosscheck.analyst.operate;

import dev.crosscheck.analyst.operate.table.Table;
import java.util.List;

/** What came of an operation. */
public sealed interface Outcome {

    /**
     * @param value as readers are shown it: plain digits, a date, true or false, or a word about a table
     * @param unit of the value, empty where it has none
     * @param steps how it came about
     * @param table null where the outcome is a single value
     */
    record Done(String value, String unit, List<String> steps, Table table) implements Outcome {
        public Done {
            steps = List.copyOf(steps);
        }

        /** The value with its unit. */
        public String inWords() {
            return unit.isEmpty() ? value : value + " " + unit;
        }
    }

    /** @param reason to follow "The operation …" */
    record Impossible(String reason) implements Outcome {}
}
