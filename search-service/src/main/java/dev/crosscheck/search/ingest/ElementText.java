package dev.crosscheck.search.ingest;

import dev.crosscheck.files.Superscripts;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/** The text of marked-up words, on one line. Pure, but for the superscripts of the element, which it replaces. */
public final class ElementText {

    private static final String RAISED = "*|sup";

    private ElementText() {}

    /** Returns the text without markup. {@link Superscripts} stay apart from what is before them. */
    public static String of(Element element) {
        for (Element raised : element.select(RAISED)) {
            String before = raised.previousSibling() instanceof TextNode words ? words.getWholeText() : "";
            int last = before.isEmpty() ? ' ' : before.charAt(before.length() - 1);
            raised.text(Superscripts.raised(last, raised.text()));
        }
        return element.text();
    }
}
