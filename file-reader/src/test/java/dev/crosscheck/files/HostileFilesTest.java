package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.Piece.Rejected;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HostileFilesTest {

    private static final int MB = 1024 * 1024;
    private static final String WORD =
            "<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'>"
                    + "<w:body><w:p><w:r><w:t>Before %s after.</w:t></w:r></w:p></w:body></w:document>";
    private static final FileLimits SMALL = new FileLimits(20L * MB, 50, 2, 100_000, 1000, 20);

    private static List<Piece> read(String name, byte[] content) {
        return FileReading.read(name, FileKind.ofName(name).orElseThrow(), SMALL, content);
    }

    static Stream<Arguments> refused() {
        byte[] pdf = Fixtures.pdf(List.of(List.of("Words.")));
        byte[] html = "<!DOCTYPE html><html><body><p>Words.</p></body></html>".getBytes(StandardCharsets.UTF_8);
        return Stream.of(
                Arguments.of("empty", "a.pdf", new byte[0], "is empty"),
                Arguments.of("encrypted PDF", "a.pdf", Fixtures.encryptedPdf(), "is encrypted"),
                Arguments.of("encrypted Word file", "a.docx", Fixtures.encryptedDocx(), "is encrypted"),
                Arguments.of("encrypted sheet", "a.xlsx", Fixtures.encryptedDocx(), "is encrypted"),
                Arguments.of("encrypted book", "a.epub", Fixtures.encryptedEpub(), "is encrypted"),
                Arguments.of("half a PDF", "a.pdf", Arrays.copyOf(pdf, 300), "is damaged"),
                Arguments.of("scan", "a.pdf", Fixtures.pdf(List.of(List.of(""), List.of(""))), "like a scan"),
                Arguments.of("page as PDF", "a.pdf", html, "is named like a PDF document but is an HTML page"),
                Arguments.of("PDF as text table", "a.csv", pdf, "is named like a CSV table but is a PDF document"),
                Arguments.of("half a Word file", "a.docx", Arrays.copyOf(Fixtures.docx(), 2000), "is damaged"),
                Arguments.of(
                        "archive as Word file",
                        "a.docx",
                        Fixtures.zip("a.txt", "Words."),
                        "is named like a Word document but is a ZIP archive"),
                Arguments.of(
                        "sheet as Word file",
                        "a.docx",
                        Fixtures.xlsx(),
                        "is named like a Word document but is an Excel workbook"),
                Arguments.of(
                        "older Word file",
                        "a.docx",
                        new byte[] {
                            (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
                        },
                        "older Office file"),
                Arguments.of(
                        "half an archive", "a.zip", Arrays.copyOf(Fixtures.zip("a.txt", "Words."), 40), "is damaged"),
                Arguments.of("open quote", "a.csv", "a,b\n1,\"2\n".getBytes(StandardCharsets.UTF_8), "after line"),
                Arguments.of("Latin-1", "a.csv", new byte[] {'a', ',', (byte) 0xE9, '\n'}, "is not UTF-8"),
                Arguments.of(
                        "no mail", "a.eml", "Just some words.\n\nMore.".getBytes(StandardCharsets.UTF_8), "no sender"),
                Arguments.of("bomb", "a.zip", Fixtures.zip("a.txt", new byte[10 * MB]), "100 times its size"),
                Arguments.of("bomb in Office's clothes", "a.docx", Fixtures.docxWith(" ".repeat(10 * MB)), "100 times"),
                Arguments.of("many files", "a.zip", files(60), "contains more than 50 files"),
                Arguments.of(
                        "much text", "a.csv", "word,".repeat(40_000).getBytes(StandardCharsets.UTF_8), "characters"),
                Arguments.of(
                        "many rows", "a.csv", "a,b\n".repeat(2000).getBytes(StandardCharsets.UTF_8), "table rows"));
    }

    private static byte[] files(int count) {
        Object[] entries = new Object[2 * count];
        for (int i = 0; i < count; i++) {
            entries[2 * i] = i + ".txt";
            entries[2 * i + 1] = "Words " + i;
        }
        return Fixtures.zip(entries);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void shouldRefuseWithAReasonWhenAFileCannotBeRead(String what, String name, byte[] content, String reason) {
        // When
        List<Piece> pieces = read(name, content);

        // Then
        assertThat(pieces).as(what).singleElement().isInstanceOf(Rejected.class);
        assertThat(((Rejected) pieces.getFirst()).reason()).contains(reason);
        assertThat(pieces.getFirst().name()).isEqualTo(name);
    }

    @Test
    void shouldNameTheFileWhenItIsEncryptedInItsArchive() {
        // When
        List<Piece> pieces = read("a.zip", Fixtures.encryptedZip());

        // Then
        assertThat(pieces).singleElement().isInstanceOfSatisfying(Rejected.class, file -> {
            assertThat(file.name()).isEqualTo("a.zip/a.txt");
            assertThat(file.reason()).contains("is encrypted");
        });
    }

    @Test
    void shouldOpenNoOtherFileWhenADocumentNamesOneAsEntity(@TempDir Path folder) throws IOException {
        // Given
        Path secret = Files.writeString(folder.resolve("secret.txt"), "SECRET");
        String declared = "<!DOCTYPE w [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>";

        // When
        List<Piece> pieces = read("a.docx", Fixtures.docxWith(declared + WORD.formatted("&x;")));

        // Then
        assertThat(pieces.toString()).doesNotContain("SECRET");
    }

    @Test
    void shouldNotMultiplyEntitiesWhenADocumentNestsThem() {
        // Given
        StringBuilder laughs = new StringBuilder("<!DOCTYPE w [<!ENTITY l0 'ha'>");
        for (int i = 1; i < 12; i++) {
            laughs.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }

        // When
        List<Piece> pieces = read("a.docx", Fixtures.docxWith(laughs + "]>" + WORD.formatted("&l11;")));

        // Then
        assertThat(pieces.toString().length()).isLessThan(1000);
    }

    @Test
    void shouldSayWhichFileLiesTooDeepWhenArchivesAreNested() {
        // Given
        byte[] inner = Fixtures.zip("deep.txt", "Words.");
        byte[] nested = Fixtures.zip("c.zip", Fixtures.zip("d.zip", inner), "a.txt", "Words of a.");

        // When
        List<Piece> pieces = read("a.zip", nested);

        // Then
        assertThat(pieces).extracting(Piece::name).containsExactly("a.zip/c.zip/d.zip/deep.txt", "a.zip/a.txt");
        assertThat(((Rejected) pieces.getFirst()).reason()).contains("is nested too deep");
    }

    @Test
    void shouldKeepTheOthersWhenOneFileOfAnArchiveIsDamaged() {
        // Given
        byte[] archive =
                Fixtures.zip("a.txt", "Words of a.", "b.pdf", "%PDF-1.7 and no more", "../c.txt", "Words of c.");

        // When
        List<Piece> pieces = read("a.zip", archive);

        // Then
        assertThat(pieces).extracting(Piece::name).containsExactly("a.zip/a.txt", "a.zip/b.pdf", "a.zip/../c.txt");
        assertThat(pieces.get(1)).isInstanceOf(Rejected.class);
    }
}
