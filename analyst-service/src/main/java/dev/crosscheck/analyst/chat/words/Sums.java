package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.util.Optional;
import java.util.regex.Pattern;

/** Distinguishes sums from texts that look like sums: dates, telephone numbers, scores. */
final class Sums {

    /** 2024-05-01, 1/5/2024, 555-1234, 9-11, 24/7, 007. */
    private static final Pattern NO_SUM = Pattern.compile(
            "^(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}[-/]\\d{1,2}[-/]\\d{2,4}|\\d{1,4}[-/]\\d{1,4}|\\d{3}-\\d{4}|.{0,200}\\b0\\d.{0,200})$");

    private Sums() {}

    /** @param asked true if words ask for the sum; then even 24/7 is a sum, but a date is not */
    static Optional<String> checked(String sum, boolean asked) {
        String expression = sum.strip();
        boolean looksOtherwise = NO_SUM.matcher(expression).matches();
        boolean once = expression.indexOf('-') == expression.lastIndexOf('-')
                && expression.indexOf('/') == expression.lastIndexOf('/');
        if (looksOtherwise && !(asked && once)) {
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
