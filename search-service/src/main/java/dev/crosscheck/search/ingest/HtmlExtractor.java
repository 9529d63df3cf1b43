package dev.crosscheck.search.ingest;

import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** A web page's article as text: its headings, paragraphs, lists and tables, without what surrounds them. */
final class HtmlExtractor {

    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
    private static final Set<String> BLOCKS = Set.of(
            "address",
            "article",
            "aside",
            "blockquote",
            "body",
            "center",
            "dd",
            "details",
            "div",
            "dl",
            "dt",
            "fieldset",
            "figcaption",
            "figure",
            "footer",
            "form",
            "header",
            "hr",
            "html",
            "li",
            "main",
            "nav",
            "ol",
            "p",
            "pre",
            "section",
            "summary",
            "table",
            "tbody",
            "td",
            "tfoot",
            "th",
            "thead",
            "tr",
            "ul");

    private final BlockText text = new BlockText();
    private final StringBuilder run = new StringBuilder();

    private HtmlExtractor() {}

    static Extracted extract(String html) {
        Document page = Jsoup.parse(html);
        Metadata metadata = HtmlMetadata.of(page);
        HtmlExtractor extractor = new HtmlExtractor();
        extractor.walk(Article.of(page));
        extractor.flush();
        return extractor.text.build(metadata);
    }

    private void walk(Element parent) {
        for (Node child : parent.childNodes()) {
            if (child instanceof TextNode words) {
                run.append(words.getWholeText().replaceAll("\\s+", " "));
            } else if (child instanceof Element element) {
                visit(element);
            }
        }
    }

    private void visit(Element element) {
        String name = element.normalName().toLowerCase(Locale.ROOT);
        if (HEADINGS.contains(name)) {
            flush();
            text.heading(name.charAt(1) - '0', element.text());
        } else if (name.equals("br")) {
            run.append('\n');
        } else if (name.equals("pre")) {
            flush();
            text.verbatim(element.wholeText());
        } else if (name.equals("tr")) {
            flush();
            row(element);
        } else if (name.equals("li")) {
            item(element);
        } else if (BLOCKS.contains(name)) {
            flush();
            walk(element);
            flush();
        } else {
            walk(element);
        }
    }

    private void row(Element row) {
        StringBuilder line = new StringBuilder("|");
        for (Element cell : row.children()) {
            line.append(' ').append(cell.text()).append(" |");
        }
        text.line(line.toString());
    }

    /** The item's own words are a line with a marker; blocks and lists inside follow as they are. */
    private void item(Element item) {
        flush();
        run.append(marker(item));
        boolean first = true;
        for (Node child : item.childNodes()) {
            if (child instanceof TextNode words) {
                run.append(words.getWholeText().replaceAll("\\s+", " "));
            } else if (child instanceof Element element
                    && first
                    && element.normalName().equals("p")) {
                first = false;
                walk(element);
            } else if (child instanceof Element element && isBlock(element)) {
                flushItem();
                visit(element);
            } else if (child instanceof Element element) {
                visit(element);
            }
        }
        flushItem();
    }

    private static boolean isBlock(Element element) {
        return BLOCKS.contains(element.normalName()) || HEADINGS.contains(element.normalName());
    }

    private static String marker(Element item) {
        Element list = item.parent();
        return list != null && list.normalName().equals("ol") ? (item.elementSiblingIndex() + 1) + ". " : "- ";
    }

    private void flushItem() {
        String content = run.toString();
        run.setLength(0);
        String words = content.strip();
        if (!words.equals("-") && !words.matches("\\d+\\.")) {
            text.line(content);
        }
    }

    private void flush() {
        text.paragraph(run.toString());
        run.setLength(0);
    }
}
