package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.text.HanNumbers;
import dev.crosscheck.model.text.PatternFile;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Chinese rules of {@link TimeWords}; the years of the Republic (民國) count from 1912. */
final class ChineseTimeWords {

    private static final PatternFile FILE = PatternFile.load(ChineseTimeWords.class, "chinese-time-words.patterns");
    private static final String NUMBER = FILE.text("NUMBER");
    private static final String PUBLISHING = FILE.text("PUBLISHING");
    private static final Pattern ROLLING = Pattern.compile(
            "(?:最近|" + LooseTimeWords.NO_OTHER_WORD + "近|過去|這)(半|" + NUMBER + ")個?(小時|天|日|週|周|星期|禮拜|月|年)");
    private static final Pattern WITHIN = Pattern.compile(FILE.text("WITHIN"));
    private static final Pattern CALENDAR = Pattern.compile(FILE.text("CALENDAR"));
    /** Words that follow a limit on the event's date, rather than on that of reports about it. */
    private static final Pattern BOUND = Pattern.compile("^底?(?:之前|以前|前)(?!的?" + PUBLISHING + ")");

    private static final Pattern PUBLISHING_WORD = Pattern.compile(PUBLISHING);
    /** A month of a year that is named relative to the day of asking. */
    private static final Pattern MONTH_OF_YEAR = Pattern.compile("(今年|去年|前年)(?=" + NUMBER + "月)");

    private static final int HOURS_A_DAY = 24;
    private static final Pattern BETWEEN = Pattern.compile(FILE.text("BETWEEN"));
    private static final Pattern BOUNDED = Pattern.compile(FILE.text("BOUNDED"));

    private ChineseTimeWords() {}

    static Optional<DateRange> in(String question, LocalDate asked) {
        try {
            String dated = MONTH_OF_YEAR
                    .matcher(question)
                    .replaceAll(found -> named(found.group(1), asked).start().getYear() + "年");
            return rolling(ROLLING, dated, asked)
                    .or(() -> rolling(WITHIN, dated, asked))
                    .or(() -> calendar(dated, asked))
                    .or(() -> published(dated, asked));
        } catch (DateTimeException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<DateRange> rolling(Pattern words, String question, LocalDate asked) {
        Matcher rolling = words.matcher(question);
        if (!rolling.find()) {
            return Optional.empty();
        }
        LocalDate start = rolling.group(1).equals("半")
                ? halfBefore(asked, rolling.group(2))
                : before(asked, HanNumbers.parse(rolling.group(1)), rolling.group(2));
        return Optional.of(new DateRange(start, asked));
    }

    private static LocalDate before(LocalDate day, int count, String unit) {
        return switch (unit) {
            case "小時" -> day.minusDays(Math.ceilDiv(count, HOURS_A_DAY));
            case "天", "日" -> day.minusDays(count);
            case "月" -> day.minusMonths(count);
            case "年" -> day.minusYears(count);
            default -> day.minusWeeks(count);
        };
    }

    private static LocalDate halfBefore(LocalDate day, String unit) {
        return switch (unit) {
            case "月" -> day.minusDays(15);
            case "年" -> day.minusMonths(6);
            default -> day.minusDays(3);
        };
    }

    private static Optional<DateRange> calendar(String question, LocalDate asked) {
        Matcher calendar = CALENDAR.matcher(question);
        if (!calendar.find()
                || BOUND.matcher(question.substring(calendar.end())).find()) {
            return Optional.empty();
        }
        DateRange range = named(calendar.group(), asked);
        boolean publishing = PUBLISHING_WORD.matcher(question).find();
        if (calendar.group().endsWith("季") && !publishing) {
            // Sports and series have a 季, too.
            return Optional.empty();
        }
        return Optional.of(publishing && !range.end().isAfter(asked) ? range : new DateRange(range.start(), asked));
    }

    private static DateRange named(String word, LocalDate asked) {
        return switch (word) {
            case "今天", "今日" -> DateRange.day(asked);
            case "昨天", "昨日" -> DateRange.day(asked.minusDays(1));
            case "前天" -> DateRange.day(asked.minusDays(2));
            case "大前天" -> DateRange.day(asked.minusDays(3));
            case "今年" -> DateRange.year(asked.getYear());
            case "去年" -> DateRange.year(asked.getYear() - 1);
            case "前年" -> DateRange.year(asked.getYear() - 2);
            case "大前年" -> DateRange.year(asked.getYear() - 3);
            case "本季", "這季", "本一季", "這一季" -> DateRange.quarter(asked);
            case "上季", "上一季" -> DateRange.quarter(asked.minusMonths(3));
            default -> word.endsWith("半年") ? half(word, asked) : weekOrMonth(word, asked);
        };
    }

    /** @param word a year that is named relative to the day of asking, and its half: 去年下半年 */
    private static DateRange half(String word, LocalDate asked) {
        return DateRange.half(named(word.substring(0, 2), asked).start().getYear(), word.contains("下"));
    }

    private static DateRange weekOrMonth(String word, LocalDate asked) {
        int back = word.startsWith("上上") ? 2 : word.startsWith("上") ? 1 : 0;
        return word.endsWith("月")
                ? DateRange.month(YearMonth.from(asked).minusMonths(back))
                : DateRange.week(asked.minusWeeks(back));
    }

    private static Optional<DateRange> published(String question, LocalDate asked) {
        Matcher between = BETWEEN.matcher(question);
        if (between.find() && isDate(between, 0) && isDate(between, 4)) {
            DateRange first = date(between, 0, asked);
            DateRange last = between.group(6) == null && between.group(2) != null
                    ? date(first.start().getYear(), between.group(7), between.group(8))
                    : date(between, 4, asked);
            return Optional.of(first.through(last));
        }
        Matcher bounded = BOUNDED.matcher(question);
        while (bounded.find()) {
            if (isDate(bounded, 0)) {
                return Optional.of(bounded(bounded.group(5), date(bounded, 0, asked)));
            }
        }
        return Optional.empty();
    }

    private static DateRange bounded(String word, DateRange date) {
        if (word == null) {
            return date;
        }
        return switch (word) {
            case "之前", "以前", "前" -> date.upToDayBefore();
            case "之後", "以後", "後" -> new DateRange(date.end().plusDays(1), null);
            default -> date.onwards();
        };
    }

    private static boolean isDate(Matcher date, int offset) {
        return date.group(offset + 2) != null || date.group(offset + 3) != null;
    }

    private static DateRange date(Matcher date, int offset, LocalDate asked) {
        String year = date.group(offset + 2);
        String month = date.group(offset + 3);
        String day = date.group(offset + 4);
        if (year == null) {
            int inYear = EnglishTimeWords.latestYear(
                    HanNumbers.parse(month), day == null ? 0 : HanNumbers.parse(day), asked);
            return date(inYear, month, day);
        }
        int number = HanNumbers.parse(year);
        boolean republic = date.group(offset + 1) != null || number < 1000;
        return date(republic ? number + TimeWords.YEAR_BEFORE_THE_REPUBLIC : number, month, day);
    }

    private static DateRange date(int year, String month, String day) {
        if (month == null) {
            return DateRange.year(year);
        }
        YearMonth in = YearMonth.of(year, HanNumbers.parse(month));
        return day == null ? DateRange.month(in) : DateRange.day(in.atDay(HanNumbers.parse(day)));
    }
}
