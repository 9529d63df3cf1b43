package dev.crosscheck.gateway.report.print;

import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.text.Resource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jsoup.helper.W3CDom;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Renders a report as PDF. Citations are internal links, sources link to the web, headings form the outline, and fonts
 * are embedded with only the characters in use. Rendering opens no address that the page names, and no file.
 */
public final class PdfReport {

    private static final String CSS = Resource.text(PdfReport.class, "print.css");

    static {
        XRLog.setLoggingEnabled(false); // The library would log words of the page.
    }

    private PdfReport() {}

    /** Takes about a second for a long report, so do not call this on an event loop. */
    public static byte[] of(FinishedReport report) {
        return of(PrintedPage.of(report));
    }

    static byte[] of(Document page) {
        page.head().appendElement("style").text(CSS);
        outline(page);
        page.select("a[href]").stream()
                .filter(link -> !isLink(link.attr("href")))
                .forEach(link -> link.removeAttr("href"));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
        PdfRendererBuilder builder = new PdfRendererBuilder();
        PdfFonts.addTo(builder);
        builder.useExternalResourceAccessControl(
                        (_, _) -> false, ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI)
                .useExternalResourceAccessControl(
                        (_, _) -> false, ExternalResourceControlPriority.RUN_AFTER_RESOLVING_URI)
                .useReplacementText("□")
                .usePdfUaAccessibility(true)
                .withProducer("Crosscheck")
                .withW3cDocument(W3CDom.convert(page), null)
                .toStream(bytes);
        try {
            builder.run();
        } catch (IOException e) {
            throw new UncheckedIOException("a report could not be laid out", e);
        }
        return bytes.toByteArray();
    }

    private static boolean isLink(String address) {
        return address.startsWith("#") || address.startsWith("https://") || address.startsWith("http://");
    }

    /** Adds the headings of the two upper levels as the outline, which PDF readers show beside the text. */
    private static void outline(Document page) {
        Element bookmarks = page.head().appendElement("bookmarks");
        int number = 0;
        for (Element heading : page.select("h1, h2")) {
            String id = heading.id().isEmpty() ? "heading-" + ++number : heading.id();
            heading.id(id);
            bookmarks.appendElement("bookmark").attr("name", heading.text()).attr("href", "#" + id);
        }
    }
}
