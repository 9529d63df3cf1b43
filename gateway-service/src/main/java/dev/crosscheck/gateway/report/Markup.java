package dev.crosscheck.gateway.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Writes HTML. Escapes texts and attributes; names of elements and attributes come from this code. Not safe for use by
 * several threads.
 */
final class Markup {

    private final HtmlWriter out;

    Markup(HtmlWriter out) {
        this.out = out;
    }

    Markup(StringBuilder out) {
        this(new HtmlWriter(out));
    }

    /** @param attributes alternating names and values, in the order in which they are written */
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

    /** Writes HTML from this code without escaping it. */
    Markup raw(String html) {
        out.raw(html);
        return this;
    }
}
