package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.ingest.Extracted.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Splits a text into passages of about 900 characters: at block borders if blocks are short enough, else at sentences,
 * else at words. A passage never crosses a heading. The heading itself is in no passage: it becomes the passages'
 * section path. A heading with nothing below it, not even a heading of a lower level, is a passage of its own, unless
 * the text has headings alone. A passage never crosses a page either, so that readers find it on its page. Every other
 * visible character is in exactly one passage.
 */
final class PassageSplitter {

    /** A passage ends if the next block or sentence would make it longer than this, in UTF-16 units. */
    private static final int TARGET = 900;
    /** A last passage shorter than this joins the previous one, if the result is at most {@link #LONGEST}. */
    private static final int TOO_SHORT = 200;

    private static final int LONGEST = 1200;
    /** The length of text to split into sentences at a time: the cost grows faster than the text. */
    private static final int WINDOW = 16_000;

    private final String text;
    private final Language language;
    private final List<PassageSpan> passages = new ArrayList<>();
    /** Index in {@link #passages} of the first passage of the current section and page. */
    private int sectionStart;

    private String path = "";
    private Integer page;
    /** Start of the passage under construction; -1 if there is none. */
    private int open = -1;
    /** End of its last unit. */
    private int openEnd;

    private PassageSplitter(String text, Language language) {
        this.text = text;
        this.language = language;
    }

    static List<PassageSpan> split(Extracted document, Language language) {
        if (document.blocks().stream().allMatch(Block::isHeading)) {
            return List.of();
        }
        PassageSplitter splitter = new PassageSplitter(document.text(), language);
        SectionPath headings = new SectionPath();
        Block bare = null;
        for (Block block : document.blocks()) {
            if (block.isHeading()) {
                splitter.endSection();
                if (bare != null && block.level() <= bare.level()) {
                    splitter.heading(bare);
                }
                headings.enter(block.level(), block.of(document.text()));
                splitter.beginSection(headings.toString());
                bare = block;
            } else {
                splitter.enterPage(block.page());
                splitter.units(block);
                bare = null;
            }
        }
        splitter.endSection();
        if (bare != null) {
            splitter.heading(bare);
        }
        return List.copyOf(splitter.passages);
    }

    private void enterPage(Integer next) {
        if (!Objects.equals(page, next)) {
            endSection();
            page = next;
            sectionStart = passages.size();
        }
    }

    /** Adds a heading that is all of its section. */
    private void heading(Block bare) {
        enterPage(bare.page());
        units(bare);
        endSection();
    }

    private void units(Block block) {
        Span whole = new Span(block.start(), block.end());
        if (whole.length() <= TARGET) {
            unit(whole);
            return;
        }
        int from = whole.start();
        while (from < whole.end()) {
            int limit = Math.min(from + WINDOW, whole.end());
            from = sentences(from, limit, limit == whole.end());
        }
    }

    /**
     * Adds the sentences of a stretch of a block.
     *
     * @param last whether the stretch ends the block; if not, its last sentence may continue and is left for the next
     *     stretch
     * @return start of the next stretch
     */
    private int sentences(int start, int limit, boolean last) {
        List<Span> sentences = Sentences.split(text.substring(start, limit), language);
        int from = start;
        for (int i = 1; i < sentences.size(); i++) {
            int to = start + sentences.get(i).start();
            hardSplit(from, to);
            from = to;
        }
        if (last || from == start) {
            int end = !last && Character.isLowSurrogate(text.charAt(limit)) ? limit - 1 : limit;
            hardSplit(from, end);
            from = end;
        }
        return from;
    }

    /** Adds a stretch; splits it at words if it is too long for a passage. */
    private void hardSplit(int from, int to) {
        int start = from;
        while (to - start > LONGEST) {
            int cut = wordBorder(start, start + TARGET);
            unit(new Span(start, cut));
            start = cut;
        }
        if (to > start) {
            unit(new Span(start, to));
        }
    }

    private int wordBorder(int from, int limit) {
        for (int i = limit; i > from + TARGET / 2; i--) {
            char before = text.charAt(i - 1);
            if (Character.isWhitespace(before) || "，、；,;".indexOf(before) >= 0) {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(limit)) ? limit - 1 : limit;
    }

    private void beginSection(String headings) {
        path = headings;
        sectionStart = passages.size();
    }

    private void endSection() {
        if (open >= 0) {
            add(open, openEnd);
        }
        open = -1;
    }

    /** Adds an indivisible unit: a short block, a sentence, or a piece of an overlong sentence. */
    private void unit(Span unit) {
        if (open >= 0 && unit.end() - open > TARGET) {
            add(open, openEnd);
            open = unit.start();
        } else if (open < 0) {
            open = unit.start();
        }
        openEnd = unit.end();
    }

    private void add(int from, int to) {
        int start = from;
        int stop = to;
        while (start < stop && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (stop > start && Character.isWhitespace(text.charAt(stop - 1))) {
            stop--;
        }
        if (stop == start) {
            return;
        }
        boolean first = passages.size() == sectionStart;
        if (!first && stop - start < TOO_SHORT && stop - passages.getLast().start() <= LONGEST) {
            PassageSpan before = passages.removeLast();
            passages.add(new PassageSpan(before.start(), stop, page, path));
        } else {
            passages.add(new PassageSpan(start, stop, page, path));
        }
    }
}
