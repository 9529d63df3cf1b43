package dev.crosscheck.files;

import java.io.InputStream;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The rows and columns of a sheet that nobody can see: hidden ones, closed groups and rows that a filter leaves out
 * included, and those without height or width (ISO 29500-1, 18.3.1.13 and 18.3.1.73). A merged cell that begins there
 * is seen all the same if it reaches a row and a column that are seen. Not thread safe.
 */
final class HiddenCells {

    /** The most rows and columns of a sheet. */
    private static final int ROWS = 1_048_576;

    private static final int COLUMNS = 16_384;
    /** A sheet with more merged cells that begin in hidden rows or columns is taken as wholly visible. */
    private static final int MOST_MERGED = 20_000;

    private static final int LETTERS = 26;
    private static final Set<String> ON = Set.of("1", "true");

    private final BitSet rows = new BitSet();
    private final BitSet columns = new BitSet();
    private final Set<Long> seen = new HashSet<>();
    private final BitSet seenRows = new BitSet();
    private int merged;
    private boolean hidesRow;

    private HiddenCells() {}

    /** @throws XMLStreamException if the sheet is not XML */
    static HiddenCells of(InputStream sheet) throws XMLStreamException {
        HiddenCells cells = new HiddenCells();
        XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(sheet);
        int row = 0;
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.START_ELEMENT) {
                UnaryOperator<String> attributes = name -> reader.getAttributeValue(null, name);
                switch (reader.getLocalName()) {
                    case "col" -> cells.column(attributes);
                    case "row" -> {
                        row = rowNumber(attributes, row);
                        cells.row(attributes, row);
                    }
                    case "mergeCell" -> cells.merge(attributes.apply("ref"));
                    default -> {
                        // Hides nothing.
                    }
                }
            }
        }
        return cells;
    }

    boolean areNone() {
        return merged > MOST_MERGED || (!hidesRow && columns.isEmpty());
    }

    /** Whether nothing of a hidden row is seen. */
    boolean hidesAll(int row) {
        return !seenRows.get(row);
    }

    boolean hidesColumn(int column) {
        return columns.get(column);
    }

    /** Whether a cell in a hidden row or column is seen because it is merged with others. */
    boolean shows(int row, int column) {
        return seen.contains(position(row, column));
    }

    /** A height that the program chose itself does not count: another program chooses another one. */
    static boolean isHiddenRow(UnaryOperator<String> attributes) {
        return isHidden(attributes, "ht", "customHeight");
    }

    /** Returns the number of a row, from 1; 0 if there is no such row. */
    static int rowNumber(UnaryOperator<String> attributes, int before) {
        String written = attributes.apply("r");
        return written == null ? Math.min(before + 1, ROWS) : number(written, ROWS);
    }

    /** Returns the number of the column of an address such as {@code AB12}, from 1; 0 if there is none. */
    static int column(String address) {
        int number = 0;
        for (int i = 0; i < letters(address); i++) {
            number = number * LETTERS + Character.toUpperCase(address.charAt(i)) - 'A' + 1;
            if (number > COLUMNS) {
                return 0;
            }
        }
        return number;
    }

    private void column(UnaryOperator<String> range) {
        int first = number(range.apply("min"), COLUMNS);
        int last = number(range.apply("max"), COLUMNS);
        if (isHidden(range, "width", "customWidth") && first > 0 && first <= last) {
            columns.set(first, last + 1);
        }
    }

    private void row(UnaryOperator<String> row, int number) {
        if (isHiddenRow(row)) {
            hidesRow = true;
            rows.set(number, number > 0);
        }
    }

    private void merge(String range) {
        String[] ends = range == null ? new String[0] : range.split(":", -1);
        if (ends.length != 2) {
            return;
        }
        int row = rowNumber(ends[0]);
        int column = column(ends[0]);
        if (!rows.get(row) && !columns.get(column)) {
            return;
        }
        merged++;
        boolean reaches =
                rows.nextClearBit(row) <= rowNumber(ends[1]) && columns.nextClearBit(column) <= column(ends[1]);
        if (reaches && merged <= MOST_MERGED) {
            seen.add(position(row, column));
            seenRows.set(row);
        }
    }

    private static boolean isHidden(UnaryOperator<String> attributes, String size, String custom) {
        return isOn(attributes.apply("hidden"))
                || (isOn(attributes.apply(custom)) && isNothing(attributes.apply(size)));
    }

    private static boolean isOn(String written) {
        return written != null && ON.contains(written.strip());
    }

    private static boolean isNothing(String size) {
        try {
            return size != null && Double.parseDouble(size) <= 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static long position(int row, int column) {
        return (long) row * (COLUMNS + 1) + column;
    }

    private static int rowNumber(String address) {
        return number(address.substring(letters(address)), ROWS);
    }

    private static int letters(String address) {
        int letters = 0;
        while (letters < address.length() && isLetter(address.charAt(letters))) {
            letters++;
        }
        return letters;
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    /** Returns 0 for what is no number from 1 to the most. */
    private static int number(String written, int most) {
        try {
            int number = Integer.parseInt(written == null ? "" : written.strip());
            return number < 1 || number > most ? 0 : number;
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
