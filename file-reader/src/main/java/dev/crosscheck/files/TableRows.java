package dev.crosscheck.files;

import dev.crosscheck.files.Block.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the rows of one table as lines, each cell between bars. A long table, such as a sheet, is cut into passages
 * that are found one by one, so there each row has the names of its columns with it. Not thread safe.
 */
final class TableRows {

    private static final int LONGEST_NAME = 80;

    private final BlockList blocks;
    private final int page;
    private final boolean named;
    private List<String> names;

    /** @param named whether the first row holds the names of the columns, if it looks like that */
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
        boolean first = names == null;
        if (first) {
            names = named && areNames(row) ? row : List.of();
        }
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < row.size(); i++) {
            boolean hasName = !first && i < names.size() && !names.get(i).isEmpty();
            if (!row.get(i).isEmpty() || names.isEmpty()) {
                line.append(' ')
                        .append(hasName ? names.get(i) + ": " : "")
                        .append(row.get(i))
                        .append(" |");
            }
        }
        blocks.add(Kind.LINE, 0, page, line.toString());
    }

    /** Names are short, differ, and at least two; none of them is a figure. */
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
