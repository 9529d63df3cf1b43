package dev.crosscheck.gateway.report.print;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.ReportPage;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * The report's page for printing: without elements that work only on a screen, and with collapsed elements expanded.
 */
final class PrintedPage {

    /**
     * The deepest allowed nesting of elements. No report needs more, and deeper nesting could overflow the stack of a
     * layout library.
     */
    private static final int DEPTH = 40;

    private PrintedPage() {}

    static Document of(FinishedReport report) {
        Document page = Jsoup.parse(ReportPage.html(report));
        page.select(".skip, .note, meta, style").remove();
        page.select("details").tagName("div");
        page.select("summary").tagName("p").addClass("others");
        page.select("ul.sources > li > div").addClass("entry");
        flatten(page);
        return page;
    }

    private static void flatten(Document page) {
        for (Element element : page.getAllElements()) {
            int depth = 0;
            for (Element above = element.parent(); above != null && depth <= DEPTH; above = above.parent()) {
                depth++;
            }
            if (depth > DEPTH) {
                element.unwrap();
            }
        }
    }
}
