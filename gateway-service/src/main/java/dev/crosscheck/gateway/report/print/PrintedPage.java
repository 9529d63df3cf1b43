package dev.crosscheck.gateway.report.print;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.ReportPage;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** The report's page without what a screen alone can show, and with what is folded away there laid open. */
final class PrintedPage {

    /** Elements within elements. No report needs more; a library that lays out pages could run out of stack. */
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
