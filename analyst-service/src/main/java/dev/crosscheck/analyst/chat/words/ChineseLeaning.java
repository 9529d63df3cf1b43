package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.analyst.chat.words.LeaningOperations.Value;
import dev.crosscheck.model.text.PatternFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Chinese questions that lean on a value: 那一半呢, 它的兩倍是多少, 再加五, 換成英里呢. */
final class ChineseLeaning {

    private static final PatternFile FILE = PatternFile.load(ChineseLeaning.class, "chinese-leaning.patterns");
    private static final String OPENING = FILE.text("OPENING");
    private static final String PRONOUN = FILE.text("PRONOUN");
    private static final String UNIT = FILE.text("UNIT");

    /** 那是多少英里, 等於幾公尺. */
    private static final Pattern HOW_MANY =
            Pattern.compile("^" + OPENING + PRONOUN + "(?:是|等於|等于|合)?+(?:多少|幾|几)個?+" + UNIT);

    private static final Pattern INTO = Pattern.compile(FILE.text("INTO"));

    private static final Pattern SUM =
            Pattern.compile("^" + OPENING + PRONOUN + "((?:的|加|減|减|乘|除|打|一半|[-+0-9]).{0,100}+)$");
    private static final Pattern TIMES = Pattern.compile("^的?+([0-9]{1,12}+(?:\\.[0-9]{1,10}+)?+)倍$");

    private ChineseLeaning() {}

    static Optional<String> read(String question, Value value) {
        String text = ChineseText.of(question.strip());
        String asked = text.endsWith("呢") ? text.substring(0, text.length() - 1) : text;
        return value.unit().isEmpty()
                ? sum(asked, value)
                : conversion(asked, value).or(() -> sum(asked, value));
    }

    private static Optional<String> conversion(String asked, Value value) {
        Matcher matcher = HOW_MANY.matcher(asked);
        if (!matcher.matches()) {
            matcher = INTO.matcher(asked);
        }
        return matcher.matches()
                ? EnglishUnits.of(value.number() + " " + value.unit(), matcher.group(1))
                : Optional.empty();
    }

    private static Optional<String> sum(String asked, Value value) {
        String plain = ChineseText.value(asked).replace("一半", "½").replace("百分之", "﹪");
        Matcher matcher =
                SUM.matcher(ChineseNumbers.figures(plain).replace("½", "一半").replace("﹪", "百分之"));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String rest = matcher.group(1);
        Matcher times = TIMES.matcher(rest);
        String sum = times.matches()
                ? LeaningOperations.STAND_IN + "乘以" + times.group(1)
                : Character.isDigit(rest.charAt(0))
                        ? ""
                        : LeaningOperations.STAND_IN + (rest.equals("一半") ? "的一半" : rest);
        return sum.isEmpty()
                ? Optional.empty()
                : ChineseArithmetic.read(sum).flatMap(read -> LeaningOperations.within(read, value));
    }
}
