package dev.crosscheck.python;

import java.util.List;

/**
 * What came of a program.
 *
 * @param failure null where it ran to its end; otherwise a stable code: {@code error}, {@code output}
 * @param text the value of its last expression as Python writes it, empty without one; or what went wrong
 * @param stdout what it printed
 * @param columns of the value as a table; empty where it is none
 * @param rows each with a cell for every column
 */
public record Ran(String failure, String text, String stdout, List<String> columns, List<List<String>> rows) {

    public static final String ERROR = "error";
    public static final String OUTPUT = "output";

    public Ran {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    static Ran failed(String failure, String text, String stdout) {
        return new Ran(failure, text, stdout, List.of(), List.of());
    }
}
