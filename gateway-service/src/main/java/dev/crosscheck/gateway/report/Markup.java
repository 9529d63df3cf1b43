package dev.crosscheck.gateway.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.commonmark.renderer.html.HtmlWriter;

/** HTML as it is written: text and attributes are escaped, names are ours. Not safe for use by several threads. */
final class Markup {

    private final HtmlWriter out;

    Markup(HtmlWriter out) {
        this.out = out;
    }

    Markup(StringBuilder out) {
        this(new HtmlWriter(out));
    }

    /** @param attributes names and values by turns, in the order in which they are written */
    Markup open(String name, String... attributes) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < attributes.length; i += 2) {
            map.put(attributes[i], attributes[i + 1]);
        }
        out.tag(name, map);
        return this;
    }

    Markup close(String name) {
        out.tag("/" + name);
        return this;
    }

    Markup text(String text) {
        out.text(text);
        return this;
    }

    Markup element(String name, String text, String... attributes) {
        return open(name, attributes).text(text).close(name);
    }

    Markup line() {
        out.line();
        return this;
    }

    /** HTML of our own. */
    Markup raw(String html) {
        out.raw(html);
        return this;
    }
}
