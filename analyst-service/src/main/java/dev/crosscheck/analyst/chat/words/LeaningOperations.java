package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns a question that leans on the result before it into an operation: "and twice that?", "and in miles?", 那一半呢, "and
 * two weeks later?". The last answer must be a calculated value or date, and every word of the question must be
 * understood, as in {@link WordedOperations}.
 */
public final class LeaningOperations {

    /** The first line of a calculated answer, such as {@code **5.6 km**}. */
    private static final Pattern VALUE = Pattern.compile(
            "\\*\\*(-?+\\d{1,40}+(?:\\.\\d{1,40}+)?+)(?: ([^\\d\\s*][^\\d*\\n]{0,40}+))?+\\*\\*(?:\\n|\\z)");
    /** Where a table follows, its first line is no single value. */
    private static final String TABLE = "\n| ";
    /** Stands for the value while a question is read: a number that nobody writes. */
    static final String STAND_IN = "7919.2617";

    /** "plus 5 + 3", 減10%, "+ 3", "- 5"; but "-5 + 8" begins with a negative number. */
    private static final Pattern OPERATOR_FIRST = Pattern.compile(
            "^\\s*+(?:(?:plus|minus)\\b|再?[加減减]|[+＋]|[-−－]\\s*+[\\d.,]{1,40}+\\s*+[%％]?\\s*+[?？。.]?$)",
            Pattern.CASE_INSENSITIVE);

    /** The most exchanges back to a table. */
    private static final int NEAR = 3;

    /** Ends a question that the history has shortened, so that rows of its table may be missing. */
    private static final String SHORTENED = "…";

    private LeaningOperations() {}

    /** A calculated value. The unit is empty if there is none. */
    record Value(String number, String unit) {}

    /** Whether the question begins with an operator, so that it continues a result if there is one. */
    public static boolean beginsWithOperator(String question) {
        return OPERATOR_FIRST.matcher(question).find();
    }

    /** Returns the operation in the operator's form; empty if the question is not one, or has nothing to lean on. */
    public static Optional<String> of(ChatBrief brief) {
        if (brief.history().isEmpty()) {
            return Optional.empty();
        }
        Exchange last = brief.history().getLast();
        return DateAnswer.of(last)
                .flatMap(dates -> of(brief.question(), brief.language(), dates))
                .or(() -> value(last).flatMap(value -> of(brief.question(), brief.language(), value)))
                .or(() -> ofTable(brief));
    }

    /** Reads the question with the table of an earlier one: "and which city has the highest price?". */
    private static Optional<String> ofTable(ChatBrief brief) {
        List<Exchange> history = brief.history();
        return history.subList(Math.max(0, history.size() - NEAR), history.size()).reversed().stream()
                .map(Exchange::question)
                .filter(TableQuestions::holdsTable)
                .findFirst()
                .filter(earlier -> !TableQuestions.holdsTable(brief.question()) && !earlier.endsWith(SHORTENED))
                .flatMap(earlier -> TableQuestions.leaning(brief.question(), earlier, brief.language()));
    }

    /** Whether the answer of an earlier exchange is a calculated value or date. */
    public static boolean isCalculated(Exchange earlier) {
        return value(earlier).isPresent() || DateAnswer.of(earlier).isPresent();
    }

    private static Optional<Value> value(Exchange earlier) {
        String answer = earlier.answer().strip();
        Matcher matcher = VALUE.matcher(answer);
        return !matcher.lookingAt()
                        || answer.contains(TABLE)
                        || !earlier.unfounded().isEmpty()
                ? Optional.empty()
                : Optional.of(new Value(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2)));
    }

    private static Optional<String> of(String question, Language language, Value value) {
        return switch (language) {
            case ENGLISH -> EnglishLeaning.read(question, value);
            case CHINESE -> ChineseLeaning.read(question, value);
        };
    }

    private static Optional<String> of(String question, Language language, DateAnswer dates) {
        return switch (language) {
            case ENGLISH -> EnglishDateLeaning.read(question, dates);
            case CHINESE -> ChineseDateLeaning.read(question, dates);
        };
    }

    /**
     * Puts the value into a sum that was read with {@link #STAND_IN}. The result has the value's unit, so with a unit
     * the sum must be linear in the value: empty for a square, a root or a quotient by the value.
     */
    static Optional<String> within(String sum, Value value) {
        int at = sum.indexOf(STAND_IN);
        if (at < 0 || sum.indexOf(STAND_IN, at + 1) >= 0) {
            return Optional.empty();
        }
        String number = value.number().startsWith("-") ? "(" + value.number() + ")" : value.number();
        String whole = sum.replace(STAND_IN, number);
        if (value.unit().isEmpty()) {
            return Optional.of(whole);
        }
        String before = sum.substring(0, at).stripTrailing();
        boolean linear = !sum.startsWith("{")
                && sum.replace("% of", "%").chars().noneMatch(c -> c == '^' || c == '!' || Character.isLetter(c))
                && !before.endsWith("/")
                && !before.contains("/ (");
        boolean scales = !value.unit().startsWith("°");
        return linear && scales
                ? Optional.of(OperationJson.operation("calculate")
                        .put("expression", whole)
                        .put("unit", value.unit())
                        .toString())
                : Optional.empty();
    }
}
