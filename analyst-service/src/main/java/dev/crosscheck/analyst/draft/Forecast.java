package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.PatternFile;
import java.util.regex.Pattern;

/** Words by which a sentence says what is planned, expected, estimated or asked for, and not what came of it. */
final class Forecast {

    private static final PatternFile FILE = PatternFile.load(Forecast.class, "forecast.patterns");
    private static final Pattern WORDS = Pattern.compile(FILE.text("WORDS"), Pattern.CASE_INSENSITIVE);

    private Forecast() {}

    static boolean isIn(String sentence) {
        return WORDS.matcher(sentence).find();
    }
}
