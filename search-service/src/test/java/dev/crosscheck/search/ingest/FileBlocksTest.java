package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.About;
import dev.crosscheck.files.Block;
import dev.crosscheck.files.FileKind;
import dev.crosscheck.files.Piece;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileBlocksTest {

    private static ParsedDocument read(FileKind kind, About about, Block... blocks) {
        Parsing parsing = Parsing.of(
                new Piece.Structured("dir/file.x", kind, about, List.of(blocks)), 10, Metadata.NONE, Sample.BOUNDS);
        assertThat(parsing).isInstanceOf(Parsing.Parsed.class);
        return ((Parsing.Parsed) parsing).document();
    }

    private static Block block(Block.Kind kind, int page, String text) {
        return new Block(kind, kind == Block.Kind.HEADING ? 1 : 0, page, text);
    }

    @Test
    void shouldJoinThePrintedLinesOfAParagraphAndTheWordsBetweenThem() {
        // When
        ParsedDocument english = read(
                FileKind.PDF,
                About.NOTHING,
                block(Block.Kind.WRAPPED, 1, "The inter-\nnational board met\nin 1994, the North-\nSouth line."));
        ParsedDocument chinese = read(FileKind.PDF, About.NOTHING, block(Block.Kind.WRAPPED, 1, "主管在二月就\n被告知槽體外洩。"));

        // Then
        assertThat(english.text()).isEqualTo("The international board met in 1994, the North-South line.");
        assertThat(chinese.text()).isEqualTo("主管在二月就被告知槽體外洩。");
    }

    @Test
    void shouldKeepPrintedLinesThatEachNameAFigure() {
        // When
        ParsedDocument offer = read(
                FileKind.PDF,
                About.NOTHING,
                block(Block.Kind.WRAPPED, 1, "Decking: 7,250 euros\nTwo piles: 3,480 euros\nTotal: 10,730 euros"));

        // Then
        assertThat(offer.text()).isEqualTo("Decking: 7,250 euros\nTwo piles: 3,480 euros\nTotal: 10,730 euros");
    }

    @Test
    void shouldKeepEachPassageOnItsPageUnderItsHeading() {
        // When
        ParsedDocument document = read(
                FileKind.PDF,
                About.NOTHING,
                block(Block.Kind.HEADING, 1, "The dam"),
                block(Block.Kind.PARAGRAPH, 1, "It was built in 1957."),
                block(Block.Kind.PARAGRAPH, 2, "It was raised in 1988."),
                block(Block.Kind.PARAGRAPH, 2, "It broke in 1993."));

        // Then
        assertThat(Sample.passages(document))
                .containsExactly("It was built in 1957.", "It was raised in 1988.\n\nIt broke in 1993.");
        assertThat(document.passages()).extracting(PassageSpan::page).containsExactly(1, 2);
        assertThat(document.passages()).extracting(PassageSpan::sectionPath).containsOnly("The dam");
    }

    @Test
    void shouldTakeWhatTheFileSaysOfItselfAsFarAsItCanBeShown() {
        // When
        ParsedDocument document = read(
                FileKind.DOCX,
                new About("Works\u200B of the\nriver", "The \u202EHouse", "1994-03-10", "de"),
                block(Block.Kind.PARAGRAPH, 0, "It was built."));

        // Then
        assertThat(document.metadata().title()).isEqualTo("Works of the river");
        assertThat(document.metadata().site()).isEqualTo("The House");
        assertThat(document.metadata().published()).isEqualTo(LocalDate.of(1994, 3, 10));
        assertThat(document.metadata().ratingSite()).isNull();
        assertThat(document.passages().getFirst().page()).isNull();
    }

    @Test
    void shouldBeCalledAsItsFileWhenItIsAWorkbookWithoutATitle() {
        // When
        ParsedDocument document = read(
                FileKind.XLSX,
                About.NOTHING,
                block(Block.Kind.HEADING, 1, "Sheet1"),
                block(Block.Kind.LINE, 1, "- Plant: Alta; Opened: 1987"));

        // Then
        assertThat(document.metadata().title()).isEqualTo("file.x");
    }
}
