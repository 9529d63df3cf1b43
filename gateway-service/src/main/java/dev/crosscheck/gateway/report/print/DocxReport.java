package dev.crosscheck.gateway.report.print;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.text.Language;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.jsoup.nodes.Document;

/**
 * A report as DOCX, to be edited: styles for headings, lists and quotations, citations as links to the sources and
 * claims in it, sources as links to the web. It holds text alone; nothing in it is fetched when it is opened.
 */
public final class DocxReport {

    private DocxReport() {}

    /** Takes a second or so for a long report, so it must not be called on an event loop. */
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
