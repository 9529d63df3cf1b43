package dev.crosscheck.files;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Writes the rows of one table as lines. A table in a text is read as a whole, with cells between bars. Sheets, and
 * tables of texts that are longer than a passage, are cut into passages that are found separately, so each row becomes
 * an item with the column's name before each cell: {@code - Plant: Alta; Opened: 1987}. Holds back few rows: as many as
 * fit into a passage. Not thread safe.
 */
public final class TableRows {

    private static final int LONGEST_NAME = 80;
    /** A table of a text is long if its lines have more characters than this: about a passage. */
    private static final int LONG = 900;
    /** The most characters of names for each character of a row, so that a hostile table cannot grow without bound. */
    private static final int MOST_GROWTH = 10;

    private final Consumer<String> lines;
    private final boolean sheet;
    private final List<List<String>> held = new ArrayList<>();
    private int length;
    /** Whether the rows held back have been written, so that those that follow are written at once. */
    private boolean written;
    /** The columns' names; empty if rows are written between bars. */
    private List<String> names = List.of();

    private TableRows(Consumer<String> lines, boolean sheet) {
        this.lines = lines;
        this.sheet = sheet;
    }

    /** Creates the rows of a sheet: the first gives the columns' names if it looks like it. */
    static TableRows ofSheet(Consumer<String> lines) {
        return new TableRows(lines, true);
    }

    /** Creates the rows of a table in a text: if it is long, the first gives the columns' names if it looks like it. */
    public static TableRows ofText(Consumer<String> lines) {
        return new TableRows(lines, false);
    }

    public void add(List<String> cells) {
        List<String> row = cells.stream().map(TableRows::oneLine).toList();
        if (row.stream().allMatch(String::isEmpty)) {
            return;
        }
        if (written) {
            write(row);
            return;
        }
        held.add(row);
        length += between(row).length() + 1;
        if (held.size() > 1 && (sheet || length > LONG)) {
            List<String> first = held.getFirst();
            names = areNames(first) ? first : List.of();
            release();
        }
    }

    /** Call after the last row: writes a short table, and a first row that no other row has followed. */
    public void end() {
        if (!written) {
            release();
        }
    }

    private void release() {
        written = true;
        if (!sheet && !names.isEmpty()) {
            // Rows that the names do not go with need them above.
            lines.accept(between(names));
        }
        held.stream().skip(names.isEmpty() ? 0 : 1).forEach(this::write);
        held.clear();
    }

    private void write(List<String> row) {
        boolean isNamed = !names.isEmpty() && (sheet || fits(row));
        lines.accept(isNamed ? named(row) : between(row));
    }

    /** Says whether the names go with a row of a text. A row with merged cells has fewer cells than there are names. */
    private boolean fits(List<String> row) {
        return row.size() == names.size() && characters(names) <= MOST_GROWTH * characters(row);
    }

    private static int characters(List<String> row) {
        return row.stream().mapToInt(String::length).sum();
    }

    /** Returns the cells of a row between bars. */
    public static String between(List<String> row) {
        return row.stream().map(cell -> " " + cell + " |").collect(Collectors.joining("", "|", ""));
    }

    private String named(List<String> row) {
        StringBuilder line = new StringBuilder("- ");
        for (int i = 0; i < row.size(); i++) {
            if (!row.get(i).isEmpty()) {
                String name = i < names.size() && !names.get(i).isEmpty() ? names.get(i) + ": " : "";
                line.append(line.length() > 2 ? "; " : "").append(name).append(row.get(i));
            }
        }
        return line.toString();
    }

    /**
     * Whether the row can be column names: at least two, short and different, and none starts with a digit, except for
     * four characters such as a year.
     */
    private static boolean areNames(List<String> row) {
        Set<String> different = new HashSet<>();
        for (String cell : row) {
            boolean figure = !cell.isEmpty() && Character.isDigit(cell.charAt(0)) && cell.length() != 4;
            if (cell.length() > LONGEST_NAME || figure || (!cell.isEmpty() && !different.add(cell))) {
                return false;
            }
        }
        return different.size() > 1;
    }

    private static String oneLine(String cell) {
        return cell.replace('\n', ' ').replace('\r', ' ').strip();
    }
}
