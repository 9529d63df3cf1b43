package dev.crosscheck.analyst.chat.words;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Chinese questions that lean on a date: 再過兩週呢, 前三天呢, 那天是星期幾, 那是幾天, 離現在還有幾天. */
final class ChineseDateLeaning {

    private static final String OPENING = "(?:那麼|那么|然後|然后|接著|接着)?+";
    private static final String THAT = "(?:那一天|那天|這一天|这一天|這天|这天|那個日期|這個日期|它|那)";
    private static final String UNIT = "個?+(?:个)?+(天|日|週|周|星期|禮拜|礼拜|月|年|工作天|工作日)";
    private static final String WHICH = "(?:是(?:幾月幾[日號]|幾號|几号|哪一天|哪天|什麼日期|什么日期|什麼時候|什么时候))?+";

    /** 再過兩週呢, 那三天後是幾號, 兩個月之前呢. */
    private static final Pattern SHIFTED = Pattern.compile("^" + OPENING + THAT
            + "?+(?:的)?+(再過|再过|過|过|再加|再)?+([0-9]{1,6}+)" + UNIT + "(之後|之后|以後|以后|後|后|之前|以前|前)?+" + WHICH + "$");
    /** 加三天, 減一週. */
    private static final Pattern ADDED =
            Pattern.compile("^" + OPENING + THAT + "?+(加上|加|減去|減|减去|减)([0-9]{1,6}+)" + UNIT + WHICH + "$");
    /** 前一天呢, 隔天呢. */
    private static final Pattern NEXT = Pattern.compile("^" + OPENING + "(?:(前|後|后)([0-9]{1,6}+)天|(隔天))" + WHICH + "$");

    private static final Pattern WEEKDAY = Pattern.compile("^" + OPENING + THAT + "?+是?+(?:星期幾|星期几|禮拜幾|礼拜几|週幾|周几)$");
    private static final String COUNT = "(?:幾|几|多少)" + UNIT;
    /** 離現在還有幾天, 那天距離今天幾週, 到那天還有幾天. */
    private static final Pattern UNTIL = Pattern.compile("^" + OPENING + "(?:" + THAT
            + "?+(?:距離|距离|離|离|距)(?:現在|现在|今天)|(?:距離|距离|離|离|到)" + THAT + ")(?:還|还)?+有?+" + COUNT + "$");
    /** 那是幾天, 一共幾週, 換成天呢. */
    private static final Pattern COUNTED = Pattern.compile("^" + OPENING
            + "(?:(?:這樣|这样|那|這|这|它)?+(?:一共|總共|总共|共)?+(?:是|有|等於|等于)?+" + COUNT
            + "|(?:換成|换成|換算成|换算成)" + UNIT + ")$");

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
