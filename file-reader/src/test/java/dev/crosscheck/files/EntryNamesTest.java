package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntryNamesTest {

    private static byte[] zip(Charset encoding, String... names) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, encoding)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static List<String> names(byte[] archive) {
        return FileReading.read("all.zip", FileKind.ZIP, Fixtures.LIMITS, archive).stream()
                .map(Piece::name)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8,        會議/許功蓋.txt",
        "Big5,         會議/許功蓋.txt",
        "Big5-HKSCS,   會議紀錄.txt",
        "GB18030,      人民.txt",
        "windows-1252, notes/naïveté.txt"
    })
    void shouldReadANameInTheCodePageOfTheSystemThatMadeTheArchive(String encoding, String name) {
        // When
        List<String> names = names(zip(Charset.forName(encoding), name));

        // Then
        assertThat(names).containsExactly("all.zip/" + name);
    }

    @Test
    void shouldTellFilesApartWhenTheirNamesAreInBig5() {
        // Given
        byte[] archive = zip(Charset.forName("Big5"), "甲.txt", "乙.txt", "丙.txt");

        // When
        List<String> names = names(archive);

        // Then
        assertThat(names).containsExactly("all.zip/甲.txt", "all.zip/乙.txt", "all.zip/丙.txt");
    }
}
