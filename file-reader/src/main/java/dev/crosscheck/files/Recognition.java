package dev.crosscheck.files;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/**
 * Recognises the text of scanned pages with Tesseract, if it is installed, in English and Traditional Chinese. It sends
 * Tesseract plain grey pixels, so that none of Tesseract's decoders reads untrusted data. It runs Tesseract once per
 * page. Tesseract is a child process: a parent that kills this process must kill it too.
 */
final class Recognition {

    /**
     * System property with the path of the program. By default the usual places are searched; if it is empty, none is
     * used.
     */
    static final String PROGRAM = "crosscheck.files.tesseract";

    private static final int DOTS_PER_INCH = 300;
    private static final int POINTS_PER_INCH = 72;
    /** An A3 page has 17 million dots; larger pages get a lower resolution. */
    private static final double MOST_DOTS = 20_000_000;
    /** All letters of a scan count as equally large, because Tesseract is not asked for their size. */
    private static final float SIZE = 12;

    private final Path program;
    private final String languages;

    private Recognition(Path program, String languages) {
        this.program = program;
        this.languages = languages;
    }

    /** Returns empty if Tesseract is missing or has none of the languages. */
    static Optional<Recognition> installed() {
        return Tesseract.program(Optional.ofNullable(System.getProperty(PROGRAM)))
                .map(program -> new Recognition(program, Tesseract.languages(program)))
                .filter(recognition -> !recognition.languages.isEmpty());
    }

    /**
     * Recognises the lines of the given pages.
     *
     * @param pages page numbers, from 1
     */
    List<PdfLine> lines(PDDocument document, List<Integer> pages) throws IOException {
        PDFRenderer renderer = new PDFRenderer(document);
        List<PdfLine> lines = new ArrayList<>();
        for (int page : pages) {
            PDRectangle box = document.getPage(page - 1).getCropBox();
            BufferedImage picture = renderer.renderImageWithDPI(page - 1, resolution(box), ImageType.GRAY);
            add(text(picture), page, lines);
        }
        return lines;
    }

    private static float resolution(PDRectangle box) {
        double inches = box.getWidth() / POINTS_PER_INCH * box.getHeight() / POINTS_PER_INCH;
        return (float) Math.min(DOTS_PER_INCH, Math.sqrt(MOST_DOTS / Math.max(inches, 1)));
    }

    private String text(BufferedImage picture) throws IOException {
        Process process = Tesseract.start(List.of(
                program.toString(),
                "stdin",
                "stdout",
                "-l",
                languages,
                "--dpi",
                Integer.toString(DOTS_PER_INCH),
                "-c",
                "preserve_interword_spaces=1"));
        try (OutputStream out = new BufferedOutputStream(process.getOutputStream(), 64 * 1024)) {
            // A portable graymap: https://netpbm.sourceforge.net/doc/pgm.html
            String header = "P5 " + picture.getWidth() + " " + picture.getHeight() + " 255\n";
            out.write(header.getBytes(StandardCharsets.US_ASCII));
            out.write(((DataBufferByte) picture.getRaster().getDataBuffer()).getData());
        }
        return Tesseract.answer(process);
    }

    private static void add(String text, int page, List<PdfLine> lines) {
        boolean begins = true;
        for (String line : text.split("[\n\f]", -1)) {
            if (line.isBlank()) {
                begins = true;
            } else {
                lines.add(new PdfLine(page, line.strip(), SIZE, begins));
                begins = false;
            }
        }
    }
}
