package dev.crosscheck.gateway.report.print;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPInputStream;

/**
 * The fonts of a PDF: Noto Sans, Noto Sans TC, and a few symbols of Noto Sans Symbols 2. Each character is looked up in
 * one font after the other. Bold Chinese has only the frequent characters; the others appear in regular weight.
 * docs/reports.md says how the files were made.
 */
final class PdfFonts {

    private static final int REGULAR = 400;
    private static final int BOLD = 700;

    /** The unpacked font files, 8 MB in total. */
    private static final Map<String, byte[]> FILES = new ConcurrentHashMap<>();

    private PdfFonts() {}

    static void addTo(PdfRendererBuilder builder) {
        add(builder, "sans-regular", "Sans", REGULAR);
        add(builder, "sans-bold", "Sans", BOLD);
        add(builder, "latin-regular", "Latin", REGULAR);
        add(builder, "latin-bold", "Latin", BOLD);
        add(builder, "signs", "Signs", REGULAR);
        add(builder, "sans-regular", "Sans for bold", REGULAR);
    }

    private static void add(PdfRendererBuilder builder, String file, String family, int weight) {
        builder.useFont(
                () -> new ByteArrayInputStream(FILES.computeIfAbsent(file, PdfFonts::unpacked)),
                family,
                weight,
                FontStyle.NORMAL,
                true);
    }

    private static byte[] unpacked(String file) {
        String name = file + ".ttf.gz";
        try (InputStream packed = Objects.requireNonNull(PdfFonts.class.getResourceAsStream(name), name);
                InputStream font = new GZIPInputStream(packed)) {
            return font.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
