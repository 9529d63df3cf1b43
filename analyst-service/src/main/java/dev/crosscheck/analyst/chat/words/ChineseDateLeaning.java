package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.PatternFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Chinese questions that lean on a date: 再過兩週呢, 前三天呢, 那天是星期幾, 那是幾天, 離現在還有幾天. */
final class ChineseDateLeaning {

    private static final PatternFile FILE = PatternFile.load(ChineseDateLeaning.class, "chinese-date-leaning.patterns");
    private static final String OPENING = FILE.text("OPENING");
    private static final String THAT = FILE.text("THAT");
    private static final String UNIT = FILE.text("UNIT");
    private static final String WHICH = FILE.text("WHICH");
    private static final Pattern SHIFTED = Pattern.compile(FILE.text("SHIFTED"));
    /** 加三天, 減一週. */
    private static final Pattern ADDED =
            Pattern.compile("^" + OPENING + THAT + "?+(加上|加|減去|減|减去|减)([0-9]{1,6}+)" + UNIT + WHICH + "$");
    /** 前一天呢, 隔天呢. */
    private static final Pattern NEXT = Pattern.compile("^" + OPENING + "(?:(前|後|后)([0-9]{1,6}+)天|(隔天))" + WHICH + "$");

    private static final Pattern WEEKDAY = Pattern.compile(FILE.text("WEEKDAY"));
    private static final Pattern UNTIL = Pattern.compile(FILE.text("UNTIL"));
    private static final Pattern COUNTED = Pattern.compile(FILE.text("COUNTED"));

    private static final Map<String, String> UNITS = units();

    private ChineseDateLeaning() {}

    private static Map<String, String> units() {
        Map<String, String> units = new HashMap<>(ChineseDates.UNITS);
        units.putAll(Map.of("周", "weeks", "禮拜", "weeks", "礼拜", "weeks"));
        return Map.copyOf(units);
    }

    static Optional<String> read(String question, DateAnswer dates) {
        String plain = ChineseText.of(question.strip());
        String asked = plain.endsWith("呢") ? plain.substring(0, plain.length() - 1) : plain;
        if (WEEKDAY.matcher(asked).matches()) {
            return dates.described();
        }
        String text = ChineseNumbers.figures(asked);
        Matcher matcher = SHIFTED.matcher(text);
        if (matcher.matches()) {
            return shifted(dates, matcher);
        }
        matcher = ADDED.matcher(text);
        if (matcher.matches()) {
            long amount = Long.parseLong(matcher.group(2));
            return dates.shifted(matcher.group(1).startsWith("加") ? amount : -amount, UNITS.get(matcher.group(3)));
        }
        matcher = NEXT.matcher(text);
        if (matcher.matches()) {
            long amount = matcher.group(3) == null ? Long.parseLong(matcher.group(2)) : 1;
            return dates.shifted("前".equals(matcher.group(1)) ? -amount : amount, "days");
        }
        // 一共 and 那一天 hold numerals that count nothing.
        matcher = UNTIL.matcher(asked);
        if (matcher.matches()) {
            return dates.fromToday(UNITS.get(matcher.group(1)));
        }
        matcher = COUNTED.matcher(asked);
        return matcher.matches()
                ? dates.counted(UNITS.get(matcher.group(1) == null ? matcher.group(2) : matcher.group(1)))
                : Optional.empty();
    }

    /** Moves the day if at least one place gives the direction: 再過 before the amount, or 後, 前 after it. */
    private static Optional<String> shifted(DateAnswer dates, Matcher matcher) {
        String before = matcher.group(1);
        String after = matcher.group(4);
        if (before == null && after == null) {
            return Optional.empty();
        }
        boolean back = after != null && after.endsWith("前");
        long amount = Long.parseLong(matcher.group(2));
        return dates.shifted(back ? -amount : amount, UNITS.get(matcher.group(3)));
    }
}
