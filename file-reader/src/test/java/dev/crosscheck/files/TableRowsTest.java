package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that long tables of a text name the columns in each row, and short ones are read as a whole. */
class TableRowsTest {

    private static final List<String> NAMES = List.of("Plant", "Opened", "Remark");
    private static final String REMARK = "r".repeat(80);

    @Test
    void shouldWriteCellsBetweenBarsWhenATableOfATextIsShort() {
        // When
        List<String> lines = ofText(List.of(NAMES, List.of("Alta", "1987", ""), List.of("Tokke", "1961", "big")));

        // Then
        assertThat(lines)
                .containsExactly("| Plant | Opened | Remark |", "| Alta | 1987 |  |", "| Tokke | 1961 | big |");
    }

    @Test
    void shouldNameTheColumnsInEachRowWhenATableOfATextIsLong() {
        // When
        List<String> lines = ofText(table(NAMES, 40));

        // Then
        assertThat(lines.getFirst()).isEqualTo("| Plant | Opened | Remark |");
        assertThat(lines.get(1)).isEqualTo("- Plant: P0; Opened: 1900; Remark: " + REMARK);
        assertThat(lines.subList(1, lines.size()))
                .hasSize(40)
                .allMatch(line -> line.startsWith("- Plant: P") && line.endsWith(REMARK));
    }

    @Test
    void shouldKeepARowBetweenBarsWhenItsCellsAreMerged() {
        // Given
        List<List<String>> table = table(NAMES, 40);
        table.add(20, List.of("Plants of the north"));

        // When
        List<String> lines = ofText(table);

        // Then
        assertThat(lines.get(20)).isEqualTo("| Plants of the north |");
        assertThat(lines.get(21)).startsWith("- Plant: P19; ");
    }

    @Test
    void shouldKeepBarsWhenTheFirstRowOfALongTableHasFigures() {
        // When
        List<String> lines = ofText(table(List.of("Alta", "12 MW", "none"), 40));

        // Then
        assertThat(lines).hasSize(41).allMatch(line -> line.startsWith("| ") && line.endsWith(" |"));
    }

    @Test
    void shouldKeepBarsWhenNamesWouldMakeARowOfLittleTextLong() {
        // Given
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("a".repeat(80), "b".repeat(80)));
        for (int i = 0; i < 1_000; i++) {
            table.add(List.of("1", "2"));
        }

        // When
        List<String> lines = ofText(table);

        // Then
        assertThat(lines).hasSize(1_001).endsWith("| 1 | 2 |").noneMatch(line -> line.startsWith("- "));
    }

    @Test
    void shouldKeepTheOnlyRowOfATable() {
        // Given
        List<String> lines = new ArrayList<>();
        TableRows sheet = TableRows.ofSheet(lines::add);
        sheet.add(NAMES);

        // When
        sheet.end();

        // Then
        assertThat(lines).containsExactly("| Plant | Opened | Remark |");
    }

    private static List<List<String>> table(List<String> first, int rows) {
        List<List<String>> table = new ArrayList<>(List.of(first));
        for (int i = 0; i < rows; i++) {
            table.add(List.of("P" + i, "" + (1900 + i), REMARK));
        }
        return table;
    }

    private static List<String> ofText(List<List<String>> table) {
        List<String> lines = new ArrayList<>();
        TableRows rows = TableRows.ofText(lines::add);
        table.forEach(rows::add);
        rows.end();
        return lines;
    }
}
