package dev.crosscheck.search.ingest;

import dev.crosscheck.search.ingest.Extracted.Block;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins blocks into one text. Drops invisible characters: control characters, soft hyphens, zero-width characters,
 * direction marks, variation selectors, fillers, tags. Throws {@link Unreadable} if there are too many blocks. Not
 * thread-safe.
 */
final class BlockText {

    private final Bounds bounds;
    private final StringBuilder text = new StringBuilder();
    private final List<Block> blocks = new ArrayList<>();
    private Integer page;

    BlockText(Bounds bounds) {
        this.bounds = bounds;
    }

    /** @param number page of the blocks that follow, from 1; null for none */
    void page(Integer number) {
        page = number;
    }

    void heading(int level, String content) {
        add("\n\n", level, clean(content.replace('\n', ' ')));
    }

    void paragraph(String content) {
        add("\n\n", 0, clean(content));
    }

    /** Adds a block on the line right after the previous block: a list item or a table row. */
    void line(String content) {
        add("\n", 0, clean(content.replace('\n', ' ')));
    }

    /** Adds a paragraph whose spaces matter, such as code. */
    void verbatim(String content) {
        StringBuilder kept = new StringBuilder();
        content.lines()
                .map(BlockText::visible)
                .map(String::stripTrailing)
                .forEach(line -> kept.append(line).append('\n'));
        add("\n\n", 0, kept.toString().stripTrailing());
    }

    Extracted build(Metadata metadata) {
        return new Extracted(text.toString(), blocks, metadata);
    }

    private void add(String separator, int level, String content) {
        if (content.isBlank()) {
            return;
        }
        if (blocks.size() >= bounds.blocks()) {
            throw bounds.tooManyBlocks();
        }
        if (!text.isEmpty()) {
            text.append(separator);
        }
        int start = text.length();
        text.append(content);
        blocks.add(new Block(start, text.length(), level, page));
    }

    /** Collapses runs of blanks to one space, keeps line breaks, trims lines and drops empty ones. */
    static String clean(String content) {
        StringBuilder cleaned = new StringBuilder(content.length());
        content.lines()
                .map(line -> collapse(visible(line)))
                .filter(line -> !line.isEmpty())
                .forEach(line -> cleaned.append(cleaned.isEmpty() ? "" : "\n").append(line));
        return cleaned.toString();
    }

    private static String collapse(String line) {
        StringBuilder collapsed = new StringBuilder(line.length());
        boolean gap = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (isBlank(c)) {
                gap = !collapsed.isEmpty();
                continue;
            }
            if (gap) {
                collapsed.append(' ');
                gap = false;
            }
            collapsed.append(c);
        }
        return collapsed.toString().strip();
    }

    /** Keeps the ideographic space: in Chinese it has a meaning of its own. */
    private static boolean isBlank(char c) {
        return c != '\u3000' && (Character.isWhitespace(c) || Character.isSpaceChar(c));
    }

    private static String visible(String line) {
        StringBuilder visible = new StringBuilder(line.length());
        int before = ' ';
        for (int i = 0; i < line.length(); i += Character.charCount(line.codePointAt(i))) {
            int c = line.codePointAt(i);
            if (isJoiner(c) ? joins(before) : VisibleCharacters.isOne(c)) {
                visible.appendCodePoint(c);
                before = c;
            }
        }
        return visible.toString();
    }

    private static boolean isJoiner(int c) {
        return c == 0x200C || c == 0x200D;
    }

    /** Says whether a joiner may follow: some scripts and emoji need one, but no text needs two in a row. */
    private static boolean joins(int before) {
        return before > 0x7F && !isJoiner(before) && Character.UnicodeScript.of(before) != Character.UnicodeScript.HAN;
    }
}
