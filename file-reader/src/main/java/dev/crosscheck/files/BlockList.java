package dev.crosscheck.files;

import dev.crosscheck.files.Block.Kind;
import java.util.ArrayList;
import java.util.List;

/** Collects the blocks of one document, within limits. Not thread safe. */
final class BlockList {

    private final Allowance allowance;
    private final List<Block> blocks = new ArrayList<>();

    BlockList(Allowance allowance) {
        this.allowance = allowance;
    }

    /** Adds a block unless it is blank. */
    void add(Kind kind, int level, int page, String text) {
        if (text.isBlank()) {
            return;
        }
        if (blocks.size() >= allowance.limits().blocks()) {
            throw UnreadableFile.because("has more than " + allowance.limits().blocks()
                    + " paragraphs, list items and table rows; split it");
        }
        allowance.characters(text.length());
        blocks.add(new Block(kind, level, page, text));
    }

    List<Block> blocks() {
        return blocks;
    }
}
