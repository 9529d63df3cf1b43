package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.Piece.Structured;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts beside the text of a Word document are read up to a length, and a longer one like a broken one. */
class LongPartsTest {

    private static final int LONGEST = 8 * 1024 * 1024;
    private static final String NAMESPACE = "xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'";
    private static final String DOCUMENT = "<w:document " + NAMESPACE + "><w:body><w:p><w:r><w:rPr>"
            + "<w:color w:val='FFFFFF'/></w:rPr><w:t>In white.</w:t></w:r></w:p>"
            + "<w:p><w:r><w:t>Seen by all.</w:t></w:r></w:p></w:body></w:document>";

    /** Returns a document with words in white, and with a well-formed part of so many bytes beside it. */
    private static byte[] docx(String part, int length) {
        String root = part.replace("header1", "hdr");
        String begin = "<w:" + root + " " + NAMESPACE + "><!--";
        String end = "--></w:" + root + ">";
        String comment = letters(length - begin.length() - end.length());
        return Fixtures.docxWith(DOCUMENT, "word/" + part + ".xml", begin + comment + end);
    }

    /** Returns letters that do not pack as well as a bomb. */
    private static String letters(int length) {
        Random random = new Random(1);
        StringBuilder letters = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            letters.append(i % 16 == 0 ? (char) ('a' + random.nextInt(26)) : ' ');
        }
        return letters.toString();
    }

    private static List<String> lines(byte[] docx) {
        List<Piece> pieces = FileReading.read("a.docx", FileKind.DOCX, Fixtures.LIMITS, docx);
        assertThat(pieces).singleElement().isInstanceOf(Structured.class);
        return ((Structured) pieces.getFirst())
                .blocks().stream().map(block -> block.text().strip()).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"header1", "settings", "styles"})
    void shouldLeaveOutWhiteLettersWhenAPartIsAsLongAsIsRead(String part) {
        // Given
        byte[] docx = docx(part, LONGEST);

        // When
        List<String> lines = lines(docx);

        // Then
        assertThat(lines).containsExactly("Seen by all.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"header1", "settings", "styles"})
    void shouldKeepWhiteLettersWhenAPartIsLongerThanIsRead(String part) {
        // Given
        byte[] docx = docx(part, LONGEST + 1);

        // When
        List<String> lines = lines(docx);

        // Then
        assertThat(lines).containsExactly("In white.", "Seen by all.");
    }
}
