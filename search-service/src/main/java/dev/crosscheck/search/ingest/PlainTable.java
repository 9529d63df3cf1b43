package dev.crosscheck.search.ingest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the tables of plain text: rows with bars around their cells, as in Markdown, and neighbouring lines with the
 * same number of cells between tabs. All tables are stored in the first form.
 */
final class PlainTable {

    private static final Pattern TABS = Pattern.compile("\\t++");
    private static final Pattern NUMBER = Pattern.compile("^(?:\\(?[0-9A-Za-z]{1,5}[.)]|[0-9.]{1,12}|[-*+•])$");
    private static final Pattern DASHES = Pattern.compile("^\\|[-:| ]++$");

    private PlainTable() {}

    /** Whether the line is a row with bars around its cells. */
    static boolean isRow(String line) {
        String row = line.strip();
        return row.length() > 2 && row.charAt(0) == '|' && row.charAt(row.length() - 1) == '|';
    }

    /** Returns the lines of a paragraph, with rows between tabs rewritten and without the dashes under a header. */
    static List<String> written(List<String> lines) {
        List<String> written = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            int cells = cells(line).size();
            boolean inTable = cells > 1
                    && ((i > 0 && cells(lines.get(i - 1)).size() == cells)
                            || (i + 1 < lines.size() && cells(lines.get(i + 1)).size() == cells));
            if (inTable) {
                written.add(
                        cells(line).stream().map(cell -> " " + cell + " |").collect(Collectors.joining("", "|", "")));
            } else if (!DASHES.matcher(line.strip()).matches()) {
                written.add(line);
            }
        }
        return written;
    }

    /** Returns the cells between tabs; none if the line has no tab, or only one after the number of a list item. */
    private static List<String> cells(String line) {
        if (line.indexOf('\t') < 0) {
            return List.of();
        }
        List<String> cells =
                Arrays.stream(TABS.split(line.strip(), -1)).map(String::strip).toList();
        boolean item = cells.size() == 2 && NUMBER.matcher(cells.getFirst()).matches();
        return item ? List.of() : cells;
    }
}
