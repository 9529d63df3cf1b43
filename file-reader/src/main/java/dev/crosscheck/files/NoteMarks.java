package dev.crosscheck.files;

import java.util.Locale;
import org.xml.sax.Attributes;

/**
 * Leaves the marks of a book's notes out of its words, and raises all other superscripts. A mark is a link to another
 * place of the book that is all of a superscript, or has nothing but one, or says that it refers to a note. Not thread
 * safe.
 */
final class NoteMarks {

    /** A longer text is not the mark of a note. */
    private static final int LONGEST = 20;

    private final StringBuilder words;
    /** Where the open superscript begins; -1 if there is none. */
    private int raisedFrom = -1;
    /** Where the last superscript in the open link begins and ends; -1 if there is none. */
    private int lastRaised = -1;

    private int lastRaisedEnd = -1;
    /** Where the open link begins that may be a mark; -1 if there is none. */
    private int linkFrom = -1;
    /** Where the last link in the open superscript begins and ends; -1 if there is none. */
    private int lastLink = -1;

    private int lastLinkEnd = -1;
    private boolean refersToNote;

    NoteMarks(StringBuilder words) {
        this.words = words;
    }

    void begin(String name, Attributes attributes) {
        if (name.equals("sup")) {
            raisedFrom = words.length();
            lastLink = -1;
        } else if (name.equals("a")) {
            String href = attributes.getValue("href");
            linkFrom = href != null && href.indexOf('#') >= 0 && href.indexOf(':') < 0 ? words.length() : -1;
            refersToNote = saysSo(attributes);
            lastRaised = -1;
        }
    }

    private static boolean saysSo(Attributes attributes) {
        for (int i = 0; i < attributes.getLength(); i++) {
            String name = localName(attributes.getQName(i));
            String value = attributes.getValue(i);
            if ((name.equals("type") && value.contains("noteref"))
                    || (name.equals("role") && value.equals("doc-noteref"))) {
                return true;
            }
        }
        return false;
    }

    /** Drops the prefix, which some of Tika's parsers keep. */
    private static String localName(String name) {
        return name.substring(name.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    }

    void end(String name) {
        if (name.equals("sup")) {
            endRaised();
        } else if (name.equals("a")) {
            endLink();
        }
    }

    private void endRaised() {
        if (raisedFrom >= 0 && raisedFrom <= words.length()) {
            if (isAllFrom(raisedFrom, lastLink, lastLinkEnd)) {
                words.setLength(raisedFrom);
            } else {
                lastRaised = raisedFrom;
                Superscripts.raise(words, raisedFrom);
                lastRaisedEnd = words.length();
            }
        }
        raisedFrom = -1;
    }

    private void endLink() {
        if (linkFrom >= 0 && linkFrom <= words.length()) {
            boolean mark = words.length() - linkFrom <= LONGEST && refersToNote;
            if (mark || isAllFrom(linkFrom, lastRaised, lastRaisedEnd)) {
                words.setLength(linkFrom);
            } else {
                lastLink = linkFrom;
                lastLinkEnd = words.length();
            }
        }
        linkFrom = -1;
    }

    /** Whether the words since {@code from} are those from {@code start} to {@code end} alone. */
    private boolean isAllFrom(int from, int start, int end) {
        return start >= from
                && end > start
                && end <= words.length()
                && words.length() - from <= LONGEST
                && words.substring(from, start).isBlank()
                && words.substring(end).isBlank();
    }
}
