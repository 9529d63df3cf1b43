package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.PatternFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads English questions that lean on a date: "and two weeks later?", "what weekday is that?". */
final class EnglishDateLeaning {

    private static final String UNIT = EnglishDates.UNIT;
    private static final PatternFile FILE = PatternFile.load(EnglishDateLeaning.class, "english-date-leaning.patterns");
    private static final String THAT = FILE.text("THAT");
    private static final String ASKED = FILE.text("ASKED");

    /** "2 weeks later", "what date is 3 days after that", "the week before". */
    private static final Pattern SHIFTED = Pattern.compile("^" + ASKED + "(?:([0-9]{1,7}|an?|another|the) )?" + UNIT
            + " (later|earlier|after|before)(?: " + THAT + ")?$");
    /** "plus 10 days", "add a week to that". */
    private static final Pattern ADDED = Pattern.compile(
            "^(plus|minus|add|subtract|take) ([0-9]{1,7}|an?|another) " + UNIT + "(?: (?:to|from) " + THAT + ")?$");

    private static final Pattern WEEKDAY = Pattern.compile(FILE.text("WEEKDAY"));
    private static final Pattern UNTIL = Pattern.compile("^how many " + UNIT
            + " (?:(?:are (?:there )?)?(?:left )?(?:until|till) " + THAT + "|(?:from (?:now|today) )?is " + THAT
            + " (?:away|from (?:now|today))|from (?:now|today) is " + THAT + ")$");
    private static final Pattern SINCE = Pattern.compile(
            "^how many " + UNIT + " (?:(?:have passed )?since " + THAT + "|ago (?:is|was) " + THAT + ")$");
    private static final Pattern COUNTED =
            Pattern.compile("^(?:how many " + UNIT + " (?:is|was|are|were) " + THAT + "|in " + UNIT + ")$");

    private EnglishDateLeaning() {}

    static Optional<String> read(String question, DateAnswer dates) {
        String text = EnglishText.of(EnglishLeaning.opened(question)).joined();
        Matcher matcher = SHIFTED.matcher(text);
        if (matcher.matches()) {
            boolean back =
                    matcher.group(3).equals("earlier") || matcher.group(3).equals("before");
            return shifted(dates, matcher.group(1), matcher.group(2), back);
        }
        matcher = ADDED.matcher(text);
        if (matcher.matches()) {
            boolean back = !matcher.group(1).equals("plus") && !matcher.group(1).equals("add");
            return shifted(dates, matcher.group(2), matcher.group(3), back);
        }
        if (WEEKDAY.matcher(text).matches()) {
            return dates.described();
        }
        matcher = UNTIL.matcher(text);
        if (matcher.matches()) {
            return dates.fromToday(EnglishDates.unit(matcher.group(1)));
        }
        matcher = SINCE.matcher(text);
        if (matcher.matches()) {
            return dates.untilToday(EnglishDates.unit(matcher.group(1)));
        }
        matcher = COUNTED.matcher(text);
        return matcher.matches()
                ? dates.counted(EnglishDates.unit(matcher.group(1) == null ? matcher.group(2) : matcher.group(1)))
                : Optional.empty();
    }

    /** @param amount figures, or an article for one; null if the question has neither */
    private static Optional<String> shifted(DateAnswer dates, String amount, String unit, boolean back) {
        if (amount == null) {
            return Optional.empty();
        }
        long count = Character.isDigit(amount.charAt(0)) ? Long.parseLong(amount) : 1;
        return dates.shifted(back ? -count : count, EnglishDates.unit(unit));
    }
}
