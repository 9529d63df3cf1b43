package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Distinguishes sentences about the sources ("3 sources of 2 origins point the same way") from sentences that name
 * sources and state a fact about the world ("Both sources confirm that 500 people died"). Looks at form, not meaning: a
 * statement without a verb of saying, a date or a figure may count as a sentence about the sources.
 */
final class AboutSources {

    private static final PatternFile FILE = PatternFile.load(AboutSources.class, "about-sources.patterns");
    private static final Pattern SUBJECT =
            Pattern.compile(FILE.text("SUBJECT"), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NOBODY = Pattern.compile(FILE.text("NOBODY"), Pattern.CASE_INSENSITIVE);
    private static final Pattern DENYING = Pattern.compile(FILE.text("DENYING"), Pattern.CASE_INSENSITIVE);
    private static final Pattern SAYING = Pattern.compile(FILE.text("SAYING"), Pattern.CASE_INSENSITIVE);
    private static final Pattern SAYING_HAN = Pattern.compile(FILE.text("SAYING_HAN"));
    private static final Pattern OWN_FRAME = Pattern.compile(FILE.text("OWN_FRAME"));
    private static final Pattern COUNT_OF_SOURCES =
            Pattern.compile(FILE.text("COUNT_OF_SOURCES"), Pattern.CASE_INSENSITIVE);
    private static final Pattern TIER = Pattern.compile(FILE.text("TIER"), Pattern.CASE_INSENSITIVE);

    /** "Tier" may begin at most this many characters before a figure. */
    private static final int FARTHEST_TIER = 20;

    private AboutSources() {}

    /** @param plain a sentence without its markers */
    static boolean is(String plain) {
        if (!SUBJECT.matcher(plain).find()) {
            return false;
        }
        String rest = OWN_FRAME.matcher(plain).replaceAll("");
        if (NOBODY.matcher(plain).find()) {
            return !DENYING.matcher(rest).find();
        }
        return !SAYING.matcher(rest).find() && !SAYING_HAN.matcher(rest).find() && !holdsFigure(rest);
    }

    private static boolean holdsFigure(String text) {
        List<Figure> figures = Figures.in(text);
        return figures.stream().anyMatch(figure -> figure.kind() == Figure.Kind.DATE || !countsSources(figure, text));
    }

    static boolean countsSources(Figure figure, String text) {
        int start = figure.span().start();
        return COUNT_OF_SOURCES.matcher(text).region(start, text.length()).lookingAt()
                || TIER.matcher(text)
                        .region(Math.max(0, start - FARTHEST_TIER), start)
                        .useTransparentBounds(true)
                        .find();
    }
}
