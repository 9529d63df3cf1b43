package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Distinguishes sums from texts that look like sums: dates, telephone numbers, scores. A per cent that is added to a
 * number or subtracted from it is one of that number: 20 + 8% is 20 * (1 + 8%).
 */
final class Sums {

    /** 2024-05-01, 1/5/2024, 555-1234, 9-11, 24/7, 007. */
    private static final Pattern NO_SUM = Pattern.compile(
            "^(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}[-/]\\d{1,2}[-/]\\d{2,4}|\\d{1,4}[-/]\\d{1,4}|\\d{3}-\\d{4}|.{0,200}\\b0\\d.{0,200})$");

    /** 20 + 8%, alone or in brackets. In 1 + 8% there is nothing to change. */
    private static final Pattern CHANGED =
            Pattern.compile("(?<=^|\\()(?!1 ?[-+−])([0-9][0-9.,]{0,40}+) ?([-+−]) ?([0-9][0-9.,]{0,40}+) ?%(?=$|\\))");
    /** A per cent added to anything else, or subtracted from it. It may be one of the last number or of the whole. */
    private static final Pattern UNCLEAR =
            Pattern.compile("(?<=[0-9)!] ?)(?<!(?:^|\\()1 ?)[-+−] ?[0-9][0-9.,]{0,40}+ ?%(?! ?(?:of|[0-9*/×÷^(]))");

    private Sums() {}

    /**
     * Returns the sum in the operator's form; empty if it is none, or if it does not say of what a per cent is taken.
     *
     * @param asked true if words ask for the sum; then even 24/7 is a sum, but a date is not
     */
    static Optional<String> checked(String sum, boolean asked) {
        String expression = CHANGED.matcher(sum.strip()).replaceAll("$1 * (1 $2 $3%)");
        boolean looksOtherwise = NO_SUM.matcher(expression).matches();
        boolean once = expression.indexOf('-') == expression.lastIndexOf('-')
                && expression.indexOf('/') == expression.lastIndexOf('/');
        if ((looksOtherwise && !(asked && once)) || UNCLEAR.matcher(expression).find()) {
            return Optional.empty();
        }
        try {
            Expression read = ExpressionReader.read(expression);
            return read.names().isEmpty() && !(read instanceof Expression.Constant)
                    ? Optional.of(expression)
                    : Optional.empty();
        } catch (InvalidOperation e) {
            return Optional.empty();
        }
    }
}
