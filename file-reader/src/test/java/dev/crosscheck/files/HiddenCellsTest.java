package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;

/** How many merged cells of a sheet are remembered. */
class HiddenCellsTest {

    private static final int MOST_MERGED = 20_000;

    /** Returns what is hidden in a sheet whose first row is, with the same merged cells over and over. */
    private static HiddenCells cells(String merged, int times) throws XMLStreamException {
        String sheet = "<worksheet><sheetData><row r='1' hidden='1'/><row r='2'/></sheetData><mergeCells>"
                + ("<mergeCell ref='" + merged + "'/>").repeat(times) + "</mergeCells></worksheet>";
        return HiddenCells.of(new ByteArrayInputStream(sheet.getBytes(StandardCharsets.US_ASCII)));
    }

    @Test
    void shouldShowMergedCellsThatReachOutOfAHiddenRowWhenTheirNumberIsAllowed() throws XMLStreamException {
        // When
        HiddenCells cells = cells("B1:B2", MOST_MERGED);

        // Then
        assertThat(cells.areNone()).isFalse();
        assertThat(cells.shows(1, 2)).isTrue();
        assertThat(cells.shows(1, 3)).isFalse();
    }

    @Test
    void shouldTakeTheSheetAsVisibleWhenMoreMergedCellsBeginInAHiddenRow() throws XMLStreamException {
        // When
        HiddenCells cells = cells("B1:B2", MOST_MERGED + 1);

        // Then
        assertThat(cells.areNone()).isTrue();
    }

    @Test
    void shouldNotCountMergedCellsWhenTheyBeginInARowThatIsSeen() throws XMLStreamException {
        // When
        HiddenCells cells = cells("B2:B3", MOST_MERGED + 1);

        // Then
        assertThat(cells.areNone()).isFalse();
    }
}
