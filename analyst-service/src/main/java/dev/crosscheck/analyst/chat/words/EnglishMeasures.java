package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about measures of a list ("the average of 3, 5 and 8"), percentages ("20 is what percent of 80", "15 %
 * of 80 euros") and remainders ("17 mod 5").
 */
final class EnglishMeasures {

    /** Functions of the operator by what people call them. */
    static final Map<String, String> MEASURES = WordList.meanings(EnglishMeasures.class, "measures.en.txt");

    private static final PatternFile FILE = PatternFile.load(EnglishMeasures.class, "english-measures.patterns");
    private static final String NUMBER = FILE.text("NUMBER");
    private static final Pattern OF_LIST =
            Pattern.compile("^(?:the )?([a-z ]{3,20}) of ([-0-9$][-0-9$., and]{0,1500}+)$");
    private static final Pattern IS_WHAT =
            Pattern.compile("^" + NUMBER + " is what (?:percent|per cent|percentage|%) of " + NUMBER + "$");
    private static final Pattern WHAT_OF =
            Pattern.compile("^what (?:percent|per cent|percentage|%) of " + NUMBER + " is " + NUMBER + "$");
    private static final Pattern CHANGE = Pattern.compile(FILE.text("CHANGE"));
    private static final Pattern BY = Pattern.compile(FILE.text("BY"));
    private static final Pattern OFF =
            Pattern.compile("^([0-9][0-9.]{0,10}+) ?(?:%|percent|per cent) off (?:of )?" + NUMBER + "$");

    private static final Pattern YEAR = Pattern.compile("(?:1[89]|20)\\d\\d");
    private static final Pattern SHARE = Pattern.compile(FILE.text("SHARE"));
    private static final Pattern REMAINDER = Pattern.compile(FILE.text("REMAINDER"));

    private EnglishMeasures() {}

    static Optional<String> read(String question) {
        String text = EnglishText.of(question).joined();
        Optional<String> percent = percent(text);
        return percent.isPresent() ? percent : list(text);
    }

    private static Optional<String> percent(String text) {
        Matcher matcher = IS_WHAT.matcher(text);
        if (matcher.matches()) {
            return call("percent_of", matcher.group(1), matcher.group(2));
        }
        matcher = WHAT_OF.matcher(text);
        if (matcher.matches()) {
            return call("percent_of", matcher.group(2), matcher.group(1));
        }
        matcher = CHANGE.matcher(text);
        if (matcher.matches()) {
            return change(matcher.group(1), matcher.group(2));
        }
        matcher = SHARE.matcher(text);
        if (matcher.matches()) {
            String percent = matcher.group(1);
            String currency = matcher.group(3);
            return EnglishArithmetic.figure(matcher.group(2)).map(all -> amount(percent + "% * " + all, currency));
        }
        matcher = REMAINDER.matcher(text);
        if (matcher.matches() && (text.startsWith("the remainder") || text.contains(" mod"))) {
            return Optional.of("mod(" + matcher.group(1) + ", " + matcher.group(2) + ")");
        }
        matcher = OFF.matcher(text);
        if (matcher.matches()) {
            return changed(matcher.group(2), "-", matcher.group(1));
        }
        matcher = BY.matcher(text);
        if (matcher.matches()) {
            boolean up = matcher.group(1).equals("increase") || matcher.group(1).equals("raise");
            return changed(matcher.group(2), up ? "+" : "-", matcher.group(3));
        }
        return Optional.empty();
    }

    /** Empty for two years: the change asked for is that of something else between them. */
    static Optional<String> change(String from, String to) {
        return YEAR.matcher(from).matches() && YEAR.matcher(to).matches()
                ? Optional.empty()
                : call("percent_change", from, to);
    }

    /** Returns the calculation of an amount of money. */
    static String amount(String expression, String currency) {
        return OperationJson.operation("calculate")
                .put("expression", expression)
                .put("unit", currency)
                .toString();
    }

    static Optional<String> call(String function, String first, String second) {
        return EnglishArithmetic.figure(first)
                .flatMap(a -> EnglishArithmetic.figure(second)
                        .map(b -> OperationJson.operation("calculate")
                                .put("expression", function + "(" + a + ", " + b + ")")
                                .put("unit", "%")
                                .toString()));
    }

    private static Optional<String> changed(String base, String sign, String percent) {
        return EnglishArithmetic.figure(base)
                .flatMap(a -> EnglishArithmetic.figure(percent).map(b -> a + " * (1 " + sign + " " + b + "%)"));
    }

    private static Optional<String> list(String text) {
        Matcher matcher = OF_LIST.matcher(text);
        if (!matcher.matches() || !MEASURES.containsKey(matcher.group(1))) {
            return Optional.empty();
        }
        return measured(
                MEASURES.get(matcher.group(1)),
                List.of(matcher.group(2)
                        .replace(", and ", ", ")
                        .replace(" and ", ", ")
                        .split(", ")));
    }

    static Optional<String> measured(String measure, List<String> written) {
        ObjectNode operation = OperationJson.operation("statistics");
        ArrayNode values = operation.putArray("values");
        for (String value : written) {
            Optional<String> number = EnglishArithmetic.figure(value.strip());
            if (number.isEmpty()) {
                return Optional.empty();
            }
            values.add(new BigDecimal(number.get()));
        }
        operation.putArray("measures").add(measure);
        return written.size() < 2 ? Optional.empty() : Optional.of(operation.toString());
    }
}
