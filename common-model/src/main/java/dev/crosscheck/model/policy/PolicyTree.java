package dev.crosscheck.model.policy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The sections of a policy, in order. Text before the first heading is a section without a number. Together the
 * sections contain every non-blank character of the text. Immutable.
 */
public record PolicyTree(List<SectionNode> sections) {

    /** The largest number of levels. A section that is nested deeper becomes a sibling of its parent. */
    static final int DEEPEST = 12;

    public PolicyTree {
        sections = List.copyOf(sections);
    }

    /**
     * A heading that the document's format marks, which the text alone may not show.
     *
     * @param start offset of its line's first character
     * @param level from 1
     */
    public record Heading(int start, int level) {}

    /**
     * Builds the tree, in time linear in the text.
     *
     * @param headings in order
     * @param pageAt returns the page of a character, or null
     */
    public static PolicyTree of(String text, List<Heading> headings, IntFunction<Integer> pageAt) {
        List<OpenSection> outline = Outline.of(text, headings);
        return new PolicyTree(CrossReferences.resolved(outline, text, pageAt));
    }

    /** Returns all sections, each before its children. */
    @JsonIgnore
    public List<SectionNode> all() {
        List<SectionNode> all = new ArrayList<>();
        collect(sections, all);
        return all;
    }

    private static void collect(List<SectionNode> sections, List<SectionNode> into) {
        for (SectionNode section : sections) {
            into.add(section);
            collect(section.children(), into);
        }
    }
}
