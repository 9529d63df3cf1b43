package dev.crosscheck.files;

import dev.crosscheck.files.Block.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the rows of one table as lines. Tables in a text are read as a whole, with cells between bars. Sheets are long
 * and cut into passages that are found separately, so each row becomes an item with the column's name before each cell:
 * {@code - Plant: Alta; Opened: 1987}. Not thread safe.
 */
final class TableRows {

    private static final int LONGEST_NAME = 80;

    private final BlockList blocks;
    private final int page;
    private final boolean named;
    private List<String> names;
    private List<String> header = List.of();

    /** @param named whether the first row gives the column names if it looks like it */
    TableRows(BlockList blocks, int page, boolean named) {
        this.blocks = blocks;
        this.page = page;
        this.named = named;
    }

    void add(List<String> cells) {
        List<String> row = cells.stream().map(TableRows::oneLine).toList();
        if (row.stream().allMatch(String::isEmpty)) {
            return;
        }
        if (names == null) {
            names = named && areNames(row) ? row : List.of();
            header = names;
        } else {
            header = List.of();
        }
        if (header.isEmpty()) {
            blocks.add(Kind.LINE, 0, page, names.isEmpty() ? between(row) : named(row));
        }
    }

    /** Call after the last row: writes the first row as an ordinary row if no other row has followed. */
    void end() {
        if (!header.isEmpty()) {
            blocks.add(Kind.LINE, 0, page, between(header));
        }
    }

    private static String between(List<String> row) {
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
