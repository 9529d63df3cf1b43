package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.Piece.Structured;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuperscriptsTest {

    private static List<String> texts(String name, byte[] content) {
        Structured document =
                (Structured) FileReading.read(name, FileKind.ofName(name).orElseThrow(), Fixtures.LIMITS, content)
                        .getFirst();
        return document.blocks().stream().map(block -> block.text().strip()).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10     | 6     | 10⁶",
                "10     | -3    | 10⁻³",
                "s      | −1    | s⁻¹",
                "Na     | +     | Na⁺",
                "1      | st    | 1st",
                "trees  | 2     | trees²",
                "trees. | 2     | trees.",
                "樹木。 | 2,3   | 樹木。",
                "trees  | [2]   | trees",
                "42     | 1     | 42¹",
                "x.     | nd    | x.nd",
                "trees.” | 2    | trees.”",
                "$19.   | 99    | $19.⁹⁹",
                "12”    | 2     | 12”²",
                "C:     | 12    | C:¹²",
                "Cu,    | 65    | Cu,⁶⁵",
                "U、    | 238   | U、²³⁸",
                "m.     | -2    | m.⁻²",
                "m.     | –2    | m.⁻²"
            })
    void shouldRaiseDigitsAndSignsAndLeaveOutNotes(String before, String raised, String expected) {
        // Given
        StringBuilder text = new StringBuilder(before + raised);

        // When
        Superscripts.raise(text, before.length());

        // Then
        assertThat(text).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({"'trees.', ' ', 'trees.'", "'樹木。', 接, '樹木。'", "'found.', C, 'found.¹³'"})
    void shouldKeepANumberBeforeALetterOfAWord(String before, char after, String expected) {
        // Given
        StringBuilder text = new StringBuilder(before + "13");

        // When
        Superscripts.raise(text, before.length(), after);

        // Then
        assertThat(text).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It weighs 10<sup>6</sup> tonnes.                                  | It weighs 10⁶ tonnes.",
                "It nests here<sup><a href='notes.xhtml#n1'>1</a></sup>.           | It nests here.",
                "It nests<sup> <a href='#n1'>1</a> <a href='#n2'>2</a></sup> here. | It nests ¹ ² here.",
                "It nests<a href='#n1'><sup>12</sup></a> here.                     | It nests here.",
                "It nests<a role='doc-noteref' href='#n1'>12</a> here.             | It nests here.",
                "It nests<a epub:type='noteref' href='#n1'>*</a> here.             | It nests here.",
                "It has <a href='#area'>4 km<sup>2</sup></a>.                      | It has 4 km².",
                "It has <sup>2</sup><a href='https://example.org/#a'>H</a>.        | It has ²H."
            })
    void shouldLeaveOutTheMarksOfNotesInABook(String body, String expected) {
        // When
        List<String> texts = texts(
                "book.epub",
                Fixtures.epub("<p xmlns:epub='http://www.idpf.org/2007/ops'>First.</p><p xmlns:epub="
                        + "'http://www.idpf.org/2007/ops'>" + body + "</p>"));

        // Then
        assertThat(texts).containsExactly("One", "First.", expected);
    }

    @Test
    void shouldCountTheItemsOfABooksListFromItsStart() {
        // Given
        byte[] book = Fixtures.epub("<ol start='5'><li>Fifth</li><li>Sixth</li></ol><ol start='x'><li>First</li></ol>");

        // Then
        assertThat(texts("book.epub", book)).containsExactly("One", "5. Fifth", "6. Sixth", "1. First");
    }

    @Test
    void shouldRaiseDigitsInAWordDocument() {
        // Given
        String raised = "<w:rPr><w:vertAlign w:val='superscript'/></w:rPr>";
        byte[] word = Fixtures.docxWith(
                "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'><w:body><w:p>"
                        + "<w:r><w:t>It weighs 10</w:t></w:r><w:r>" + raised + "<w:t>6</w:t></w:r>"
                        + "<w:r><w:t> tonnes on the 1</w:t></w:r><w:r>" + raised + "<w:t>st</w:t></w:r>"
                        + "<w:r><w:rPr><w:vertAlign w:val='subscript'/></w:rPr><w:t>2</w:t></w:r>"
                        + "</w:p></w:body></w:document>");

        // Then
        assertThat(texts("works.docx", word)).containsExactly("It weighs 10⁶ tonnes on the 1st2");
    }
}
