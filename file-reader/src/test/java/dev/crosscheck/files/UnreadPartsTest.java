package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.crosscheck.files.Piece.Structured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of an Office file that hold no text of it do no harm, whatever is in them. */
class UnreadPartsTest {

    private static final int MB = 1024 * 1024;
    private static final int LONG = 24 * MB;
    private static final int BLOCK = 64 * 1024;

    /** Writes a part. */
    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Returns the file with one more part. */
    private static byte[] with(byte[] file, String path, Writing part) {
        return Fixtures.bytes(out -> {
            try (ZipInputStream old = new ZipInputStream(new ByteArrayInputStream(file));
                    ZipOutputStream zip = new ZipOutputStream(out)) {
                zip.setLevel(Deflater.BEST_SPEED);
                for (ZipEntry entry = old.getNextEntry(); entry != null; entry = old.getNextEntry()) {
                    zip.putNextEntry(new ZipEntry(entry.getName()));
                    old.transferTo(zip);
                }
                zip.putNextEntry(new ZipEntry(path));
                part.to(zip);
            }
        });
    }

    /** Begins an XML file with a comment that is long, but does not pack as well as a bomb. */
    private static void comment(OutputStream out) throws IOException {
        Random random = new Random(1);
        byte[] block = " ".repeat(BLOCK).getBytes(StandardCharsets.US_ASCII);
        out.write("<!--".getBytes(StandardCharsets.US_ASCII));
        for (int written = 0; written < LONG; written += BLOCK) {
            for (int i = 0; i < BLOCK / 32; i++) {
                block[i] = (byte) ('a' + random.nextInt(26));
            }
            out.write(block);
        }
        out.write("--><worksheet/>".getBytes(StandardCharsets.US_ASCII));
    }

    private static List<Piece> read(FileKind kind, byte[] file) {
        return FileReading.read("a", kind, Fixtures.LIMITS, file);
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(FileKind.DOCX, Fixtures.docx()),
                Arguments.of(FileKind.PPTX, Fixtures.pptx(2)),
                Arguments.of(FileKind.XLSX, Fixtures.xlsx()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void shouldNeedLittleMemoryWhenAnUnreadPartBeginsWithALongComment(FileKind kind, byte[] file) {
        // Given
        List<Piece> usual = read(kind, file);
        byte[] padded = with(file, "media/junk.xml", UnreadPartsTest::comment);
        long before = allocated();

        // When
        List<Piece> pieces = read(kind, padded);

        // Then
        assertThat(allocated() - before).isLessThan(LONG);
        assertThat(pieces).isEqualTo(usual).first().isInstanceOf(Structured.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"workbook", "worksheet"})
    void shouldReadAWorkbookWhenAPartThatNothingRefersToIsBroken(String root) {
        // Given
        byte[] broken = ("<" + root + "><sheet name='Plants' state='hidden'>").getBytes(StandardCharsets.UTF_8);
        byte[] file = Fixtures.xlsx();
        byte[] more = with(file, "customXml/item1.xml", out -> out.write(broken));

        // When
        List<Piece> pieces = read(FileKind.XLSX, more);

        // Then
        assertThat(pieces).isEqualTo(read(FileKind.XLSX, file)).first().isInstanceOf(Structured.class);
    }
}
