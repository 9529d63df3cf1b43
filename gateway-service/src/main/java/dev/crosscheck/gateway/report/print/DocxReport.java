package dev.crosscheck.gateway.report.print;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.text.Language;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.jsoup.nodes.Document;

/**
 * Renders a report as an editable DOCX. It has styles for headings, lists and quotations, internal links from citations
 * to sources and claims, and links from sources to the web. It contains only text, and loads nothing when it is opened.
 */
public final class DocxReport {

    private DocxReport() {}

    /** Takes about a second for a long report, so do not call this on an event loop. */
    public static byte[] of(FinishedReport report) {
        return of(PrintedPage.of(report), report.brief().language());
    }

    static byte[] of(Document page, Language language) {
        try (XWPFDocument document = new XWPFDocument()) {
            document.getProperties().getCoreProperties().setTitle(page.title());
            document.getProperties().getCoreProperties().setCreator("Crosscheck");
            DocxStyles.addTo(document, language);
            new DocxBlocks(document).write(page.body());
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
            document.write(bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("a report could not be written as DOCX", e);
        }
    }
}
