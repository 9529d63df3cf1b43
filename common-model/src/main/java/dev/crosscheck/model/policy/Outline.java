package dev.crosscheck.model.policy;

import dev.crosscheck.model.text.Cut;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Builds the outline of a text from the marks of its lines. A mark that continues an open list becomes a sibling of its
 * predecessor. The first mark of a new list goes inside the open sections. If nothing is marked, paragraphs become the
 * sections. Not thread-safe. Looks at each line once, against a stack of at most {@link PolicyTree#DEEPEST}.
 */
final class Outline {

    private static final int LONGEST_TITLE = 90;
    private static final int FIRST_WORDS = 48;
    /** A longer section without children is divided into its paragraphs, in characters. */
    private static final int LONG_SECTION = 1_200;

    private final String text;
    private final Iterator<PolicyTree.Heading> headings;
    private final NavigableMap<Integer, PolicyTable> tables = new TreeMap<>();
    private PolicyTree.Heading nextHeading;
    private final List<OpenSection> top = new ArrayList<>();
    private final Deque<OpenSection> open = new ArrayDeque<>();
    /** The heading of the previous line if it had no words; the next line may contain its name. */
    private OpenSection nameless;

    private Outline(String text, List<PolicyTree.Heading> headings) {
        this.text = text;
        this.headings = headings.iterator();
        PolicyTable.in(text).forEach(table -> tables.put(table.span().start(), table));
        advance();
    }

    private void advance() {
        nextHeading = headings.hasNext() ? headings.next() : null;
    }

    static List<OpenSection> of(String text, List<PolicyTree.Heading> headings) {
        Outline outline = new Outline(text, headings);
        outline.read();
        outline.top.forEach(outline::divided);
        return outline.top;
    }

    private void read() {
        boolean alone = true;
        for (int at = 0; at < text.length(); ) {
            int newline = text.indexOf('\n', at);
            int next = newline < 0 ? text.length() : newline + 1;
            int from = LineBounds.firstInk(text, at, next);
            if (from < next) {
                line(from, text.substring(from, LineBounds.lastInk(text, from, next)), alone);
            }
            alone = from >= next;
            at = next;
        }
        open.forEach(section -> section.closeAt(LineBounds.lastInk(text, section.start(), text.length())));
    }

    private void line(int start, String line, boolean alone) {
        while (nextHeading != null && nextHeading.start() < start) {
            advance();
        }
        if (nextHeading != null && nextHeading.start() == start) {
            enter(LineMarks.heading(nextHeading.level(), line), start, line);
            nameless = null;
            return;
        }
        LineMarks marks = isInTable(start) ? LineMarks.NONE : LineMarks.of(line, alone);
        if (nameless != null && isName(marks)) {
            nameless.name(marks.words());
            nameless = null;
        } else if (!marks.ways().isEmpty()) {
            SectionMark mark = fitting(marks.ways());
            enter(mark, start, mark.isKnownHeading() ? marks.words() : title(line, marks.words()));
            nameless = marks.words().isEmpty() ? open.getLast() : null;
        } else {
            nameless = null;
            if (open.isEmpty()) {
                enter(SectionMark.heading("text", SectionMark.FREE), start, firstWords(line));
            }
        }
    }

    /** Rows are no headings, even if they are short or in capitals. */
    private boolean isInTable(int offset) {
        Map.Entry<Integer, PolicyTable> before = tables.floorEntry(offset);
        return before != null && offset < before.getValue().span().end();
    }

    private static boolean isName(LineMarks marks) {
        return !marks.ways().isEmpty()
                && marks.ways().getFirst().rank() >= SectionMark.CAPITALS
                && marks.ways().getFirst().rank() < SectionMark.FREE;
    }

    /** Returns the reading that continues an open list, innermost lists first; otherwise the one that starts a list. */
    private SectionMark fitting(List<SectionMark> ways) {
        for (Iterator<OpenSection> inner = open.descendingIterator(); inner.hasNext(); ) {
            SectionMark before = inner.next().mark();
            for (SectionMark way : ways) {
                if (way.style().equals(before.style()) && way.ordinal() == before.ordinal() + 1) {
                    return way;
                }
            }
        }
        return ways.stream().filter(way -> way.ordinal() == 1).findFirst().orElse(ways.getFirst());
    }

    private void enter(SectionMark mark, int start, String title) {
        closeDownTo(levels(mark), start);
        OpenSection section = new OpenSection(mark, start, title);
        if (open.isEmpty()) {
            top.add(section);
        } else {
            open.getLast().add(section);
        }
        open.addLast(section);
    }

    /** Returns how many of the open sections stay open around a section with this mark. */
    private int levels(SectionMark mark) {
        List<OpenSection> path = List.copyOf(open);
        int most = Math.min(path.size(), PolicyTree.DEEPEST - 1);
        if (mark.rank() < SectionMark.FREE) {
            int level = 0;
            while (level < most && path.get(level).mark().rank() < mark.rank()) {
                level++;
            }
            return level;
        }
        if (mark.isDecimal()) {
            for (int level = most - 1; level >= 0; level--) {
                if (mark.isBelow(path.get(level).mark())) {
                    return level + 1;
                }
            }
        }
        for (int level = path.size() - 1; level >= 0; level--) {
            SectionMark other = path.get(level).mark();
            if (other.style().equals(mark.style()) && other.ordinal() + 1 == mark.ordinal()) {
                return Math.min(level, most);
            }
        }
        return mark.ordinal() == 1 ? startOfList(path, most) : besideItsStyle(mark, path, most);
    }

    /** A new list goes inside the open sections, unless the only open section is the text before the first mark. */
    private static int startOfList(List<OpenSection> path, int most) {
        return path.size() == 1 && path.getFirst().mark().style().equals("text") ? 0 : most;
    }

    private static int besideItsStyle(SectionMark mark, List<OpenSection> path, int most) {
        for (int level = path.size() - 1; level >= 0; level--) {
            if (path.get(level).mark().style().equals(mark.style())) {
                return Math.min(level, most);
            }
        }
        return startOfList(path, most);
    }

    private void closeDownTo(int levels, int offset) {
        while (open.size() > levels) {
            OpenSection closed = open.removeLast();
            closed.closeAt(LineBounds.lastInk(text, closed.start(), offset));
        }
    }

    /** Divides a long section without children into its paragraphs. */
    private void divided(OpenSection section) {
        if (!section.children().isEmpty()) {
            section.children().forEach(this::divided);
            return;
        }
        if (section.end() - section.start() > LONG_SECTION) {
            List<OpenSection> paragraphs =
                    LineBounds.paragraphs(text, section.start(), section.end(), this::isInTable).stream()
                            .map(span -> {
                                OpenSection paragraph = new OpenSection(
                                        SectionMark.heading("text", SectionMark.FREE),
                                        span.start(),
                                        firstWords(span.of(text)));
                                paragraph.closeAt(span.end());
                                return paragraph;
                            })
                            .toList();
            if (paragraphs.size() > 1) {
                paragraphs.stream()
                        .filter(paragraph -> paragraph.start() > section.start()
                                || section.mark().style().equals("text"))
                        .forEach(section::add);
            }
        }
    }

    /** Returns the number with its heading if the line has one, otherwise with its first words. */
    private static String title(String line, String words) {
        String number = line.substring(0, line.length() - words.length()).strip();
        String heading = words.length() <= LONGEST_TITLE && !words.endsWith(".") ? words : runIn(words);
        String shown = heading.isEmpty() ? firstWords(words) : heading;
        return (number + " " + shown).strip();
    }

    /**
     * Returns the heading of a line such as "4. Term. This Agreement …": the words up to the first stop, if they look
     * like a title.
     */
    private static String runIn(String words) {
        for (int i = 1; i < Math.min(words.length() - 1, LONGEST_TITLE); i++) {
            char c = words.charAt(i);
            boolean stop = (c == '.' || c == ':') && Character.isWhitespace(words.charAt(i + 1));
            if (stop || c == '—' || c == '–') {
                String head = words.substring(0, i).strip();
                boolean capitals = head.chars().noneMatch(Character::isLowerCase);
                return capitals || LineMarks.isTitle(head) ? head : "";
            }
        }
        return "";
    }

    private static String firstWords(String words) {
        String first = words.lines().findFirst().orElse("").strip();
        String line = first.startsWith("|") ? PolicyTable.read(List.of(), first) : first;
        if (line.length() <= FIRST_WORDS) {
            return line;
        }
        int cut = line.lastIndexOf(' ', FIRST_WORDS);
        int end = cut > FIRST_WORDS / 2 ? cut : FIRST_WORDS;
        return Cut.to(end, line) + "…";
    }
}
