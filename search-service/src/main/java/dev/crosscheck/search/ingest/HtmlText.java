package dev.crosscheck.search.ingest;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes the blocks of a web page. Drops a heading if all that is below it was left out, such as that of a list of
 * links: it would be a section that says nothing. Keeps a heading with nothing below it, and all headings of a page
 * without any text. Not thread-safe.
 */
final class HtmlText {

    private static final class Heading {
        private final int level;
        private final String words;
        /** Whether something below it was left out. */
        private boolean emptied;

        Heading(int level, String words) {
            this.level = level;
            this.words = words;
        }
    }

    private final BlockText text;
    /** Headings that are not written yet, each of a lower level than the one before it. */
    private final List<Heading> held = new ArrayList<>();
    /** All headings before the first text. */
    private final List<Heading> first = new ArrayList<>();

    private boolean written;

    HtmlText(Bounds bounds) {
        this.text = new BlockText(bounds);
    }

    void heading(int level, String words) {
        if (!words.isEmpty()) {
            settle(level);
            Heading heading = new Heading(level, words);
            held.add(heading);
            if (!written) {
                first.add(heading);
            }
        }
    }

    void paragraph(String content) {
        writeHeadings(content);
        text.paragraph(content);
    }

    void line(String content) {
        writeHeadings(content);
        text.line(content);
    }

    void verbatim(String content) {
        writeHeadings(content);
        text.verbatim(content);
    }

    /** Tells that a list is left out here. */
    void leaveOutList() {
        if (!held.isEmpty()) {
            held.getLast().emptied = true;
        }
    }

    Extracted build(Metadata metadata) {
        if (written) {
            settle(0);
        } else {
            held.clear();
            held.addAll(first);
        }
        writeHeadings();
        return text.build(metadata);
    }

    /** Drops or writes the headings whose sections end before a heading of this level. */
    private void settle(int level) {
        while (!held.isEmpty() && held.getLast().level >= level) {
            if (!held.getLast().emptied) {
                writeHeadings();
                return;
            }
            held.removeLast();
            leaveOutList();
        }
    }

    private void writeHeadings(String content) {
        if ((!written || !held.isEmpty()) && !BlockText.clean(content).isEmpty()) {
            written = true;
            first.clear();
            writeHeadings();
        }
    }

    private void writeHeadings() {
        held.forEach(heading -> text.heading(heading.level, heading.words));
        held.clear();
    }
}
