package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Cut;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import net.dankito.readability4j.Readability4J;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Asks Readability4J which elements of a page are its article. Like the reader view of Firefox, from which it comes, it
 * scores paragraphs by their length, commas and links, and by the names of the elements around them.
 *
 * <p>The library changes what it reads, and its time is not linear. So it gets a small copy of the page: the
 * elements, their text and a few attributes, cut to a length.
 */
final class Readability {

    private static final int MOST_ELEMENTS = 5_000;
    private static final int MOST_CHARACTERS = 300_000;
    private static final int MOST_OF_A_NAME = 200;

    /** Attributes by which the library tells articles and tables of data. */
    private static final List<String> NAMES = List.of("class", "id", "role", "summary");

    /** The library removes elements with these names, and with them the date of an article. */
    private static final Pattern BYLINE =
            Pattern.compile("byline|author|dateline|writtenby|p-author", Pattern.CASE_INSENSITIVE);

    /** Leads from an element of the copy to the one of the page. */
    private static final String PLACE = "data-crosscheck-place";

    private final List<Element> elements = new ArrayList<>();
    private final Predicate<Element> invisible;

    private Readability(Predicate<Element> invisible) {
        this.invisible = invisible;
    }

    /**
     * Returns the elements of the article, without those around it. The page is not modified.
     *
     * @param invisible elements that are ignored, with everything in them
     * @return empty if the page has no article, is too large, or the library fails
     */
    static Set<Element> article(Document page, Predicate<Element> invisible) {
        boolean large = page.stream().limit(MOST_ELEMENTS + 1L).count() > MOST_ELEMENTS
                || page.wholeText().length() > MOST_CHARACTERS;
        return large ? Set.of() : new Readability(invisible).kept(page.body());
    }

    private Set<Element> kept(Element body) {
        Set<Element> kept = new HashSet<>();
        try {
            Document copy = Document.createShell("");
            copyChildren(body, copy.body());
            Element article = new Readability4J("", copy).parse().getArticleContent();
            if (article != null) {
                article.select("[" + PLACE + "]")
                        .forEach(copied -> kept.add(elements.get(Integer.parseInt(copied.attr(PLACE)))));
            }
        } catch (RuntimeException | LinkageError e) {
            // A page that the library fails on is read by the rules alone.
            return Set.of();
        }
        return kept;
    }

    /** Copies elements and text. Adjacent text becomes one node, even with comments in between. */
    private void copyChildren(Element from, Element to) {
        StringBuilder words = new StringBuilder();
        for (Node child : from.childNodes()) {
            if (child instanceof TextNode text) {
                words.append(text.getWholeText());
            } else if (child instanceof Element element && !invisible.test(element)) {
                flush(words, to);
                Element copied = to.appendElement(element.normalName());
                name(element, copied);
                copyChildren(element, copied);
            }
        }
        flush(words, to);
    }

    private static void flush(StringBuilder words, Element to) {
        if (!words.isEmpty()) {
            to.appendText(words.toString());
            words.setLength(0);
        }
    }

    private void name(Element element, Element copied) {
        copied.attr(PLACE, Integer.toString(elements.size()));
        elements.add(element);
        for (String attribute : NAMES) {
            String value = element.attr(attribute);
            if (!value.isEmpty() && !BYLINE.matcher(value).find()) {
                copied.attr(attribute, Cut.to(MOST_OF_A_NAME, value));
            }
        }
        if (element.hasAttr("href")) {
            // The score does not depend on where a link leads, and the library rewrites some addresses.
            copied.attr("href", "/");
        }
    }
}
