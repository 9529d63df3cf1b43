package dev.crosscheck.search.ingest;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Finds elements that a page's styles hide: by the element's own style, or by a rule for its class or id in a {@code
 * <style>} of the page. Knows how pages usually hide text: not displayed, of no size, outside the window, clipped, in
 * the colour of its background.
 *
 * <p>Not found: a colour or background that comes from another element or rule, colours that are only alike or written
 * otherwise than in hexadecimal, as {@code rgb()} or as black and white, rules of a style sheet in a file of its
 * own, and rules whose selectors are more than a class or id with an optional element name. Pure; takes time linear in
 * the page.
 */
final class HidingStyles {

    /** Expects declarations in lower case without white space. */
    private static final Pattern HIDES = Pattern.compile("(?:^|;)(?:display:none|visibility:(?:hidden|collapse)"
            + "|font-size:0{1,9}(?:\\.0{1,9})?(?:px|pt|em|rem|%)?(?:[;!]|$)|font-size:0?\\.\\d{1,9}p[xt]"
            + "|text-indent:-\\d{3}|margin-(?:left|top):-\\d{3}"
            + "|clip:rect\\((?:[01](?:px|em)?,?){4}\\)|clip-path:(?:inset\\((?:50|100)%|circle\\(0)"
            + "|transform:(?:scale\\(0[,)]|translate[xy]?\\(-\\d{3}))");

    private static final Pattern TRANSPARENT =
            Pattern.compile("(?:^|;)opacity:(?:0{1,9}(?:\\.0{1,9})?|\\.0{1,9})(?:[;!]|$)");

    private static final Pattern POSITIONED = Pattern.compile("(?:^|;)position:(?:absolute|fixed)");
    private static final Pattern FAR_OUTSIDE = Pattern.compile("(?:^|;)(?:left|right|top|bottom):-\\d{3}");

    private static final Pattern COLOUR = Pattern.compile("(?:^|;)color:([^;!]{1,40})(?=[;!]|$)");
    private static final Pattern BACKGROUND = Pattern.compile("(?:^|;)background(?:-color)?:([^;!]{1,40})(?=[;!]|$)");
    private static final Pattern SHORT_HEX = Pattern.compile("^#([0-9a-f])([0-9a-f])([0-9a-f])$");
    private static final Pattern HEX = Pattern.compile("#[0-9a-f]{6}");
    private static final Pattern RGB = Pattern.compile("rgb\\((\\d{1,3}),(\\d{1,3}),(\\d{1,3})\\)");
    private static final Map<String, String> NAMED = Map.of("white", "#ffffff", "black", "#000000");

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern SELECTOR = Pattern.compile("[a-z0-9]{0,20}[.#][A-Za-z0-9_-]{1,100}");

    private final Set<String> selectors = new HashSet<>();

    private HidingStyles() {}

    static HidingStyles of(Document page) {
        HidingStyles hiding = new HidingStyles();
        page.select("style").forEach(sheet -> hiding.read(withoutComments(sheet.data())));
        return hiding;
    }

    /** Says whether the page hides this element itself; it does not look at the elements around it. */
    boolean hide(Element element) {
        String style = compact(element.attr("style"));
        if (!style.isEmpty() && (hides(style) || TRANSPARENT.matcher(style).find())) {
            return true;
        }
        if (selectors.isEmpty()) {
            return false;
        }
        String name = element.normalName();
        return named(name, "#" + element.id())
                || element.classNames().stream().anyMatch(styled -> named(name, "." + styled));
    }

    private boolean named(String element, String selector) {
        return selectors.contains(selector) || selectors.contains(element + selector);
    }

    private static boolean hides(String declarations) {
        return HIDES.matcher(declarations).find()
                || (POSITIONED.matcher(declarations).find()
                        && FAR_OUTSIDE.matcher(declarations).find())
                || isInColourOfBackground(declarations);
    }

    private static boolean isInColourOfBackground(String declarations) {
        Optional<String> colour = last(COLOUR, declarations);
        return colour.isPresent() && colour.equals(last(BACKGROUND, declarations));
    }

    /** Returns the colour of the last declaration, which holds; empty if it is none of the known notations. */
    private static Optional<String> last(Pattern declaration, String declarations) {
        return declaration
                .matcher(declarations)
                .results()
                .reduce((_, later) -> later)
                .map(found -> hexadecimal(found.group(1)))
                .filter(colour -> HEX.matcher(colour).matches());
    }

    /** Returns the colour as {@code #rrggbb} if it is black, white, {@code #rgb} or {@code rgb(r,g,b)}. */
    private static String hexadecimal(String colour) {
        Matcher rgb = RGB.matcher(colour);
        if (rgb.matches()) {
            return "#%02x%02x%02x"
                    .formatted(
                            Integer.parseInt(rgb.group(1)),
                            Integer.parseInt(rgb.group(2)),
                            Integer.parseInt(rgb.group(3)));
        }
        return NAMED.getOrDefault(colour, SHORT_HEX.matcher(colour).replaceFirst("#$1$1$2$2$3$3"));
    }

    /**
     * Reads the rules of a sheet. Rules for some media only are skipped: what is not printed is still read. Opacity is
     * ignored, since pages fade in their text.
     */
    private void read(String sheet) {
        int at = 0;
        int open = sheet.indexOf('{');
        while (open >= 0) {
            int close = sheet.indexOf('}', open);
            int inner = sheet.indexOf('{', open + 1);
            if (inner >= 0 && inner < close) {
                close = endOfBlock(sheet, open);
            } else if (close > 0 && hides(compact(sheet.substring(open + 1, close)))) {
                add(sheet.substring(at, open));
            }
            at = close + 1;
            open = close < 0 ? -1 : sheet.indexOf('{', at);
        }
    }

    private void add(String prelude) {
        for (String selector : prelude.substring(prelude.lastIndexOf(';') + 1).split(",", -1)) {
            if (SELECTOR.matcher(selector.strip()).matches()) {
                selectors.add(selector.strip());
            }
        }
    }

    /** @return the place of the brace that closes the block, or -1 */
    private static int endOfBlock(String sheet, int open) {
        int depth = 0;
        for (int i = open; i < sheet.length(); i++) {
            depth += sheet.charAt(i) == '{' ? 1 : sheet.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private static String compact(String declarations) {
        return BLANKS.matcher(declarations.toLowerCase(Locale.ROOT)).replaceAll("");
    }

    private static String withoutComments(String sheet) {
        StringBuilder rules = new StringBuilder(sheet.length());
        int at = 0;
        int comment = sheet.indexOf("/*");
        while (comment >= 0) {
            rules.append(sheet, at, comment);
            int end = sheet.indexOf("*/", comment + 2);
            at = end < 0 ? sheet.length() : end + 2;
            comment = sheet.indexOf("/*", at);
        }
        return rules.append(sheet, at, sheet.length()).toString();
    }
}
