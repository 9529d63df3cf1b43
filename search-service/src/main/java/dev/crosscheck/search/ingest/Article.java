package dev.crosscheck.search.ingest;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/**
 * Finds a page's article, and the elements that are not part of its text: navigation, notices, calls to share or
 * subscribe, lists of links to other articles, and everything invisible. Hidden text is not what the source tells its
 * readers, and may target machines. The page is not modified: removing elements one by one takes quadratic time.
 */
final class Article {

    private static final String NEVER_TEXT =
            "script, style, noscript, template, iframe, object, embed, svg, canvas, audio, video, math, form, button, "
                    + "input, select, textarea, dialog, nav, [role=navigation], [role=banner], [role=contentinfo], "
                    + "[role=complementary], [role=search], [role=dialog], [role=alert]";
    private static final String HIDDEN = "[hidden], [aria-hidden=true]";
    private static final String MAIN =
            "article, main, [role=main], [itemprop=articleBody], [itemtype$=/Article], [itemtype$=/NewsArticle]";

    /** Whole words of class and id names: {@code share} matches {@code social-share}, but not {@code shareholders}. */
    private static final Pattern BOILERPLATE =
            Pattern.compile("(?:^|[-_ ])(?:nav|navbar|navigation|menu|breadcrumbs?|sidebar"
                    + "|cookies?|consent|banner|ads?|advert(?:isement)?|promo|sponsor(?:ed)?|share|sharing|social"
                    + "|newsletter|subscribe"
                    + "|subscription|paywall|signup|login|related|recommended|recommendations|trending|popular"
                    + "|comments?|disqus"
                    + "|popup|modal|skip|toolbar|pagination|pager|copyright|sitemap)(?:[-_ ]|$)");

    private static final Set<String> GROUPS = Set.of("ul", "ol", "div", "section", "p");
    private static final int ENOUGH = 140;
    /** A group is a menu if its links have more than this share of its characters. */
    private static final double MENU_SHARE = 0.6;

    private final Set<Element> leftOut = new HashSet<>();
    private final Element root;

    private Article(Document page) {
        Element body = page.body();
        leftOut.addAll(body.select(NEVER_TEXT));
        leftOut.addAll(body.select(HIDDEN));
        HidingStyles styles = HidingStyles.of(page);
        body.stream().filter(styles::hide).forEach(leftOut::add);
        Map<Node, Weight> weights = weights(body);
        this.root = body.select(MAIN).stream()
                .filter(element -> weights.containsKey(element) && weights.get(element).text >= ENOUGH)
                .max(Comparator.comparingInt(element -> weights.get(element).text))
                .orElse(body);
        leftOut.addAll(root.select(root.equals(body) ? "footer, body > header, aside" : "footer, aside"));
        leftOut.remove(root);
        leaveOutBoilerplate();
        leaveOutMenus();
    }

    static Article of(Document page) {
        return new Article(page);
    }

    /** Returns the element that holds the article. */
    Element root() {
        return root;
    }

    /** Says whether an element and everything in it are not part of the article's text. */
    boolean leavesOut(Node node) {
        return node instanceof Element && leftOut.contains(node);
    }

    private void leaveOutBoilerplate() {
        Map<Node, Weight> weights = weights(root);
        int all = weights.get(root).text;
        weights.forEach((node, weight) -> {
            boolean large = 2L * weight.text > all;
            if (!node.equals(root) && !large && !weight.title && isBoilerplate((Element) node)) {
                leftOut.add((Element) node);
            }
        });
    }

    private void leaveOutMenus() {
        weights(root).forEach((node, weight) -> {
            boolean group = !node.equals(root) && GROUPS.contains(((Element) node).normalName());
            if (group && weight.links >= 3 && weight.linked > MENU_SHARE * weight.text) {
                leftOut.add((Element) node);
            }
        });
    }

    private static boolean isBoilerplate(Element element) {
        boolean named = element.hasAttr("class") || element.hasAttr("id");
        String names = named ? (element.className() + " " + element.id()).toLowerCase(Locale.ROOT) : "";
        return named && BOILERPLATE.matcher(names).find();
    }

    /** The size of an element without the parts left out, in characters. */
    private static final class Weight {
        private int text;
        private int linked;
        private int links;
        /** Whether it contains a first-level heading. */
        private boolean title;

        void add(Weight child, Element of) {
            boolean link = of.normalName().equals("a") && of.hasAttr("href");
            text += child.text;
            linked += link ? child.text : child.linked;
            links += child.links + (link ? 1 : 0);
            title |= child.title || of.normalName().equals("h1");
        }
    }

    /** Weighs every element in one walk. Nodes of jsoup compare by identity. */
    private Map<Node, Weight> weights(Element of) {
        Map<Node, Weight> weights = new HashMap<>();
        of.filter(new NodeFilter() {
            @Override
            public FilterResult head(Node node, int depth) {
                if (!node.equals(of) && leavesOut(node)) {
                    return FilterResult.SKIP_ENTIRELY;
                }
                if (node instanceof Element) {
                    weights.put(node, new Weight());
                } else if (node instanceof TextNode words) {
                    weights.get(node.parent()).text +=
                            BlockText.clean(words.getWholeText()).length();
                }
                return FilterResult.CONTINUE;
            }

            @Override
            public FilterResult tail(Node node, int depth) {
                if (!node.equals(of) && node instanceof Element element) {
                    weights.get(node.parent()).add(weights.get(node), element);
                }
                return FilterResult.CONTINUE;
            }
        });
        return weights;
    }
}
