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
 * Finds a page's article and what in it is not its text: navigation, notices, calls to share or subscribe, lists of
 * links to other articles, and everything that a reader does not see. A hidden text is none of the source's words, and
 * may be meant for a machine. The page stays as it is: taking out elements one by one costs the square of their number.
 */
final class Article {

    private static final String NEVER_TEXT =
            "script, style, noscript, template, iframe, object, embed, svg, canvas, audio, video, math, form, button, "
                    + "input, select, textarea, dialog, nav, [role=navigation], [role=banner], [role=contentinfo], "
                    + "[role=complementary], [role=search], [role=dialog], [role=alert]";
    private static final String HIDDEN = "[hidden], [aria-hidden=true], [style~=(?i)display\\s*:\\s*none], "
            + "[style~=(?i)visibility\\s*:\\s*hidden], [style~=(?i)font-size\\s*:\\s*0+(px|pt|em|rem|%)?\\s*(;|$)], "
            + "[style~=(?i)opacity\\s*:\\s*0+\\s*(;|$)]";
    private static final String MAIN =
            "article, main, [role=main], [itemprop=articleBody], [itemtype$=/Article], [itemtype$=/NewsArticle]";

    /**
     * Words of class and id names, whole: {@code share} is one of {@code social-share}, not of {@code shareholders}.
     */
    private static final Pattern BOILERPLATE =
            Pattern.compile("(?:^|[-_ ])(?:nav|navbar|navigation|menu|breadcrumbs?|sidebar"
                    + "|cookies?|consent|banner|ads?|advert(?:isement)?|promo|sponsor(?:ed)?|share|sharing|social"
                    + "|newsletter|subscribe"
                    + "|subscription|paywall|signup|login|related|recommended|recommendations|trending|popular"
                    + "|comments?|disqus"
                    + "|popup|modal|skip|toolbar|pagination|pager|copyright|sitemap)(?:[-_ ]|$)");

    private static final Set<String> GROUPS = Set.of("ul", "ol", "div", "section", "p");
    private static final int ENOUGH = 140;
    /** A group in which links have more than this share of the characters is a menu. */
    private static final double MENU_SHARE = 0.6;

    private final Set<Element> leftOut = new HashSet<>();
    private final Element root;

    private Article(Document page) {
        Element body = page.body();
        leftOut.addAll(body.select(NEVER_TEXT));
        leftOut.addAll(body.select(HIDDEN));
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

    /** The element that holds the article. */
    Element root() {
        return root;
    }

    /** Whether an element, with all that is in it, is none of the article's text. */
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

    /** What an element holds besides what is left out, in characters. */
    private static final class Weight {
        private int text;
        private int linked;
        private int links;
        /** Whether there is a first-level heading in it. */
        private boolean title;

        void add(Weight child, Element of) {
            boolean link = of.normalName().equals("a") && of.hasAttr("href");
            text += child.text;
            linked += link ? child.text : child.linked;
            links += child.links + (link ? 1 : 0);
            title |= child.title || of.normalName().equals("h1");
        }
    }

    /** Every element's weight, in one walk. Nodes of jsoup are equal only to themselves. */
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
