package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.EnglishNumbers;
import dev.crosscheck.model.text.PatternFile;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The English rules of {@link TimeWords}. */
final class EnglishTimeWords {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE;
    private static final String COUNT = "(\\d{1,3}|one|few|couple of|" + EnglishNumbers.PATTERN + ")";
    private static final PatternFile FILE = PatternFile.load(EnglishTimeWords.class, "english-time-words.patterns");
    private static final String PUBLISHING = FILE.text("PUBLISHING");
    private static final String MONTH = EnglishCalendar.ANY_MONTH;
    private static final String NOT_COUNTING = FILE.text("NOT_COUNTING");

    private static final String DATE = "(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)? (?:" + MONTH
            + ")(?:,? \\d{4})?|(?:" + MONTH + ") \\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,? \\d{4})?|(?:" + MONTH
            + ")(?:,? \\d{4})?|(?:the )?(?:first|second|third|fourth) quarter of \\d{4}|Q[1-4](?: of)? \\d{4}"
            + "|(?:19|20)\\d{2}" + NOT_COUNTING + ")";

    private static final Pattern ROLLING = Pattern.compile(
            "\\b(?:the )?(?:last|past|previous) (?:" + COUNT
                    + " )(hour|day|week|fortnight|month|quarter|year|decade)s\\b"
                    + "|\\b(?:in|over|during|within|for|from|of) the (?:last|past) "
                    + "(day|week|fortnight|month|quarter|year|decade)\\b(?! of)",
            FLAGS);
    private static final Pattern CALENDAR = Pattern.compile(FILE.text("CALENDAR"), FLAGS);
    private static final Pattern BOUND = Pattern.compile(FILE.text("BOUND"), FLAGS);

    private static final Pattern PUBLISHING_WORD = Pattern.compile(PUBLISHING, FLAGS);
    private static final Pattern PUBLISHED_BETWEEN = Pattern.compile(
            PUBLISHING + "[^.?!]{0,60}?\\b(?:between|from) " + DATE + " (?:and|to|until) " + DATE, FLAGS);
    private static final Pattern PUBLISHED = Pattern.compile(
            PUBLISHING + "[^.?!]{0,60}?\\b(from|in|of|during|on|since|after|before|until|up to) " + DATE + "\\b",
            FLAGS);
    private static final Pattern DATED_NEWS =
            Pattern.compile("\\b(since|after) " + DATE + "\\b[^.?!]{0,60}?" + PUBLISHING, FLAGS);

    private static final Pattern SINCE = Pattern.compile("\\bsince\\s+$", FLAGS);
    /** A month of a year that is named relative to the day of asking. */
    private static final Pattern MONTH_OF_YEAR =
            Pattern.compile("\\b(" + MONTH + ")(?: of)? (last|this) year\\b", FLAGS);

    private static final int HOURS_A_DAY = 24;
    private static final int MONTHS_A_QUARTER = 3;
    private static final int FEW = 3;
    private static final List<String> QUARTERS = List.of("first", "second", "third", "fourth");
    private static final List<String> MONTHS =
            List.of(MONTH.toLowerCase(Locale.ROOT).split("\\|"));
    private static final Pattern YEAR = Pattern.compile("\\b(\\d{4})\\b");
    private static final Pattern DAY = Pattern.compile("\\b(\\d{1,2})(?:st|nd|rd|th)?\\b");

    private EnglishTimeWords() {}

    static Optional<DateRange> in(String question, LocalDate asked) {
        try {
            String dated = MONTH_OF_YEAR
                    .matcher(question)
                    .replaceAll(found -> found.group(1) + " "
                            + (asked.getYear() - (found.group(2).equalsIgnoreCase("last") ? 1 : 0)));
            return rolling(dated, asked).or(() -> calendar(dated, asked)).or(() -> published(dated, asked));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<DateRange> rolling(String question, LocalDate asked) {
        Matcher rolling = ROLLING.matcher(question);
        if (!rolling.find()) {
            return Optional.empty();
        }
        boolean counted = rolling.group(1) != null;
        int count = counted ? count(rolling.group(1).toLowerCase(Locale.ROOT)) : 1;
        String unit = counted ? rolling.group(2) : rolling.group(3);
        return Optional.of(new DateRange(before(asked, count, unit.toLowerCase(Locale.ROOT)), asked));
    }

    private static int count(String word) {
        if (Character.isDigit(word.charAt(0))) {
            return Integer.parseInt(word);
        }
        return switch (word) {
            case "few" -> FEW;
            case "couple of" -> 2;
            default -> EnglishNumbers.parse(word);
        };
    }

    private static LocalDate before(LocalDate day, int count, String unit) {
        return switch (unit) {
            case "hour" -> day.minusDays(Math.ceilDiv(count, HOURS_A_DAY));
            case "day" -> day.minusDays(count);
            case "week" -> day.minusWeeks(count);
            case "fortnight" -> day.minusWeeks(2L * count);
            case "month" -> day.minusMonths(count);
            case "quarter" -> day.minusMonths((long) MONTHS_A_QUARTER * count);
            case "decade" -> day.minusYears(10L * count);
            default -> day.minusYears(count);
        };
    }

    private static Optional<DateRange> calendar(String question, LocalDate asked) {
        Matcher calendar = CALENDAR.matcher(question);
        if (!calendar.find()) {
            return Optional.empty();
        }
        String before = question.substring(0, calendar.start());
        if (BOUND.matcher(before).find()) {
            return Optional.empty();
        }
        DateRange range = calendar(calendar, asked);
        boolean publishing = PUBLISHING_WORD.matcher(question).find()
                && !SINCE.matcher(before).find();
        return Optional.of(publishing && !range.end().isAfter(asked) ? range : new DateRange(range.start(), asked));
    }

    private static DateRange calendar(Matcher words, LocalDate asked) {
        if (words.group(2) == null) {
            return DateRange.day(
                    switch (words.group(1).toLowerCase(Locale.ROOT)) {
                        case "today" -> asked;
                        case "yesterday" -> asked.minusDays(1);
                        default -> asked.minusDays(2);
                    });
        }
        int back = words.group(2).equalsIgnoreCase("last") ? 1 : 0;
        return switch (words.group(3).toLowerCase(Locale.ROOT)) {
            case "week" -> DateRange.week(asked.minusWeeks(back));
            case "month" -> DateRange.month(YearMonth.from(asked).minusMonths(back));
            case "quarter" -> DateRange.quarter(asked.minusMonths((long) MONTHS_A_QUARTER * back));
            default -> DateRange.year(asked.getYear() - back);
        };
    }

    private static Optional<DateRange> published(String question, LocalDate asked) {
        Matcher between = PUBLISHED_BETWEEN.matcher(question);
        if (between.find()) {
            DateRange last = date(between.group(2), asked);
            boolean yearIsShared = !YEAR.matcher(between.group(1)).find()
                    && YEAR.matcher(between.group(2)).find();
            String first = yearIsShared ? between.group(1) + " " + last.end().getYear() : between.group(1);
            return Optional.of(date(first, asked).through(last));
        }
        Matcher published = PUBLISHED.matcher(question);
        if (published.find()) {
            return Optional.of(bounded(published.group(1), date(published.group(2), asked)));
        }
        Matcher dated = DATED_NEWS.matcher(question);
        return dated.find() ? Optional.of(bounded(dated.group(1), date(dated.group(2), asked))) : Optional.empty();
    }

    private static DateRange bounded(String preposition, DateRange date) {
        return switch (preposition.toLowerCase(Locale.ROOT)) {
            case "since" -> date.onwards();
            case "after" -> new DateRange(date.end().plusDays(1), null);
            case "before" -> date.upToDayBefore();
            case "until", "up to" -> date.upTo();
            default -> date;
        };
    }

    /** Reads a date. A date without a year is the latest such date that is not after {@code asked}. */
    private static DateRange date(String words, LocalDate asked) {
        if (words.matches("\\d{4}-\\d{2}-\\d{2}")) {
            return DateRange.day(LocalDate.parse(words));
        }
        Matcher year = YEAR.matcher(words);
        boolean hasYear = year.find();
        int quarter = quarter(words.toLowerCase(Locale.ROOT));
        if (quarter > 0) {
            return DateRange.quarter(LocalDate.of(Integer.parseInt(year.group(1)), quarter * MONTHS_A_QUARTER, 1));
        }
        int month = month(words);
        if (month == 0) {
            return DateRange.year(Integer.parseInt(year.group(1)));
        }
        Matcher day = DAY.matcher(hasYear ? words.substring(0, year.start()) : words);
        int dayOfMonth = day.find() ? Integer.parseInt(day.group(1)) : 0;
        int inYear = hasYear ? Integer.parseInt(year.group(1)) : latestYear(month, dayOfMonth, asked);
        YearMonth in = YearMonth.of(inYear, month);
        return dayOfMonth == 0 ? DateRange.month(in) : DateRange.day(in.atDay(dayOfMonth));
    }

    /** Returns 1 to 4; 0 if the words name no quarter. */
    private static int quarter(String words) {
        if (words.startsWith("q")) {
            return words.charAt(1) - '0';
        }
        return words.contains("quarter")
                ? 1
                        + IntStream.range(0, QUARTERS.size())
                                .filter(i -> words.contains(QUARTERS.get(i)))
                                .findFirst()
                                .orElseThrow()
                : 0;
    }

    private static int month(String words) {
        String lower = words.toLowerCase(Locale.ROOT);
        for (int i = 0; i < MONTHS.size(); i++) {
            if (lower.contains(MONTHS.get(i))) {
                return i + 1;
            }
        }
        return 0;
    }

    static int latestYear(int month, int day, LocalDate asked) {
        LocalDate thisYear = YearMonth.of(asked.getYear(), month).atDay(Math.max(1, day));
        return thisYear.isAfter(asked) ? asked.getYear() - 1 : asked.getYear();
    }
}
