package dev.crosscheck.search.ingest;

import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/**
 * Finds a page's article and clears it of what is not its text: navigation, notices, calls to share or subscribe, lists of
 * links to other articles, and everything that a reader does not see. A hidden text is none of the source's words, and may
 * be meant for a machine.
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

    /** Words of class and id names, whole: {@code share} is one of {@code social-share}, not of {@code shareholders}. */
    private static final Pattern BOILERPLATE =
            Pattern.compile("(?:^|[-_ ])(?:nav|navbar|navigation|menu|breadcrumbs?|sidebar"
                    + "|cookies?|consent|banner|ads?|advert(?:isement)?|promo|sponsor(?:ed)?|share|sharing|social|newsletter|subscribe"
                    + "|subscription|paywall|signup|login|related|recommended|recommendations|trending|popular|comments?|disqus"
                    + "|popup|modal|skip|toolbar|pagination|pager|copyright|sitemap)(?:[-_ ]|$)");

    private static final int ENOUGH = 140;
    /** A group in which links have more than this share of the characters is a menu. */
    private static final double MENU_SHARE = 0.6;

    private Article() {}

    /** The element that holds the article, cleared; the page is changed. */
    static Element of(Document page) {
        Element body = page.body();
        body.select(NEVER_TEXT).remove();
        body.select(HIDDEN).remove();
        Element article = body.select(MAIN).stream()
                .filter(element -> element.text().length() >= ENOUGH)
                .max(Comparator.comparingInt(element -> element.text().length()))
                .orElse(body);
        if (article.normalName().equals("body")) {
            body.select("footer, body > header, aside").remove();
        } else {
            article.select("footer, aside").remove();
        }
        clear(article);
        return article;
    }

    private static void clear(Element article) {
        int all = article.text().length();
        for (Element element : article.children().select("[class], [id]")) {
            boolean large = 2 * element.text().length() > all;
            if (!large && isBoilerplate(element)) {
                element.remove();
            }
        }
        for (Element list : article.children().select("ul, ol, div, section, p")) {
            if (isMenu(list)) {
                list.remove();
            }
        }
    }

    private static boolean isBoilerplate(Element element) {
        String names = (element.className() + " " + element.id()).toLowerCase(Locale.ROOT);
        return BOILERPLATE.matcher(names).find() && element.selectFirst("h1") == null;
    }

    private static boolean isMenu(Element group) {
        Elements links = group.select("a[href]");
        if (links.size() < 3) {
            return false;
        }
        int linked = links.stream().mapToInt(link -> link.text().length()).sum();
        return linked > MENU_SHARE * group.text().length();
    }
}
