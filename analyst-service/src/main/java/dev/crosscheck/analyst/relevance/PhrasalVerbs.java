package dev.crosscheck.analyst.relevance;

import java.util.regex.Pattern;

/**
 * Replaces verbs whose meaning is in their particle. Particles are function words, so the only term of "put off" would
 * be "put".
 */
final class PhrasalVerbs {

    /** What is put off may stand in between: up to three words, but no other preposition. */
    private static final String IN_BETWEEN =
            " ((?:(?!(?:and|at|down|for|from|in|into|of|on|out|to|up)\\b)[\\p{L}\\p{N}'’-]{1,20} ){0,3}?)";

    /** To be put off by a smell is something else, but not to be put off by a week. */
    private static final String NO_DISLIKE =
            "(?! by (?!(?:\\d{1,3}|an?|another|one|two|three|four|five|six|several|some)"
                    + " (?:hour|day|week|fortnight|month|quarter|season|year)))";

    private static final Pattern PUT_OFF =
            Pattern.compile("\\bput(?:s|ting)?" + IN_BETWEEN + "off\\b(?!-)" + NO_DISLIKE, Pattern.CASE_INSENSITIVE);

    private static final Pattern CALLED_OFF =
            Pattern.compile("\\bcall(?:s|ed|ing)?" + IN_BETWEEN + "off\\b(?!-)", Pattern.CASE_INSENSITIVE);

    private static final Pattern CALLED_BACK =
            Pattern.compile("\\bcall(?:s|ed|ing)?" + IN_BETWEEN + "back\\b(?!-)", Pattern.CASE_INSENSITIVE);

    private PhrasalVerbs() {}

    /**
     * Returns {@code text} with "postponed" instead of "put off", "cancelled" instead of "called off", and "recalled"
     * instead of "called back".
     */
    static String inOneWord(String text) {
        String single = text;
        if (single.contains("off")) {
            single = PUT_OFF.matcher(single).replaceAll("postponed $1");
            single = CALLED_OFF.matcher(single).replaceAll("cancelled $1");
        }
        return single.contains("back") ? CALLED_BACK.matcher(single).replaceAll("recalled $1") : single;
    }
}
