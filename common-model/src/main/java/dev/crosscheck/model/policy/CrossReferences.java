package dev.crosscheck.model.policy;

import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gives sections their ids and resolves the references in their texts: "Section 4.2(b)", "Article IV", "第三條". A
 * reference that cannot be resolved fully resolves to the innermost section that can be found. A reference that matches
 * several sections, or none, is dropped.
 */
final class CrossReferences {

    private static final Pattern NAMED = Pattern.compile(
            "\\b(section|article|clause|paragraph|schedule|annex|appendix|exhibit|§)s?\\s{0,2}"
                    + "([0-9]{1,4}[a-z]?(?:\\.[0-9]{1,3}){0,5}|[IVXLC]{1,7}|[A-Z])\\b((?:\\([a-zA-Z0-9]{1,5}\\)){0,5})"
                    + "|第\\s?([0-9〇零一二三四五六七八九十百千兩]{1,6})\\s?條",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PARENTHESES = Pattern.compile("[()]+");

    private final String text;
    private final IntFunction<Integer> pageAt;
    /**
     * Ids by three kinds of keys: kind and number ({@code section 4}), number alone, and id of the enclosing section
     * plus number ({@code 2.1/b}). The value is null if several sections have the same key.
     */
    private final Map<String, String> ids = new HashMap<>();

    private CrossReferences(String text, IntFunction<Integer> pageAt) {
        this.text = text;
        this.pageAt = pageAt;
    }

    static List<SectionNode> resolved(List<OpenSection> sections, String text, IntFunction<Integer> pageAt) {
        CrossReferences references = new CrossReferences(text, pageAt);
        references.name(sections, "", "");
        return references.sections(sections, "");
    }

    private void name(List<OpenSection> sections, String numberedAbove, String idAbove) {
        for (int i = 0; i < sections.size(); i++) {
            OpenSection section = sections.get(i);
            String id = idAbove + (i + 1);
            SectionMark mark = section.mark();
            String label = mark.label().toLowerCase(Locale.ROOT);
            if (!label.isEmpty()) {
                boolean absolute =
                        mark.rank() < SectionMark.FREE || !mark.numbers().isEmpty();
                remember(mark.style() + " " + label, id);
                if (absolute) {
                    remember(label, id);
                }
                remember(numberedAbove + "/" + label, id);
            }
            name(section.children(), label.isEmpty() ? numberedAbove : id, id + ".");
        }
    }

    /** Marks a key as ambiguous if two sections have it. */
    private void remember(String key, String id) {
        if (ids.containsKey(key) && !id.equals(ids.get(key))) {
            ids.put(key, null);
        } else {
            ids.put(key, id);
        }
    }

    private List<SectionNode> sections(List<OpenSection> open, String above) {
        List<SectionNode> sections = new ArrayList<>();
        for (OpenSection section : open) {
            String id = above + (sections.size() + 1);
            List<SectionNode> children = sections(section.children(), id + ".");
            int ownEnd =
                    children.isEmpty() ? section.end() : children.getFirst().start();
            sections.add(new SectionNode(
                    id,
                    section.title(),
                    pageAt.apply(section.start()),
                    section.start(),
                    section.end(),
                    children,
                    List.copyOf(named(new Span(section.start(), ownEnd), id))));
        }
        return sections;
    }

    private Collection<String> named(Span own, String self) {
        Set<String> named = new LinkedHashSet<>();
        Matcher matcher = NAMED.matcher(text).region(own.start(), own.end());
        while (matcher.find()) {
            String id = matcher.group(4) == null
                    ? found(matcher.group(1), matcher.group(2).toLowerCase(Locale.ROOT), matcher.group(3))
                    : found("條", Integer.toString(Numerals.han(matcher.group(4)).orElse(0)), "");
            if (id != null && !id.equals(self)) {
                named.add(id);
            }
        }
        return named;
    }

    /** Returns the section that the reference names, or the innermost enclosing one that exists. */
    private String found(String keyword, String number, String parts) {
        String kind = keyword.toLowerCase(Locale.ROOT);
        String id = ids.get((kind.equals("clause") || kind.startsWith("§") ? "section" : kind) + " " + number);
        id = id == null ? ids.get(number) : id;
        for (String part : PARENTHESES.split(parts.toLowerCase(Locale.ROOT), -1)) {
            if (!part.isEmpty() && id != null) {
                String below = ids.get(id + "/" + part);
                if (below == null) {
                    return id;
                }
                id = below;
            }
        }
        return id;
    }
}
