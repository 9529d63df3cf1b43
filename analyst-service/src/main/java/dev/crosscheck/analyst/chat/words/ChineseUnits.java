package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.PatternFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads questions about units: 三公里是多少公尺, 5英里等於幾公里, 一公里有幾公尺, 把100華氏度換算成攝氏度, 攝氏20度是華氏幾度. */
final class ChineseUnits {

    private static final PatternFile FILE = PatternFile.load(ChineseUnits.class, "chinese-units.patterns");
    private static final Pattern TWO = Pattern.compile(FILE.text("TWO"));
    private static final Pattern HOW_MANY = Pattern.compile(FILE.text("HOW_MANY"));
    private static final Pattern INTO = Pattern.compile(FILE.text("INTO"));
    private static final Pattern DEGREES = Pattern.compile(FILE.text("DEGREES"));

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
