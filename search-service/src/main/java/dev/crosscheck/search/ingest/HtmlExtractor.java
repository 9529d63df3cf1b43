package dev.crosscheck.search.ingest;

import dev.crosscheck.files.ListStart;
import dev.crosscheck.files.Superscripts;
import dev.crosscheck.files.TableRows;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** Extracts a web page's article as text: headings, paragraphs, lists and tables, without the surrounding page. */
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

    private static final Set<String> LISTS = Set.of("ul", "ol");
    private static final Set<String> AROUND_LISTS = Set.of("div", "section", "p");

    private static final String RAISED = "sup";
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern ONLY_A_NUMBER = Pattern.compile("\\d{1,9}\\.");

    private final Article article;
    private final HtmlText text;
    private final StringBuilder run = new StringBuilder();
    /** The rows of the table around the current element; null outside of tables that name their columns. */
    private TableRows rows;

    private HtmlExtractor(Article article, Bounds bounds) {
        this.article = article;
        this.text = new HtmlText(bounds);
    }

    static Extracted extract(String html, Bounds bounds) {
        Document page = HtmlPage.parse(html, bounds);
        Metadata metadata = HtmlMetadata.of(page);
        HtmlExtractor extractor = new HtmlExtractor(Article.of(page), bounds);
        extractor.walk(extractor.article.root());
        extractor.flush();
        return extractor.text.build(metadata);
    }

    private void walk(Element parent) {
        int number = 0;
        for (Node child : parent.childNodes()) {
            if (child instanceof TextNode words) {
                append(words);
            } else if (child instanceof Element element) {
                if (article.leavesOut(element)) {
                    leaveOut(element);
                } else {
                    number++;
                    visit(element, number);
                }
            }
        }
    }

    /** Tells of a list without a heading of its own: it belongs to the heading above it. */
    private void leaveOut(Element element) {
        boolean listed = LISTS.contains(element.normalName())
                || (AROUND_LISTS.contains(element.normalName()) && element.selectFirst("ul, ol") != null);
        if (listed && element.selectFirst("h1, h2, h3, h4, h5, h6") == null) {
            flush();
            text.leaveOutList();
        }
    }

    private void append(TextNode words) {
        run.append(BLANKS.matcher(words.getWholeText()).replaceAll(" "));
    }

    /** @param number position of the element among its siblings, from 1 */
    private void visit(Element element, int number) {
        String name = element.normalName().toLowerCase(Locale.ROOT);
        if (HEADINGS.contains(name)) {
            flush();
            text.heading(name.charAt(1) - '0', words(element));
        } else if (name.equals("br")) {
            run.append('\n');
        } else if (name.equals(RAISED)) {
            int from = run.length();
            walk(element);
            Superscripts.raise(run, from, ElementText.after(element));
        } else if (name.equals("pre")) {
            flush();
            text.verbatim(collected(element, "\n"));
        } else if (name.equals("table")) {
            flush();
            table(element);
            flush();
        } else if (name.equals("tr")) {
            flush();
            row(element);
        } else if (name.equals("li")) {
            item(element, number);
        } else if (BLOCKS.contains(name)) {
            flush();
            walk(element);
            flush();
        } else {
            walk(element);
        }
    }

    /** Writes a table. Only a first row of header cells names the columns: tables also lay out pages. */
    private void table(Element table) {
        TableRows around = rows;
        Element first = table.selectFirst("tr");
        boolean named = first != null
                && first.childrenSize() > 0
                && first.children().stream().allMatch(cell -> cell.normalName().equals("th"));
        rows = named ? TableRows.ofText(text::line) : null;
        walk(table);
        if (named) {
            rows.end();
        }
        rows = around;
    }

    private void row(Element row) {
        List<String> cells = row.children().stream()
                .filter(cell -> !article.leavesOut(cell))
                .map(this::words)
                .toList();
        if (rows == null) {
            text.line(TableRows.between(cells));
        } else {
            rows.add(cells);
        }
    }

    /** Returns the words of an element on one line, without the parts that are not the article's text. */
    private String words(Element of) {
        return BlockText.clean(BLANKS.matcher(collected(of, " ")).replaceAll(" "));
    }

    private String collected(Element of, String lineBreak) {
        StringBuilder collected = new StringBuilder();
        of.filter(new NodeFilter() {
            private int raisedFrom;

            @Override
            public FilterResult head(Node node, int depth) {
                if (article.leavesOut(node)) {
                    return FilterResult.SKIP_ENTIRELY;
                }
                if (node instanceof TextNode words) {
                    collected.append(words.getWholeText());
                } else {
                    part(node);
                }
                raisedFrom = node.normalName().equals(RAISED) ? collected.length() : raisedFrom;
                return FilterResult.CONTINUE;
            }

            @Override
            public FilterResult tail(Node node, int depth) {
                if (node.normalName().equals(RAISED)) {
                    Superscripts.raise(collected, raisedFrom, ElementText.after(node));
                }
                if (node.childNodeSize() > 0) {
                    part(node);
                }
                return FilterResult.CONTINUE;
            }

            private void part(Node node) {
                if (!node.equals(of) && node instanceof Element element) {
                    boolean breaks = element.normalName().equals("br");
                    collected.append(breaks ? lineBreak : isBlock(element) ? " " : "");
                }
            }
        });
        return collected.toString();
    }

    /** Writes a list item: its own words as a line with a marker, then the blocks and lists inside it. */
    private void item(Element item, int number) {
        flush();
        run.append(marker(item, number));
        boolean first = true;
        for (Node child : item.childNodes()) {
            if (child instanceof TextNode words) {
                append(words);
            } else if (child instanceof Element element && !article.leavesOut(element)) {
                boolean block = isBlock(element);
                if (first && element.normalName().equals("p")) {
                    first = false;
                    walk(element);
                } else {
                    if (block) {
                        flushItem();
                    }
                    visit(element, 1);
                }
            }
        }
        flushItem();
    }

    /** Says whether the element begins a line of its own; headings do. */
    static boolean isBlock(Element element) {
        return BLOCKS.contains(element.normalName()) || isHeading(element);
    }

    static boolean isHeading(Element element) {
        return HEADINGS.contains(element.normalName());
    }

    private static String marker(Element item, int number) {
        Element list = item.parent();
        boolean ordered = list != null && list.normalName().equals("ol");
        return ordered ? ListStart.before(list.attr("start")) + number + ". " : "- ";
    }

    private void flushItem() {
        String content = run.toString();
        run.setLength(0);
        String words = content.strip();
        if (!words.equals("-") && !ONLY_A_NUMBER.matcher(words).matches()) {
            text.line(content);
        }
    }

    private void flush() {
        text.paragraph(run.toString());
        run.setLength(0);
    }
}
