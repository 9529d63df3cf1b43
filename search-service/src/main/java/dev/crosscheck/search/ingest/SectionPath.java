package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Cut;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/**
 * The headings above a place in a document, outermost first. Drops the outermost ones if the path gets long, because
 * every passage stores it. Not thread-safe.
 */
final class SectionPath {

    private static final String JOINT = " > ";
    private static final int LONGEST_HEADING = 200;
    private static final int LONGEST = 500;

    private record Heading(int level, String words) {}

    private final Deque<Heading> headings = new ArrayDeque<>();

    void enter(int level, String words) {
        while (!headings.isEmpty() && headings.getLast().level() >= level) {
            headings.removeLast();
        }
        headings.addLast(new Heading(level, Cut.to(LONGEST_HEADING, words)));
        while (length() > LONGEST) {
            headings.removeFirst();
        }
    }

    private int length() {
        return headings.stream().mapToInt(heading -> heading.words().length()).sum();
    }

    @Override
    public String toString() {
        return headings.stream().map(Heading::words).collect(Collectors.joining(JOINT));
    }
}
