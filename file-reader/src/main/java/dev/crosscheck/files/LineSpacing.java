package dev.crosscheck.files;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Joins the lines of widely spaced paragraphs. PDFBox begins a paragraph wherever the distance to the line before is
 * large for the height of the letters. With spacing of one and a half or two lines, as in many contracts, that would be
 * every line. Here a line continues the paragraph if the line before is full, the distance is the document's usual one,
 * and the text goes on.
 */
final class LineSpacing {

    /** Share of the widest lines from which a line is full, so that its paragraph may go on. */
    private static final float FULL = 0.8f;
    /** Share of the farthest right edge from which a line is full, such as that of an indented item. */
    private static final float AT_EDGE = 0.95f;
    /** The widest lines, without the few that stick out. */
    private static final double MOST = 0.9;

    private static final float LARGER = 1.15f;
    /** Difference of the left edges of lines that begin at the same place, in points. */
    private static final float SAME_EDGE = 3f;
    /** Fewer distances tell nothing about the document. */
    private static final int FEWEST = 4;

    private static final String SENTENCE_ENDS = ".!?:;。！？：；";
    /** The mark of a list item or section: {@code (a)}, {@code 12.1}, {@code iv.}, a bullet. */
    private static final Pattern MARK =
            Pattern.compile("(?:\\(?[a-zA-Z]{1,4}[.)]|\\(?\\d{1,3}(?:\\.\\d{1,3}){0,4}[.)]?|[-•–*○●▪])\\s");

    private final float width;
    private final float edge;
    private final float usual;

    /**
     * A line and its place on the page, in points.
     *
     * @param base distance of the letters' base from the top
     */
    record Placed(PdfLine line, float left, float right, float base) {

        private float width() {
            return right - left;
        }

        private boolean follows(Placed before) {
            return line.page() == before.line.page() && line.size() == before.line.size() && base > before.base;
        }
    }

    private LineSpacing(List<Placed> lines) {
        width = ranked(lines.stream().map(Placed::width).toList(), MOST);
        edge = ranked(lines.stream().map(Placed::right).toList(), MOST);
        List<Float> distances = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).follows(lines.get(i - 1)) && isFull(lines.get(i - 1))) {
                distances.add(lines.get(i).base() - lines.get(i - 1).base());
            }
        }
        usual = distances.size() < FEWEST ? 0 : ranked(distances, 0.5);
    }

    /** Returns the lines of a document in their order, some of them no longer as the beginning of a paragraph. */
    static List<PdfLine> joined(List<Placed> lines) {
        LineSpacing spacing = new LineSpacing(lines);
        List<PdfLine> joined = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            PdfLine line = lines.get(i).line();
            boolean goesOn = i > 0 && line.begins() && spacing.goesOn(lines.get(i - 1), lines.get(i));
            joined.add(goesOn ? line.withoutBeginning() : line);
        }
        return joined;
    }

    private boolean goesOn(Placed before, Placed line) {
        return line.follows(before)
                && line.base() - before.base() <= LARGER * usual
                && isFull(before)
                && beginsBelow(before, line)
                && !MARK.matcher(line.line().text()).lookingAt()
                && textGoesOn(before.line().text(), line.line().text());
    }

    private boolean isFull(Placed line) {
        return line.width() >= FULL * width || line.right() >= AT_EDGE * edge;
    }

    /** Whether the line's left edge can be that of the second line of a paragraph, or of a later one. */
    private static boolean beginsBelow(Placed before, Placed line) {
        float indented = line.left() - before.left();
        return Math.abs(indented) <= SAME_EDGE
                || (indented < 0
                        ? before.line().begins()
                        : MARK.matcher(before.line().text()).lookingAt());
    }

    private static boolean textGoesOn(String before, String line) {
        return SENTENCE_ENDS.indexOf(before.charAt(before.length() - 1)) < 0
                || Character.isLowerCase(line.codePointAt(0));
    }

    private static float ranked(List<Float> values, double share) {
        return values.isEmpty() ? 0 : values.stream().sorted().toList().get((int) (share * (values.size() - 1)));
    }
}
