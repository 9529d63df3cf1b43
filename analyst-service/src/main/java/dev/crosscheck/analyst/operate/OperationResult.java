package dev.crosscheck.analyst.operate;

import dev.crosscheck.analyst.operate.table.Table;
import java.util.List;

/** The outcome of an operation. */
public sealed interface OperationResult {

    /**
     * @param value the value as readers see it: plain digits, a date, true or false, or a short description of a table
     * @param unit unit of the value; empty if it has none
     * @param steps the steps that led to the value
     * @param table null if the outcome is a single value
     */
    record Done(String value, String unit, List<String> steps, Table table) implements OperationResult {
        public Done {
            steps = List.copyOf(steps);
        }

        /** Returns the value with its unit. */
        public String inWords() {
            return unit.isEmpty() ? value : value + " " + unit;
        }
    }

    /** @param reason the reason, worded to follow "The operation …" */
    record Impossible(String reason) implements OperationResult {}
}
