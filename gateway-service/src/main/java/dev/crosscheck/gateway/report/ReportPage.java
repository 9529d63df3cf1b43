package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import org.commonmark.node.Node;

/**
 * Renders a report as a self-contained page that can be read, printed and forwarded as one file. It has no scripts and
 * loads nothing. Each citation links to its source, and each checked sentence shows its verdict and the quote that it
 * is based on.
 */
public final class ReportPage {

    /**
     * The {@code Content-Security-Policy} header to send with the page. The page itself contains the part that works in
     * a file.
     */
    public static final String CONTENT_SECURITY_POLICY = PageStyle.POLICY + "; frame-ancestors 'none'";

    private final FinishedReport report;
    private final PageText text;
    private final StringBuilder page = new StringBuilder(1 << 15);
    private final Markup out = new Markup(page);

    private ReportPage(FinishedReport report) {
        this.report = report;
        this.text = PageText.in(report.language());
    }

    /** Returns the whole page. */
    public static String html(FinishedReport report) {
        return new ReportPage(report).write();
    }

    private String write() {
        out.raw("<!DOCTYPE html>\n")
                .open("html", "lang", report.language().tag())
                .line();
        head();
        out.open("body").line();
        out.element("a", text.say("skip"), "class", "skip", "href", "#report").line();
        banner();
        ClaimNotes notes = new ClaimNotes(report, text);
        Node document = ReportMarkdown.parse(report);
        out.open("main", "id", "report").line().open("article").line();
        if (!ReportMarkdown.hasTitle(document)) {
            out.element("h1", report.brief().question()).line();
        }
        out.raw(new ReportBody(text, notes).html(document));
        out.close("article").line();
        new SourceEntries(report, text).write(out);
        if (!report.claims().isEmpty()) {
            notes.writeAll(out);
        }
        out.close("main").line();
        out.element("footer", text.say("footer", report.session())).line();
        out.close("body").line().close("html").line();
        return page.toString();
    }

    private void head() {
        out.open("head").line();
        out.open("meta", "charset", "utf-8").line();
        out.open("meta", "http-equiv", "Content-Security-Policy", "content", PageStyle.POLICY)
                .line();
        out.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        out.open("meta", "name", "color-scheme", "content", "light dark").line();
        out.open("meta", "name", "referrer", "content", "no-referrer").line();
        out.element("title", report.brief().question().replaceAll("\\s+", " ") + " – Crosscheck")
                .line();
        out.open("style").raw(PageStyle.CSS).close("style").line();
        out.close("head").line();
    }

    private void banner() {
        String level = report.report().confidenceLevel().wireName();
        out.open("header").line().open("p", "class", "kicker").text(text.say("kicker"));
        out.text(text.say("kicker.date", report.language().write(report.finished())))
                .close("p")
                .line();
        out.open("ul", "class", "facts");
        out.element("li", text.say("confidence." + level), "class", "confidence " + level);
        out.element("li", mode(report, text));
        for (Verdict verdict : Verdict.values()) {
            int count = (int) report.claims().stream()
                    .filter(claim -> claim.verdict() == verdict)
                    .count();
            if (count > 0) {
                String style = VerdictStyle.style(verdict);
                out.open("li", "class", style)
                        .open("a", "href", "#claims")
                        .text(VerdictStyle.sign(verdict) + " " + text.count("count." + style, count))
                        .close("a")
                        .close("li");
            }
        }
        out.element("li", text.count("count.sources", report.cited().size()));
        out.close("ul").line().close("header").line();
    }

    /** Returns the mode, with the tiers that it actually admitted. */
    private static String mode(FinishedReport report, PageText text) {
        Brief brief = report.brief();
        String key = "mode." + brief.mode().wireName();
        return brief.mode() == Mode.STRICT
                ? text.say(brief.bounds().phrase(key), brief.bounds().maxTier())
                : text.say(key);
    }
}
