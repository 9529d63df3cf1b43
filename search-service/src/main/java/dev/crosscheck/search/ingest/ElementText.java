package dev.crosscheck.search.ingest;

import dev.crosscheck.files.Superscripts;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** The text of marked-up words, on one line. Pure, but for the superscripts of the element, which it replaces. */
public final class ElementText {

    private static final String RAISED = "*|sup";

    private ElementText() {}

    /** Returns the text without markup. {@link Superscripts} stay apart from what is before them. */
    public static String of(Element element) {
        for (Element raised : element.select(RAISED)) {
            String before = raised.previousSibling() instanceof TextNode words ? words.getWholeText() : "";
            raised.text(Superscripts.raised(before, raised.text(), after(raised)));
        }
        return element.text();
    }

    /** Returns the character right after an element; a blank if there is none on its line. */
    static int after(Node element) {
        Node next = element.nextSibling();
        while (next instanceof Element within && within.childNodeSize() > 0 && !HtmlExtractor.isBlock(within)) {
            next = within.childNode(0);
        }
        String words = next instanceof TextNode text ? text.getWholeText() : "";
        return words.isEmpty() ? ' ' : words.codePointAt(0);
    }
}
