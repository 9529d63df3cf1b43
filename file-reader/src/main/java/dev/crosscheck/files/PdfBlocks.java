package dev.crosscheck.files;

import dev.crosscheck.files.Block.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Joins lines to headings and paragraphs. A line in larger letters than most of the text is a heading. A sentence that
 * continues on the next page stays whole, on the page where it begins. Not thread safe.
 */
final class PdfBlocks {

    private static final float LARGER = 1.15f;
    private static final int LONGEST_HEADING = 200;
    private static final int LEVELS = 3;
    private static final String SENTENCE_ENDS = ".!?。！？…;；:：」』”\"')）";
    /** The end of a sentence within a line. */
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=[\"”')]?\\s)|[。！？]");
    /** A sentence that does not end within this many lines of the next page did not begin on this page. */
    private static final int MOST_LINES_OVER = 6;

    private final List<PdfLine> lines;
    private final BlockList blocks;
    private final List<Float> headingSizes;
    private final float body;

    PdfBlocks(List<PdfLine> lines, BlockList blocks) {
        this.lines = new ArrayList<>(lines);
        this.blocks = blocks;
        Map<Float, Integer> weights = new HashMap<>();
        lines.forEach(line -> weights.merge(line.size(), line.text().length(), Integer::sum));
        this.body = weights.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(0f);
        this.headingSizes = weights.keySet().stream()
                .filter(size -> size > LARGER * body)
                .sorted((a, b) -> Float.compare(b, a))
                .toList();
    }

    void make() {
        int start = 0;
        while (start < lines.size()) {
            int end = start + 1;
            while (end < lines.size() && isSame(lines.get(end - 1), lines.get(end))) {
                end++;
            }
            if (end < lines.size()) {
                takeRestOfSentence(end);
            }
            add(lines.subList(start, end));
            start = end;
        }
    }

    /** Whether a line belongs to the same paragraph or heading as the line before it. */
    private boolean isSame(PdfLine before, PdfLine line) {
        int level = level(before);
        if (before.page() != line.page() || level != level(line)) {
            return false;
        }
        // The lines of a heading have the same size and follow each other closely.
        return !line.begins() && (level == 0 || before.size() == line.size());
    }

    /**
     * Completes a sentence across a page break: if the paragraph before {@code at} stops in the middle of a sentence at
     * the end of its page, appends the rest of the sentence from the next page to its last line.
     */
    private void takeRestOfSentence(int at) {
        PdfLine last = lines.get(at - 1);
        PdfLine next = lines.get(at);
        boolean goesOn = !last.text().isEmpty()
                && last.page() + 1 == next.page()
                && level(last) == 0
                && level(next) == 0
                && SENTENCE_ENDS.indexOf(last.text().charAt(last.text().length() - 1)) < 0
                && continues(next.text());
        if (!goesOn) {
            return;
        }
        StringBuilder rest = new StringBuilder();
        for (int i = at;
                i < Math.min(lines.size(), at + MOST_LINES_OVER) && (i == at || isSame(lines.get(i - 1), lines.get(i)));
                i++) {
            String text = lines.get(i).text();
            Matcher end = SENTENCE_END.matcher(text + " ");
            if (end.find()) {
                int cut = Math.min(text.length(), closing(text, end.end()));
                rest.append('\n').append(text, 0, cut);
                lines.set(at - 1, last.withText(last.text() + rest));
                for (int j = at; j < i; j++) {
                    lines.set(j, lines.get(j).withText(""));
                }
                lines.set(i, lines.get(i).withText(text.substring(cut).strip()));
                return;
            }
            rest.append('\n').append(text);
        }
    }

    /**
     * Whether the text may continue a sentence: it begins with a lower-case letter, a digit, or a Han character, which
     * does not show the start of a sentence.
     */
    private static boolean continues(String text) {
        int first = text.codePointAt(0);
        return Character.isLowerCase(first) || Character.isIdeographic(first) || Character.isDigit(first);
    }

    private static int closing(String text, int end) {
        return end < text.length() && "\"”')」』".indexOf(text.charAt(end)) >= 0 ? end + 1 : end;
    }

    private void add(List<PdfLine> paragraph) {
        StringBuilder text = new StringBuilder();
        for (PdfLine line : paragraph) {
            if (!line.text().isEmpty()) {
                text.append(text.isEmpty() ? "" : "\n").append(line.text());
            }
        }
        int level = level(paragraph.getFirst());
        boolean heading = level > 0
                && text.length() <= LONGEST_HEADING
                && text.codePoints().anyMatch(Character::isLetter);
        blocks.add(
                heading ? Kind.HEADING : Kind.WRAPPED,
                heading ? level : 0,
                paragraph.getFirst().page(),
                text.toString());
    }

    private int level(PdfLine line) {
        int place = headingSizes.indexOf(line.size());
        return place < 0 ? 0 : Math.min(place + 1, LEVELS);
    }
}
