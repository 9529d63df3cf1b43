package dev.crosscheck.search.ingest;

import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.PatternFile;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds what a document says of its own standing: that it was retracted or withdrawn, that its publisher doubts it, or
 * that it was corrected. Publishers mark the title, or say so in a paragraph of its own: of a retraction at the
 * beginning, of a correction at the beginning or the end. Pure; reads a bounded part of the text.
 */
public final class Notices {

    /** How much of the text's beginning and of its end is read, in UTF-16 units. */
    private static final int READ = 2_000;

    private static final PatternFile FILE = PatternFile.load(Notices.class, "notices.patterns");

    private static final Pattern RETRACTED_TITLE = Pattern.compile(FILE.text("RETRACTED_TITLE"));
    private static final Pattern RETRACTED_LINE = Pattern.compile(FILE.text("RETRACTED_LINE"));
    private static final Pattern CONCERN_LINE = Pattern.compile(FILE.text("CONCERN_LINE"));
    private static final Pattern CORRECTED_TITLE = Pattern.compile(FILE.text("CORRECTED_TITLE"));
    private static final Pattern CORRECTED_LINE = Pattern.compile(FILE.text("CORRECTED_LINE"));

    private Notices() {}

    /**
     * Returns the gravest notice of a document.
     *
     * @param text its stored text
     */
    public static Optional<Notice> of(String title, String text) {
        String beginning = Cut.to(READ, text);
        String end = text.substring(Math.max(beginning.length(), text.length() - READ));
        if (RETRACTED_TITLE.matcher(title.strip()).find() || isIn(beginning, RETRACTED_LINE)) {
            return Optional.of(Notice.RETRACTED);
        }
        if (isIn(beginning, CONCERN_LINE)) {
            return Optional.of(Notice.CONCERN);
        }
        boolean corrected = CORRECTED_TITLE.matcher(title.strip()).find()
                || isIn(beginning, CORRECTED_LINE)
                || isIn(end, CORRECTED_LINE);
        return corrected ? Optional.of(Notice.CORRECTED) : Optional.empty();
    }

    private static boolean isIn(String part, Pattern line) {
        return part.lines().map(String::strip).anyMatch(one -> line.matcher(one).find());
    }
}
