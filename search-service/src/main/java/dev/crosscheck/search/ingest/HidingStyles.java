package dev.crosscheck.search.ingest;

import dev.crosscheck.files.HidingDeclarations;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Finds elements that a page's styles hide: by the element's own style, or by a rule for its class or id in a {@code
 * <style>} of the page, see {@link HidingDeclarations}.
 *
 * <p>Not found: rules of a style sheet in a file of its own, and rules whose selectors are more than a class or id with
 * an optional element name. Pure; takes time linear in the page.
 */
final class HidingStyles {

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
        if (HidingDeclarations.areIn(element.attr("style"))) {
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

    /** Reads the rules of a sheet. Rules for some media only are skipped: what is not printed is still read. */
    private void read(String sheet) {
        int at = 0;
        int open = sheet.indexOf('{');
        while (open >= 0) {
            int close = sheet.indexOf('}', open);
            int inner = sheet.indexOf('{', open + 1);
            if (inner >= 0 && inner < close) {
                close = endOfBlock(sheet, open);
            } else if (close > 0 && HidingDeclarations.areInRule(sheet.substring(open + 1, close))) {
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
