package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;

/**
 * Limits on the size of a document. A document with more blocks or nodes is refused; deeper nesting is read as if it
 * were at the deepest level.
 *
 * @param blocks headings, paragraphs, list items, table rows
 * @param nodes parts that a parser makes of a document: lines and cells of Markdown, elements of a page and their
 *     content
 * @param depth levels of nesting
 */
public record Bounds(int blocks, int nodes, int depth) {

    public Bounds {
        Require.atLeast("blocks", 1, blocks);
        Require.atLeast("nodes", 1, nodes);
        Require.atLeast("depth", 1, depth);
    }

    Unreadable tooManyBlocks() {
        return new Unreadable(
                "text",
                "has more than " + blocks + " paragraphs, list items and table rows; split it into several files");
    }

    Unreadable tooManyNodes() {
        return new Unreadable(
                "text", "consists of more than " + nodes + " lines, cells or elements; split it into several files");
    }
}
