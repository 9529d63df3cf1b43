package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;
import java.util.List;
import java.util.Optional;

/**
 * A document's clean text with its blocks.
 *
 * @param text blocks separated by line breaks; this text is stored, and all offsets refer to it
 * @param blocks blocks in order, without overlap; only white space lies between them
 * @param metadata what the document says about itself
 */
record Extracted(String text, List<Block> blocks, Metadata metadata) {

    Extracted {
        blocks = List.copyOf(blocks);
    }

    /**
     * A heading, paragraph, list item or table row.
     *
     * @param start offset of its first character, in UTF-16 units
     * @param level 1 to 6 for a heading, 0 for anything else
     * @param page the page on which it begins, from 1; null if the document has no pages
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

    /**
     * Returns the heading that names the whole text: one with which the text begins, or else the first of the highest
     * level. Another heading names a section alone.
     */
    Optional<String> title() {
        return blocks.stream()
                .limit(1)
                .filter(Block::isHeading)
                .findFirst()
                .or(() -> blocks.stream().filter(block -> block.level() == 1).findFirst())
                .map(block -> block.of(text));
    }
}
