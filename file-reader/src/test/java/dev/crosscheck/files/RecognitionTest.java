package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.crosscheck.files.Piece.Rejected;
import dev.crosscheck.files.Piece.Structured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecognitionTest {

    private static final List<String> WORDS = List.of("The valve was replaced in March 2019.");

    @TempDir
    Path folder;

    @AfterEach
    void forgetTheProgram() {
        System.clearProperty(Recognition.PROGRAM);
    }

    /** Installs a script that takes the same arguments as Tesseract. */
    private void pretend(String languages, String recognised) throws IOException {
        String script = """
                #!/bin/sh
                if [ "$1" = --list-langs ]; then printf 'List of languages (1):\\n%s'; exit; fi
                [ "$(head -c 2)" = P5 ] || exit 1
                cat >/dev/null
                printf '%s'
                """.formatted(languages, recognised);
        Path program = Files.createFile(
                folder.resolve("tesseract"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        System.setProperty(
                Recognition.PROGRAM, Files.writeString(program, script).toString());
    }

    private static Piece read(byte[] pdf) {
        return FileReading.read("scan.pdf", FileKind.PDF, Fixtures.LIMITS, pdf).getFirst();
    }

    @Test
    void shouldTellParagraphsWithTheirPagesWhenPagesAreScanned() throws IOException {
        // Given
        pretend("eng\\n", "The valve was\\nreplaced.\\n\\nIt held.\\n\\f");
        byte[] pdf = Fixtures.mixedPdf(List.of("Written."), WORDS);

        // When
        Structured document = (Structured) read(pdf);

        // Then
        assertThat(document.blocks())
                .extracting(Block::page, Block::text)
                .containsExactly(tuple(1, "Written."), tuple(2, "The valve was\nreplaced."), tuple(2, "It held."));
    }

    @ParameterizedTest
    @CsvSource({"fra, Le texte", "eng, ''"})
    void shouldRefuseAScanWhenNothingIsRecognised(String languages, String recognised) throws IOException {
        // Given
        pretend(languages + "\\n", recognised);

        // When
        Piece piece = read(Fixtures.scannedPdf(List.of(WORDS)));

        // Then
        assertThat(((Rejected) piece).reason()).contains("like a scan");
    }

    @Test
    void shouldRefuseAScanWhenTesseractIsMissing() {
        // Given
        System.setProperty(Recognition.PROGRAM, folder.resolve("none").toString());

        // When
        Piece piece = read(Fixtures.scannedPdf(List.of(WORDS)));

        // Then
        assertThat(((Rejected) piece).reason()).contains("like a scan");
    }

    @Test
    void shouldRefuseAScanWhenItHasTooManyPages() throws IOException {
        // Given
        pretend("eng\\n", "Words.\\n");

        // When
        Piece piece = read(Fixtures.scannedPdf(Collections.nCopies(Fixtures.LIMITS.scannedPages() + 1, WORDS)));

        // Then
        assertThat(((Rejected) piece).reason()).contains("21 page images", "at most 20");
    }

    @Test
    void shouldReadAScanWhenTesseractIsInstalled() {
        // Given
        assumeTrue(Recognition.installed().isPresent(), "Tesseract is not installed: its answers are not tried.");

        // When
        Structured document = (Structured) read(Fixtures.scannedPdf(List.of(WORDS)));

        // Then
        assertThat(document.blocks()).extracting(Block::text).containsExactlyElementsOf(WORDS);
    }
}
