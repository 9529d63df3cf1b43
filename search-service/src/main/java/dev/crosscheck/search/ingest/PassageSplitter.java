package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.search.ingest.Extracted.Block;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into passages of about 900 characters, at the borders of blocks where they are short enough, else of
 * sentences, and in the last resort of words. A passage never reaches across a heading, and the heading itself is in none:
 * it is the passages' section path. Every other visible character is in exactly one passage.
 */
final class PassageSplitter {

    /** A passage is closed where the next block or sentence would make it longer, in UTF-16 units. */
    private static final int TARGET = 900;
    /** A last passage shorter than this joins the one before it, if that stays under {@link #LONGEST}. */
    private static final int TOO_SHORT = 200;

    private static final int LONGEST = 1200;
    /** How much of a block is split into sentences at a time: what that costs grows faster than the text. */
    private static final int WINDOW = 16_000;

    private final String text;
    private final Language language;
    private final List<PassageSpan> passages = new ArrayList<>();
    /** Where each section's passages begin in {@link #passages}. */
    private int sectionStart;

    private PassageSplitter(String text, Language language) {
        this.text = text;
        this.language = language;
    }

    static List<PassageSpan> split(Extracted document, Language language) {
        PassageSplitter splitter = new PassageSplitter(document.text(), language);
        SectionPath path = new SectionPath();
        List<Span> units = new ArrayList<>();
        for (Block block : document.blocks()) {
            if (block.isHeading()) {
                splitter.section(units, path.toString());
                units.clear();
                path.enter(block.level(), block.of(document.text()));
            } else {
                splitter.units(block, units);
            }
        }
        splitter.section(units, path.toString());
        return List.copyOf(splitter.passages);
    }

    private void units(Block block, List<Span> units) {
        Span whole = new Span(block.start(), block.end());
        if (whole.length() <= TARGET) {
            units.add(whole);
            return;
        }
        int from = whole.start();
        while (from < whole.end()) {
            int limit = Math.min(from + WINDOW, whole.end());
            from = sentences(from, limit, limit == whole.end(), units);
        }
    }

    /**
     * Adds the sentences of a stretch of a block.
     *
     * @param last whether the block ends with it; if not, its last sentence may go on and is left for the next stretch
     * @return where the next stretch begins
     */
    private int sentences(int start, int limit, boolean last, List<Span> units) {
        List<Span> sentences = Sentences.split(text.substring(start, limit), language);
        int from = start;
        for (int i = 1; i < sentences.size(); i++) {
            int to = start + sentences.get(i).start();
            hardSplit(from, to, units);
            from = to;
        }
        if (last || from == start) {
            int end = !last && Character.isLowSurrogate(text.charAt(limit)) ? limit - 1 : limit;
            hardSplit(from, end, units);
            from = end;
        }
        return from;
    }

    /** Adds the stretch, in pieces that fit a passage if it is a monster of a sentence. */
    private void hardSplit(int from, int to, List<Span> units) {
        int start = from;
        while (to - start > LONGEST) {
            int cut = wordBorder(start, start + TARGET);
            units.add(new Span(start, cut));
            start = cut;
        }
        if (to > start) {
            units.add(new Span(start, to));
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

    private void section(List<Span> units, String path) {
        sectionStart = passages.size();
        int start = -1;
        int end = -1;
        for (Span unit : units) {
            if (start >= 0 && unit.end() - start > TARGET) {
                add(start, end, path);
                start = unit.start();
            } else if (start < 0) {
                start = unit.start();
            }
            end = unit.end();
        }
        if (start >= 0) {
            add(start, end, path);
        }
    }

    private void add(int from, int to, String path) {
        int start = from;
        int end = to;
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        if (end == start) {
            return;
        }
        boolean first = passages.size() == sectionStart;
        if (!first && end - start < TOO_SHORT && end - passages.getLast().start() <= LONGEST) {
            PassageSpan before = passages.removeLast();
            passages.add(new PassageSpan(before.start(), end, null, path));
        } else {
            passages.add(new PassageSpan(start, end, null, path));
        }
    }
}
