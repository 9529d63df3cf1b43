package dev.crosscheck.model.policy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * A section of a policy, with its heading or number.
 *
 * @param id its place in the tree: {@code 2.1} is the first child of the second section
 * @param title its number and heading, or its first words if it has none
 * @param page page on which it begins, from 1; null if the document has no pages
 * @param start offset of its first character in the stored text, in UTF-16 units
 * @param end offset after its last character, its children included
 * @param children in order, one after the other, within it
 * @param references ids of the other sections that its own text refers to, in order
 */
public record SectionNode(
        String id,
        String title,
        @JsonInclude(JsonInclude.Include.NON_NULL) Integer page,
        int start,
        int end,
        List<SectionNode> children,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> references) {

    public SectionNode {
        Require.text("id", id);
        Require.present("title", title);
        Require.atLeast("start", 0, start);
        Require.atLeast("end", start, end);
        children = List.copyOf(children);
        references = references == null ? List.of() : List.copyOf(references);
    }

    /** Returns its text before its first child, heading included. */
    @JsonIgnore
    public Span own() {
        return new Span(start, children.isEmpty() ? end : children.getFirst().start());
    }
}
