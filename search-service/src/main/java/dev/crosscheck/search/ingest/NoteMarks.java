package dev.crosscheck.search.ingest;

import java.util.HashSet;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Finds the marks in a text that are for the screen: numbers of references and notes, remarks on the text by a wiki's
 * authors, and links to edit a section. Within a sentence they would read as its words. Pure.
 */
final class NoteMarks {

    private static final String MARKS = "sup.reference, sup.noprint, .mw-editsection, [role=doc-noteref]";
    private static final String LINK = "a";
    /** The most nodes in a mark with one link. */
    private static final int MOST_NODES = 9;

    private NoteMarks() {}

    static Set<Element> in(Element body) {
        Set<Element> marks = new HashSet<>(body.select(MARKS));
        for (Element raised : body.select("sup")) {
            if (isOnlyALink(raised)) {
                marks.add(raised);
            } else if (isALinksOnlyContent(raised)) {
                marks.add(raised.parent());
            }
        }
        return marks;
    }

    private static boolean isOnlyALink(Element raised) {
        Element link = onlyChild(raised);
        return link != null && isWithinThePage(link);
    }

    private static boolean isALinksOnlyContent(Element raised) {
        Element link = raised.parent();
        return link != null && isWithinThePage(link) && raised.equals(onlyChild(link));
    }

    private static boolean isWithinThePage(Element link) {
        return link.normalName().equals(LINK) && link.attr("href").startsWith("#");
    }

    /** Returns the element that is all of the element's content; null if there is none. */
    private static Element onlyChild(Element of) {
        Element only = null;
        if (of.childNodeSize() > MOST_NODES) {
            return null;
        }
        for (Node child : of.childNodes()) {
            if (child instanceof TextNode words ? !words.isBlank() : child instanceof Element && only != null) {
                return null;
            }
            only = child instanceof Element element ? element : only;
        }
        return only;
    }
}
