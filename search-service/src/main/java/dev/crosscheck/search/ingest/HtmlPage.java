package dev.crosscheck.search.ingest;

import java.io.UncheckedIOException;
import java.util.Iterator;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/**
 * Parses a page within bounds. Counts elements during parsing, because a page may have many more elements than tags.
 */
final class HtmlPage {

    /**
     * The most html and body tags. The parser merges the attributes of each further tag into the first element, at a
     * cost that grows with the attributes already there.
     */
    private static final int MOST_ROOT_TAGS = 20;

    private HtmlPage() {}

    static Document parse(String html, Bounds bounds) {
        if (count(html, "<html") + count(html, "<body") > MOST_ROOT_TAGS) {
            throw new Unreadable("text", "holds more than one page: it has many html or body tags");
        }
        Parser parser = Parser.htmlParser().setMaxDepth(bounds.depth());
        try (StreamParser stream = new StreamParser(parser).parse(html, "")) {
            int elements = 0;
            for (Iterator<Element> closed = stream.iterator(); closed.hasNext(); closed.next()) {
                elements++;
                if (elements > bounds.nodes()) {
                    throw bounds.tooManyNodes();
                }
            }
            return stream.document();
        } catch (UncheckedIOException e) {
            throw new IllegalStateException("a string was read", e);
        }
    }

    private static int count(String html, String tag) {
        int count = 0;
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
            count += html.regionMatches(true, at, tag, 0, tag.length()) ? 1 : 0;
        }
        return count;
    }
}
