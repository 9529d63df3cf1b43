package dev.crosscheck.search.ingest;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
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
 * subscribe, lists of links to other articles, the marks of notes, and everything invisible. Hidden text is not what
 * the source tells its readers, and may target machines. The page is not modified: removing elements one by one takes
 * quadratic time.
 */
final class Article {

    private static final String NEVER_TEXT =
            "script, style, noscript, template, iframe, object, embed, svg, canvas, audio, video, math, button, "
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

    private static final Pattern SEVERAL_WORDS = Pattern.compile("[^-_]{1,100}(?:[-_][^-_]{1,100}){2,30}");

    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]+");

    private static final Set<String> GROUPS = Set.of("ul", "ol", "div", "section", "p");
    /** Left out, unless they hold most of the text: some servers make a form of the whole page. */
    private static final Set<String> ASIDE = Set.of("aside", "footer", "form");

    private static final int ENOUGH = 140;
    /** A group is a menu if its links have more than this share of its characters. */
    private static final double MENU_SHARE = 0.6;
    /** Readability must find at least this share of the text that the rules find. */
    private static final double LEAST_SHARE = 0.7;

    private final Set<Element> leftOut;
    private final Element root;

    private Article(Set<Element> leftOut, Element root) {
        this.leftOut = new HashSet<>(leftOut);
        this.root = root;
    }

    /**
     * Finds the article by {@link Readability}, or by rules if these find much more: it is made for news and posts, and
     * keeps little of many reference pages.
     */
    static Article of(Document page) {
        Element body = page.body();
        Set<Element> invisible = invisible(page);
        Article ruled = byRules(body, invisible);
        Set<Element> kept = Readability.article(page, invisible::contains);
        if (kept.isEmpty()) {
            return ruled;
        }
        Article scored = byScores(body, invisible, kept);
        return scored.length() >= LEAST_SHARE * ruled.length() ? scored : ruled;
    }

    private static Set<Element> invisible(Document page) {
        Element body = page.body();
        Set<Element> invisible = new HashSet<>(body.select(NEVER_TEXT));
        invisible.addAll(body.select(HIDDEN));
        invisible.addAll(NoteMarks.in(body));
        HidingStyles styles = HidingStyles.of(page);
        body.stream().filter(styles::hide).forEach(invisible::add);
        // Some pages hide themselves until a script has run.
        invisible.remove(body);
        return invisible;
    }

    private static Article byRules(Element body, Set<Element> invisible) {
        Map<Node, Weight> weights = new Article(invisible, body).weights();
        Element root = body.select(MAIN).stream()
                .filter(element -> weights.containsKey(element) && weights.get(element).text >= ENOUGH)
                .max(Comparator.comparingInt(element -> weights.get(element).text))
                .orElse(body);
        Article article = new Article(invisible, root);
        article.leftOut.addAll(root.equals(body) ? body.select("> header") : List.of());
        article.leaveOutBoilerplate();
        article.leaveOutMenus();
        return article;
    }

    private static Article byScores(Element body, Set<Element> invisible, Set<Element> kept) {
        Article article = new Article(invisible, body);
        KeptBlocks blocks = KeptBlocks.of(body, kept);
        body.stream().filter(element -> !blocks.keep(element)).forEach(article.leftOut::add);
        article.leaveOutBoilerplate();
        article.leaveOutMenus();
        return article;
    }

    /** Returns the element that holds the article. */
    Element root() {
        return root;
    }

    /** Says whether an element and everything in it are not part of the article's text. */
    boolean leavesOut(Node node) {
        return node instanceof Element && leftOut.contains(node);
    }

    private int length() {
        return leavesOut(root) ? 0 : weights().get(root).text;
    }

    /** Keeps an element with more than half of the text, whatever its name: it contains the article. */
    private void leaveOutBoilerplate() {
        leaveOut((element, weight, all) -> 2L * weight.text <= all.text
                && (ASIDE.contains(element.normalName()) || (!weight.title && isBoilerplate(element))));
    }

    /** What has more than half of the text without links holds the article, though its links have more. */
    private void leaveOutMenus() {
        leaveOut((element, weight, all) -> GROUPS.contains(element.normalName())
                && weight.links >= 3
                && weight.linked > MENU_SHARE * weight.text
                && 2L * weight.unlinked() <= all.unlinked());
    }

    private interface Rule {
        /** @param all the weight of the root */
        boolean leavesOut(Element element, Weight weight, Weight all);
    }

    private void leaveOut(Rule rule) {
        Map<Node, Weight> weights = weights();
        Weight all = weights.get(root);
        weights.forEach((node, weight) -> {
            if (!node.equals(root) && rule.leavesOut((Element) node, weight, all)) {
                leftOut.add((Element) node);
            }
        });
    }

    private static boolean isBoilerplate(Element element) {
        String id = isOfItsHeading(element) ? "" : element.id();
        String names = (element.className() + " " + id).toLowerCase(Locale.ROOT);
        return !names.isBlank() && BOILERPLATE.matcher(names).find();
    }

    /** Says whether the id is made of the words of the heading, as some generators do: sharing-with-a-developer. */
    private static boolean isOfItsHeading(Element element) {
        Element heading = element.id().isEmpty() ? null : element.selectFirst("h1, h2, h3, h4, h5, h6");
        return heading != null
                && SEVERAL_WORDS.matcher(element.id()).matches()
                && letters(heading.text()).startsWith(letters(element.id()));
    }

    private static String letters(String text) {
        return NO_LETTER.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    }

    /** The size of an element without the parts left out, in characters. */
    private static final class Weight {
        private int text;
        private int linked;
        private int links;
        /** Whether it contains a first-level heading. */
        private boolean title;

        int unlinked() {
            return text - linked;
        }

        void add(Weight child, Element of) {
            boolean link = of.normalName().equals("a") && of.hasAttr("href");
            text += child.text;
            linked += link ? child.text : child.linked;
            links += child.links + (link ? 1 : 0);
            title |= child.title || of.normalName().equals("h1");
        }
    }

    /** Weighs the root and every element in it in one walk. Nodes of jsoup compare by identity. */
    private Map<Node, Weight> weights() {
        Map<Node, Weight> weights = new HashMap<>();
        root.filter(new NodeFilter() {
            @Override
            public FilterResult head(Node node, int depth) {
                if (!node.equals(root) && leavesOut(node)) {
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
                if (!node.equals(root) && node instanceof Element element) {
                    weights.get(node.parent()).add(weights.get(node), element);
                }
                return FilterResult.CONTINUE;
            }
        });
        return weights;
    }
}
