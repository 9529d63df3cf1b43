package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;
import java.util.List;
import java.util.Optional;

/**
 * A document's clean text, with the blocks it consists of.
 *
 * @param text blocks separated by line breaks; what is stored, and what all offsets refer to
 * @param blocks in order, not overlapping; only white space lies between them
 * @param metadata what the document says about itself
 */
record Extracted(String text, List<Block> blocks, Metadata metadata) {

    Extracted {
        blocks = List.copyOf(blocks);
    }

    /**
     * A heading, a paragraph, an item of a list, a row of a table.
     *
     * @param start offset of its first character, in UTF-16 units
     * @param level 1 to 6 for a heading, 0 for anything else
     * @param page on which it begins, from 1; null where the document has no pages
     */
    record Block(int start, int end, int level, Integer page) {
        Block {
            Require.atLeast("start", 0, start);
            Require.atLeast("end", start, end);
        }

        boolean isHeading() {
            return level > 0;
        }

        String of(String text) {
            return text.substring(start, end);
        }
    }

    boolean isBlank() {
        return blocks.isEmpty();
    }

    Optional<String> firstHeading() {
        return blocks.stream().filter(Block::isHeading).findFirst().map(block -> block.of(text));
    }
}
