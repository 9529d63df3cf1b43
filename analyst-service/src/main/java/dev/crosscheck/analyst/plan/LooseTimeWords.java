package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Time words that the rules of {@link TimeWords} cannot read, and the dates assumed for some of them if the model gives
 * none.
 */
final class LooseTimeWords {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE;

    private static final PatternFile FILE = PatternFile.load(LooseTimeWords.class, "loose-time-words.patterns");
    /** Before 近, these make another word: 附近, 接近, 將近. */
    static final String NO_OTHER_WORD = FILE.text("NO_OTHER_WORD");

    private static final String RECENT = "\\b(?:in|over|during|within|from|for) (?:the )?(?:most )?recent ";

    private static final Pattern ANY = Pattern.compile(FILE.text("ANY"), FLAGS);

    /** Words that say that any date will do. */
    private static final Pattern WHENEVER = Pattern.compile("\\bat any time\\b|不限時間", FLAGS);

    private record Keyword(Pattern words, UnaryOperator<LocalDate> start) {}

    private static final List<Keyword> KEYWORDS = List.of(
            new Keyword(
                    Pattern.compile(RECENT + "years\\b|" + NO_OTHER_WORD + "近幾?年", FLAGS), day -> day.minusYears(3)),
            new Keyword(
                    Pattern.compile(RECENT + "months\\b|" + NO_OTHER_WORD + "近(?:幾個?)?月", FLAGS),
                    day -> day.minusMonths(6)),
            new Keyword(
                    Pattern.compile(RECENT + "weeks\\b|" + NO_OTHER_WORD + "近幾個?(?:週|周|星期|禮拜)", FLAGS),
                    day -> day.minusWeeks(6)),
            new Keyword(
                    Pattern.compile(RECENT + "days\\b|" + NO_OTHER_WORD + "近(?:日(?!本)|幾[天日])", FLAGS),
                    day -> day.minusDays(10)));

    private LooseTimeWords() {}

    static boolean standIn(String question) {
        return ANY.matcher(question).find() && !WHENEVER.matcher(question).find();
    }

    /** Returns a range that ends on the day of the request; open if no keyword says how far back it goes. */
    static DateRange in(String question, LocalDate asked) {
        if (WHENEVER.matcher(question).find()) {
            return DateRange.OPEN;
        }
        return KEYWORDS.stream()
                .filter(keyword -> keyword.words().matcher(question).find())
                .findFirst()
                .map(keyword -> new DateRange(keyword.start().apply(asked), asked))
                .orElse(DateRange.OPEN);
    }
}
