package dev.crosscheck.model.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises orders to a reader in English. */
final class EnglishOrders {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE;
    private static final PatternFile FILE = PatternFile.load(EnglishOrders.class, "orders.en.patterns");
    private static final Pattern LED_UP = Pattern.compile(FILE.text("LED_UP"), FLAGS);
    private static final Pattern IMPERATIVE = Pattern.compile(FILE.text("IMPERATIVE"), FLAGS);
    private static final Pattern IMPERATIVE_CLAUSE = Pattern.compile(FILE.text("IMPERATIVE_CLAUSE"), FLAGS);
    private static final Pattern CLAUSE = Pattern.compile(FILE.text("CLAUSE"), FLAGS);
    private static final Pattern ADDRESS = Pattern.compile(FILE.text("ADDRESS"), FLAGS);
    private static final Pattern DISGUISED = Pattern.compile(FILE.text("DISGUISED"), FLAGS);
    private static final List<String> SIGNS = FILE.words("SIGNS");

    private EnglishOrders() {}

    /** @param own a sentence without the words that it quotes */
    static boolean isOne(String own) {
        return IMPERATIVE.matcher(own).find()
                || BareVerb.opens(own, afterCourtesy(own, 0))
                || hasImperativeClause(own)
                || (speaksToSomeone(own)
                        && (ADDRESS.matcher(own).find()
                                || DISGUISED.matcher(own).find()));
    }

    private static boolean hasImperativeClause(String own) {
        Matcher clause = CLAUSE.matcher(own);
        while (clause.find()) {
            Matcher imperative = IMPERATIVE_CLAUSE.matcher(own).region(clause.end(), own.length());
            if (imperative.find() || BareVerb.opens(own, afterCourtesy(own, clause.end()))) {
                return true;
            }
        }
        return false;
    }

    private static int afterCourtesy(String own, int from) {
        Matcher courtesy = LED_UP.matcher(own).region(from, own.length());
        return courtesy.lookingAt() ? courtesy.end() : from;
    }

    /** Rules out most sentences cheaply: every pattern that addresses a reader contains one of these signs. */
    private static boolean speaksToSomeone(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return SIGNS.stream().anyMatch(lower::contains);
    }
}
