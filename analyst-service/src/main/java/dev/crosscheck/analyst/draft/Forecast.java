package dev.crosscheck.analyst.draft;

import java.util.regex.Pattern;

/** Words by which a sentence says what is planned, expected, estimated or asked for, and not what came of it. */
final class Forecast {

    private static final Pattern WORDS = Pattern.compile(
            "\\b(?:will|would|shall|estimates?|estimated|expects?|expected|forecasts?|projected|planned|plans|budgeted"
                    + "|(?:is|are|was|were) to|asks (?:the|that|for)|demands that|urges)\\b"
                    + "|將(?!近|軍|來)|預計|預估|估計|預定|預期|編列|擬(?!定)",
            Pattern.CASE_INSENSITIVE);

    private Forecast() {}

    static boolean isIn(String sentence) {
        return WORDS.matcher(sentence).find();
    }
}
