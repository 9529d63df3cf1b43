package dev.crosscheck.python;

import java.util.List;

/**
 * The result of a program.
 *
 * @param failure null if the program ran to its end; otherwise a stable code: {@code error}, {@code output}
 * @param text the value of the last expression in Python's notation, empty if there is none; or the error message
 * @param stdout the printed text
 * @param columns the columns if the value is a table; otherwise empty
 * @param rows rows with a cell for every column
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
