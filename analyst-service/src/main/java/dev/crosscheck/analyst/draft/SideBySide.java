package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import java.util.List;
import java.util.Optional;

/**
 * The sides that a question compares, as a table.
 *
 * @param sides the sides as the question names them; empty if it compares nothing
 * @param rows a row for each aspect; empty if the sources tell too little for a table
 * @param untold the sides of which no source tells what is asked; only if there are no rows
 * @param open the aspects without a row, if there are other rows
 * @param differences the figures in which accounts of the same aspect differ
 */
record SideBySide(
        List<String> sides, List<Row> rows, List<String> untold, List<String> open, List<Difference> differences) {

    static final SideBySide NONE = new SideBySide(List.of(), List.of(), List.of(), List.of(), List.of());

    /**
     * One aspect.
     *
     * @param aspect the aspect in words of the question or of the sources
     * @param cells a sentence for each side, in the order of the sides; empty if no source tells it
     */
    record Row(String aspect, List<Optional<KeyFinding>> cells) {
        Row {
            cells = List.copyOf(cells);
        }

        boolean compares() {
            return cells.stream().filter(Optional::isPresent).count() > 1;
        }
    }

    SideBySide {
        sides = List.copyOf(sides);
        rows = List.copyOf(rows);
        untold = List.copyOf(untold);
        open = List.copyOf(open);
        differences = List.copyOf(differences);
    }

    boolean isTable() {
        return !rows.isEmpty();
    }

    List<KeyFinding> cells() {
        return rows.stream()
                .flatMap(row -> row.cells().stream())
                .flatMap(Optional::stream)
                .toList();
    }

    /** Whether the table answers the part that asks about one side. */
    boolean answers(String part) {
        return cells().stream().anyMatch(cell -> cell.part().equals(part));
    }
}
