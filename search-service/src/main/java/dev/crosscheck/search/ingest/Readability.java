package dev.crosscheck.search.ingest;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import net.dankito.readability4j.Readability4J;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Asks Readability4J which elements of a page are its article. Like the reader view of Firefox, from which it comes, it
 * scores paragraphs by their length, commas and links, and by the names of the elements around them. Pure.
 */
final class Readability {

    /** The library's time is not linear: it removes elements one by one, and collects the text of nested ones again. */
    private static final int MOST_ELEMENTS = 5_000;

    private static final int MOST_CHARACTERS = 300_000;

    /** Leads from an element of the copy, which the library changes, to the one of the page. */
    private static final String PLACE = "data-crosscheck-place";

    private Readability() {}

    /**
     * Returns the elements of the article, with all elements around them. The page is not modified.
     *
     * @param invisible elements that are ignored, with everything in them
     * @return empty if the page has no article or is too large
     */
    static Set<Element> article(Document page, Predicate<Element> invisible) {
        List<Element> elements = page.getAllElements();
        if (elements.size() > MOST_ELEMENTS || page.wholeText().length() > MOST_CHARACTERS) {
            return Set.of();
        }
        Set<Element> found = new HashSet<>();
        for (Element copied : marked(copy(page, elements, invisible))) {
            Element element = elements.get(Integer.parseInt(copied.attr(PLACE)));
            while (element != null && found.add(element)) {
                element = element.parent();
            }
        }
        return found;
    }

    /** Returns the article's elements that come from the page: the library adds some. */
    private static List<Element> marked(Document copy) {
        try {
            Element article = new Readability4J("", copy).parse().getArticleContent();
            return article == null ? List.of() : article.select("[" + PLACE + "]");
        } catch (RuntimeException e) {
            // A page that the library fails on is read by the rules alone.
            return List.of();
        }
    }

    private static Document copy(Document page, List<Element> elements, Predicate<Element> invisible) {
        Document copy = page.clone();
        List<Element> copies = copy.getAllElements();
        for (int place = 0; place < copies.size(); place++) {
            copies.get(place).attr(PLACE, Integer.toString(place));
        }
        for (int place = 0; place < copies.size(); place++) {
            if (invisible.test(elements.get(place))) {
                copies.get(place).remove();
            }
        }
        return copy;
    }
}
