package dev.crosscheck.files;

import dev.crosscheck.files.Piece.Structured;
import java.io.IOException;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/**
 * Reads PDF documents with PDFBox. Tika's parser, which uses PDFBox, reports neither the size of letters nor which of
 * them are invisible.
 */
final class PdfReading {

    /** The prefix of titles of documents printed from Office programs: {@code Microsoft Word - report.docx}. */
    private static final Pattern PRINTED = Pattern.compile("^Microsoft (?:Office )?(?:Word|PowerPoint|Excel) - ");

    private static final Pattern FILE_NAME = Pattern.compile("\\.[a-zA-Z]{2,5}$");
    private static final String NOTHING_SAID = "(unspecified)";
    private static final String SCANNED =
            "contains page images but no text, like a scan; recognise its text first, for example with ocrmypdf";

    private PdfReading() {}

    static Structured read(String name, byte[] content, Allowance allowance) {
        try (PDDocument document = Loader.loadPDF(content)) {
            if (document.isEncrypted() && !document.getCurrentAccessPermission().canExtractContent()) {
                throw UnreadableFile.because("does not allow text extraction");
            }
            List<PdfLine> lines = lines(document, allowance.limits());
            if (lines.isEmpty()) {
                throw UnreadableFile.because(why(document, allowance.limits()));
            }
            BlockList blocks = new BlockList(allowance);
            new PdfBlocks(RunningLines.without(lines), blocks).make();
            return new Structured(name, FileKind.PDF, about(document.getDocumentInformation()), blocks.blocks());
        } catch (InvalidPasswordException e) {
            throw UnreadableFile.because(UnreadableFile.ENCRYPTED);
        } catch (IOException e) {
            throw e.getCause() instanceof UnreadableFile unreadable ? unreadable : UnreadableFile.damaged(FileKind.PDF);
        }
    }

    /** Returns the lines of all pages in order. Recognises the text of scanned pages if there are not too many. */
    private static List<PdfLine> lines(PDDocument document, FileLimits limits) throws IOException {
        List<PdfLine> lines = PdfText.of(document, limits);
        List<Integer> scanned = ScannedPages.of(document, lines);
        if (scanned.isEmpty() || scanned.size() > limits.scannedPages()) {
            return lines;
        }
        Optional<Recognition> recognition = Recognition.installed();
        if (recognition.isEmpty()) {
            return lines;
        }
        return Stream.concat(lines.stream(), recognition.get().lines(document, scanned).stream())
                .sorted(Comparator.comparingInt(PdfLine::page))
                .toList();
    }

    private static String why(PDDocument document, FileLimits limits) {
        int pages = document.getNumberOfPages();
        if (pages == 0) {
            return "has no pages";
        }
        boolean tooMany =
                pages > limits.scannedPages() && Recognition.installed().isPresent();
        return tooMany
                ? "contains %d page images but no text; at most %d are recognised; use ocrmypdf first, for example"
                        .formatted(pages, limits.scannedPages())
                : SCANNED;
    }

    private static About about(PDDocumentInformation said) {
        String author = Stream.ofNullable(said.getAuthor())
                .filter(OfficeReading::isSomebody)
                .findFirst()
                .orElse("");
        return new About(title(said.getTitle()), author, day(said.getCreationDate()), "");
    }

    private static String title(String said) {
        String title = said == null ? "" : PRINTED.matcher(said.strip()).replaceFirst("");
        boolean none = title.equalsIgnoreCase("untitled") || title.equals(NOTHING_SAID);
        return none || FILE_NAME.matcher(title).find() ? "" : title;
    }

    private static String day(Calendar date) {
        ZoneId zone = date == null ? null : date.getTimeZone().toZoneId();
        return date == null ? "" : date.toInstant().atZone(zone).toLocalDate().toString();
    }
}
