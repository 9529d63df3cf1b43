package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.analyst.plan.TimeWords;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about dates: 2024年1月1日到3月1日有幾天, 5月1日是星期幾, 今天之後45天是幾號, 距離聖誕節還有幾天. A day without a year is one of
 * the year of the question, or the next one in a countdown.
 */
final class ChineseDates {

    private static final PatternFile FILE = PatternFile.load(ChineseDates.class, "chinese-dates.patterns");
    private static final String DATE = FILE.text("DATE");
    private static final String WHICH_DAY = FILE.text("WHICH_DAY");
    private static final String COUNT = FILE.text("COUNT");
    private static final Pattern BETWEEN = Pattern.compile(FILE.text("BETWEEN"));
    private static final Pattern UNTIL = Pattern.compile("^(?:今天|現在)?(?:距離?|離|到)" + DATE + "還?有?" + COUNT + "$");
    private static final Pattern WEEKDAY = Pattern.compile("^" + DATE + "(?:是|的)?" + WHICH_DAY + "$");
    private static final Pattern TODAY = Pattern.compile(FILE.text("TODAY"));
    private static final Pattern FROM_TODAY = Pattern.compile(FILE.text("FROM_TODAY"));
    /** Days that have names, as they are written with figures. */
    private static final Map<String, String> NAMED = WordList.meanings(ChineseDates.class, "days.zh-Hant.txt");

    private static final Pattern SHIFTED = Pattern.compile(FILE.text("SHIFTED"));
    private static final Pattern WRITTEN = Pattern.compile("^(?:(民國|西元)?([0-9]{1,4})年)?([0-9]{1,2})月([0-9]{1,2})[日號]$");

    /** Units of the calendar, with the operator's names. */
    static final Map<String, String> UNITS = Map.of(
            "天",
            "days",
            "日",
            "days",
            "週",
            "weeks",
            "星期",
            "weeks",
            "月",
            "months",
            "年",
            "years",
            "工作天",
            "workdays",
            "工作日",
            "workdays");

    private static final Map<String, String> RELATIVE = Map.of("今天", "today", "明天", "tomorrow", "昨天", "yesterday");

    private ChineseDates() {}

    static Optional<String> read(String question) {
        String plain = named(ChineseText.of(question));
        if (TODAY.matcher(plain).matches()) {
            return Optional.of(described("today"));
        }
        String text = plain.contains("星期") ? plain : ChineseNumbers.figures(plain);
        Matcher matcher = BETWEEN.matcher(text);
        if (matcher.matches()) {
            String unit = UNITS.get(matcher.group(3));
            Optional<String> to = date(matcher.group(2));
            return date(matcher.group(1)).flatMap(from -> to.flatMap(last -> EnglishDates.inOrder(from, last, unit)));
        }
        matcher = UNTIL.matcher(text);
        if (matcher.matches()) {
            String unit = UNITS.get(matcher.group(2));
            return date(matcher.group(1)).flatMap(day -> EnglishDates.inOrder("today", day, unit));
        }
        matcher = WEEKDAY.matcher(text);
        if (matcher.matches()) {
            return date(matcher.group(1)).map(ChineseDates::described);
        }
        matcher = SHIFTED.matcher(text);
        return matcher.matches() ? shifted(matcher) : Optional.empty();
    }

    private static String described(String date) {
        return OperationJson.operation("describe_date").put("date", date).toString();
    }

    /** Reads a distance from today. Only where no earlier answer is a date from which it may count. */
    static Optional<String> fromToday(String question) {
        String plain = ChineseText.of(question);
        Matcher matcher = FROM_TODAY.matcher(ChineseNumbers.figures(plain));
        if (!matcher.matches() || (matcher.group(1) == null && matcher.group(4) == null)) {
            return Optional.empty();
        }
        boolean back = matcher.group(4) != null && matcher.group(4).endsWith("前");
        long amount = Long.parseLong(matcher.group(2));
        return Optional.of(EnglishDates.shifted("today", back ? -amount : amount, UNITS.get(matcher.group(3))));
    }

    /** Writes the date in place of the name of a day. */
    private static String named(String question) {
        String text = question;
        for (Map.Entry<String, String> day : NAMED.entrySet()) {
            text = text.replace(day.getKey(), day.getValue());
        }
        return text.equals(question) ? text : text.replace("年的", "年");
    }

    /** Reads a shifted date. Exactly one of the two possible places must give the direction. */
    private static Optional<String> shifted(Matcher matcher) {
        String before = matcher.group(2);
        String after = matcher.group(5);
        if ((before == null) == (after == null)) {
            return Optional.empty();
        }
        boolean back = (before == null ? after : before).endsWith("前");
        long amount = Long.parseLong(matcher.group(3));
        return date(matcher.group(1))
                .map(date -> EnglishDates.shifted(date, back ? -amount : amount, UNITS.get(matcher.group(4))));
    }

    private static Optional<String> date(String text) {
        if (RELATIVE.containsKey(text)) {
            return Optional.of(RELATIVE.get(text));
        }
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches()) {
            return Optional.of(text).filter(EnglishDates::exists);
        }
        int month = Integer.parseInt(matcher.group(3));
        int day = Integer.parseInt(matcher.group(4));
        if (matcher.group(2) == null) {
            return EnglishDates.written(null, month, day);
        }
        int year = Integer.parseInt(matcher.group(2));
        boolean minguo = "民國".equals(matcher.group(1));
        if (!minguo && matcher.group(2).length() != 4) {
            return Optional.empty();
        }
        return EnglishDates.written(
                String.format(Locale.ROOT, "%04d", minguo ? year + TimeWords.YEAR_BEFORE_THE_REPUBLIC : year),
                month,
                day);
    }
}
