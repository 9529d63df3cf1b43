package dev.crosscheck.analyst.chat.words;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads questions about dates: 2024年1月1日到3月1日有幾天, 2024年5月1日是星期幾, 今天之後45天是幾號, 距離2026年12月25日還有幾天. */
final class ChineseDates {

    private static final String DATE =
            "((?:(?:民國|西元)?[0-9]{1,4}年)?[0-9]{1,2}月[0-9]{1,2}[日號]|[0-9]{4}-[0-9]{2}-[0-9]{2}|今天|明天|昨天)";
    private static final String COUNT = "(?:幾|几|多少)個?(天|日|週|星期|月|年|工作天|工作日)";
    private static final Pattern BETWEEN =
            Pattern.compile("^從?" + DATE + "(?:到|至|和|與)" + DATE + "(?:之間)?(?:一共|共|相差|相隔|總共)?有?" + COUNT + "$");
    private static final Pattern UNTIL = Pattern.compile("^(?:今天)?(?:距離?|離)" + DATE + "還?有?" + COUNT + "$");
    private static final Pattern WEEKDAY = Pattern.compile("^" + DATE + "是?(?:星期幾|禮拜幾|週幾|星期几)$");
    private static final Pattern SHIFTED = Pattern.compile(
            "^" + DATE
                    + "(?:(之後|後|之前|前|再過|過))?的?第?([0-9]{1,6})個?(天|日|週|星期|月|年|工作天|工作日)(之後|後|之前|前)?是(?:幾月幾[日號]|幾號|哪一天|哪天|什麼日期|幾月幾)$");
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
    private static final int MINGUO_BEGINS = 1911;

    private ChineseDates() {}

    static Optional<String> read(String question) {
        String plain = ChineseText.of(question);
        String text = plain.contains("星期") ? plain : ChineseNumbers.figures(plain);
        Matcher matcher = BETWEEN.matcher(text);
        if (matcher.matches()) {
            String unit = UNITS.get(matcher.group(3));
            String last = withYearOf(matcher.group(1), matcher.group(2));
            return between(matcher.group(1), last, unit);
        }
        matcher = UNTIL.matcher(text);
        if (matcher.matches()) {
            return between("今天", matcher.group(1), UNITS.get(matcher.group(2)));
        }
        matcher = WEEKDAY.matcher(text);
        if (matcher.matches()) {
            return date(matcher.group(1))
                    .map(date ->
                            Json.operation("describe_date").put("date", date).toString());
        }
        matcher = SHIFTED.matcher(text);
        return matcher.matches() ? shifted(matcher) : Optional.empty();
    }

    private static Optional<String> between(String from, String to, String unit) {
        return date(from)
                .flatMap(first -> date(to).map(last -> Json.operation("days_between")
                        .put("from", first)
                        .put("to", last)
                        .put("unit", unit)
                        .toString()));
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
                .map(date -> Json.operation("shift_date")
                        .put("date", date)
                        .put("amount", back ? -amount : amount)
                        .put("unit", UNITS.get(matcher.group(4)))
                        .toString());
    }

    /** Adds the first date's year to the second, as "2024年1月1日到3月1日" means. */
    private static String withYearOf(String first, String second) {
        int year = first.indexOf('年');
        return year > 0 && second.indexOf('年') < 0 && second.indexOf('月') > 0
                ? first.substring(0, year + 1) + second
                : second;
    }

    private static Optional<String> date(String text) {
        if (RELATIVE.containsKey(text)) {
            return Optional.of(RELATIVE.get(text));
        }
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches()) {
            return Optional.of(text).filter(EnglishDates::exists);
        }
        if (matcher.group(2) == null) {
            return Optional.empty();
        }
        int year = Integer.parseInt(matcher.group(2));
        boolean minguo = "民國".equals(matcher.group(1));
        if (!minguo && matcher.group(2).length() != 4) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                        Locale.ROOT,
                        "%04d-%02d-%02d",
                        minguo ? year + MINGUO_BEGINS : year,
                        Integer.parseInt(matcher.group(3)),
                        Integer.parseInt(matcher.group(4))))
                .filter(EnglishDates::exists);
    }
}
