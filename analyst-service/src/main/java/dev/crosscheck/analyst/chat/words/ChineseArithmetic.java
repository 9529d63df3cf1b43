package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads sums in Chinese words and figures: 三加五等於多少, 80的15%是多少, 1、2、3的平均, 從80到100增加了百分之幾. */
final class ChineseArithmetic {

    /** Longer words come before their prefixes. */
    private static final Map<String, String> OPERATORS =
            WordList.meanings(ChineseArithmetic.class, "arithmetic.zh-Hant.txt");

    /** Functions of the operator by what people call them. */
    static final Map<String, String> MEASURES = WordList.meanings(ChineseArithmetic.class, "measures.zh-Hant.txt");

    /** Replaces 百分之 while numerals are read, so that its 百 is not read as a numeral. */
    private static final String PER_HUNDRED = "﹪";

    private static final PatternFile FILE = PatternFile.load(ChineseArithmetic.class, "chinese-arithmetic.patterns");
    private static final String NUMBER = FILE.text("NUMBER");
    private static final Pattern PERCENT = Pattern.compile(FILE.text("PERCENT"));
    private static final Pattern IS_PERCENT = Pattern.compile("^" + NUMBER + "是" + NUMBER + "的(?:﹪幾|﹪几|﹪多少|幾%)$");
    private static final Pattern CHANGE = Pattern.compile(FILE.text("CHANGE"));
    private static final Pattern TENTHS = Pattern.compile("^" + NUMBER + "(?:元)?打([0-9]{1,2})折$");
    private static final Pattern OF_TWO = Pattern.compile(FILE.text("OF_TWO"));
    private static final Pattern PRIME = Pattern.compile(FILE.text("PRIME"));
    private static final Pattern POWER = Pattern.compile("的([0-9]{1,4})次方");
    private static final Pattern LIST = Pattern.compile("^([-0-9.、,和與跟]{3,1000})的([^0-9的]{1,4})$");
    private static final Pattern SPLIT = Pattern.compile("[、和與跟]|,(?![0-9]{3}(?![0-9]))");
    private static final Pattern WRITTEN = Pattern.compile("^[-+*/^()0-9.,%!]{3,1000}+$");

    private ChineseArithmetic() {}

    static Optional<String> read(String question) {
        String whole = ChineseText.of(question);
        String asked = ChineseNumbers.figures(whole.replace("的一半", "的½").replace("百分之", PER_HUNDRED));
        Matcher matcher = IS_PERCENT.matcher(asked);
        if (matcher.matches()) {
            return EnglishMeasures.call("percent_of", matcher.group(1), matcher.group(2));
        }
        matcher = CHANGE.matcher(asked);
        if (matcher.matches()) {
            return EnglishMeasures.change(matcher.group(1), matcher.group(2));
        }
        matcher = PRIME.matcher(asked);
        if (matcher.matches()) {
            return Optional.of("is_prime(" + matcher.group(1) + ")");
        }
        String text = ChineseText.value(asked);
        Optional<String> found = ofOne(text);
        return found.isPresent() ? found : sum(text.replace("的½", "的一半"), !text.equals(asked));
    }

    private static Optional<String> ofOne(String text) {
        Matcher matcher = PERCENT.matcher(text);
        if (matcher.matches()) {
            String percent = matcher.group(3) == null ? matcher.group(4) : matcher.group(3);
            String unit = matcher.group(2);
            return EnglishArithmetic.figure(matcher.group(1))
                    .map(number -> percent + "% * " + number)
                    .map(share -> unit == null ? share : EnglishMeasures.amount(share, unit));
        }
        matcher = TENTHS.matcher(text);
        if (matcher.matches()) {
            String tenths = matcher.group(2);
            return EnglishArithmetic.figure(matcher.group(1))
                    .map(price -> price + " * " + tenths + " / " + (tenths.length() == 1 ? "10" : "100"));
        }
        matcher = OF_TWO.matcher(text);
        if (matcher.matches()) {
            return ofTwo(matcher.group(1), matcher.group(2), matcher.group(3));
        }
        matcher = LIST.matcher(text);
        if (matcher.matches() && MEASURES.containsKey(matcher.group(2))) {
            return EnglishMeasures.measured(MEASURES.get(matcher.group(2)), List.of(SPLIT.split(matcher.group(1))));
        }
        return Optional.empty();
    }

    private static Optional<String> ofTwo(String left, String right, String what) {
        return EnglishArithmetic.figure(left)
                .flatMap(a -> EnglishArithmetic.figure(right).map(b -> switch (what) {
                    case "積", "乘積" -> a + " * " + b;
                    case "商" -> a + " / " + b;
                    default -> "abs(" + a + " - " + b + ")";
                }));
    }

    private static Optional<String> sum(String text, boolean asked) {
        String sum = POWER.matcher(text).replaceAll("^$1");
        for (Map.Entry<String, String> operator : OPERATORS.entrySet()) {
            sum = sum.replace(operator.getKey(), operator.getValue());
        }
        return WRITTEN.matcher(sum).matches() ? Sums.checked(sum, asked || !sum.equals(text)) : Optional.empty();
    }
}
