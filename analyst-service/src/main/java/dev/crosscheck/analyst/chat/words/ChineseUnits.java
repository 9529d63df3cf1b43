package dev.crosscheck.analyst.chat.words;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads questions about units: 三公里是多少公尺, 5英里等於幾公里, 一公里有幾公尺, 把100華氏度換算成攝氏度, 攝氏20度是華氏幾度. */
final class ChineseUnits {

    private static final String QUANTITY = "([0-9][0-9.,]{0,30}+)([^0-9]{1,20}?)";
    private static final Pattern TWO =
            Pattern.compile("^([0-9][0-9.,]{0,30}+[^-0-9多少幾几]{1,8}+[0-9][0-9.,]{0,30}+[^-0-9多少幾几]{1,8}?)"
                    + "(?:一共|總共|共)?(?:是|等於|等于|有|合|為)(?:多少|幾|几)個?([^0-9多少幾几]{1,20}+)$");
    private static final Pattern HOW_MANY =
            Pattern.compile("^" + QUANTITY + "(?:是|等於|等于|有|合|為)(?:多少|幾|几)個?([^0-9多少幾几]{1,20}+)$");
    private static final Pattern INTO =
            Pattern.compile("^(?:把|將)?" + QUANTITY + "(?:換算成|换算成|轉換成|轉成|換成|換算為)([^0-9]{1,20}+)$");

    private static final Pattern DEGREES = Pattern.compile("^(?:把|將)?(攝氏|摄氏|華氏|华氏)(-)?([0-9][0-9.,]{0,30}+)度"
            + "(?:是|等於|等于|為|換算成|轉換成|轉成|換成)(攝氏|摄氏|華氏|华氏)?(?:多少度?|幾度|几度|溫度|温度)?$");

    private ChineseUnits() {}

    static Optional<String> read(String question) {
        String text = ChineseNumbers.figures(ChineseText.of(question).replace("氏零下", "氏-"));
        Matcher degrees = DEGREES.matcher(text);
        if (degrees.matches()) {
            return degrees.group(4) == null
                    ? Optional.empty()
                    : EnglishUnits.of(
                            (degrees.group(2) == null ? "" : "-") + degrees.group(3) + " " + degrees.group(1) + "度",
                            degrees.group(4) + "度");
        }
        Matcher two = TWO.matcher(text);
        if (two.matches()) {
            return EnglishUnits.of(two.group(1), two.group(2));
        }
        Matcher matcher = HOW_MANY.matcher(text);
        if (!matcher.matches()) {
            matcher = INTO.matcher(text);
        }
        return matcher.matches()
                ? EnglishUnits.of(matcher.group(1) + " " + matcher.group(2), matcher.group(3))
                : Optional.empty();
    }
}
