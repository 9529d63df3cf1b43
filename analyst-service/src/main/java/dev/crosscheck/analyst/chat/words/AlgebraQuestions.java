package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about equations and polynomials in English and Chinese: solve 2x + 3 = 7, x + y = 5 and x - y = 1,
 * simplify (x + 1)^2, the derivative of x^3, 解方程式 x^2 - 5x + 6 = 0, 化簡 (x + 1)^2, x^3 的導數. Names have one letter, so
 * that words are not taken for names.
 */
final class AlgebraQuestions {

    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern END = Pattern.compile("[?？。.]$");
    private static final Pattern WRITTEN = Pattern.compile("^[0-9a-z+*/^()., =×÷−-]{2,300}+$");

    private static final Pattern SOLVE =
            Pattern.compile("^(?:please )?(?:solve|find|what is|what's)(?: for)?(?: the)?(?: equations?)?"
                    + "(?: ([a-z])(?: if| in|:| when))?:? (.{3,300}?)(?: for ([a-z]))?$");
    private static final Pattern SIMPLIFY =
            Pattern.compile("^(?:please )?(?:simplify|expand|multiply out) (.{2,300})$");
    private static final Pattern DERIVE = Pattern.compile(
            "^(?:please )?(?:differentiate|(?:what is |what's |find )?the derivative of|derivative of) (.{1,300}?)"
                    + "(?: (?:by|with respect to) ([a-z]))?$");

    private static final Pattern SOLVE_CHINESE =
            Pattern.compile("^(?:請問|請|请)?(?:求解|解|求)(?:方程式|方程組|方程组|方程|聯立方程式)?[:：]? ?(?:([a-z])[:：,，])?(.{3,300})$");
    private static final Pattern SIMPLIFY_CHINESE = Pattern.compile("^(?:請問|請|请)?(?:化簡|化简|展開|展开)[:：]?(.{2,300})$");
    private static final Pattern DERIVE_CHINESE =
            Pattern.compile("^(?:請問|請|请|求)?(?:對|对)?(?:微分)?[:：]?([0-9a-z+*/^()., -]{1,300})"
                    + "(?:的導數|的导数|的導函數|微分|求導|求导)?(?:是什麼|是什么|是多少|為何)?$");

    private AlgebraQuestions() {}

    static Optional<String> english(String question) {
        String text = plain(question).toLowerCase(Locale.ROOT);
        Matcher derive = DERIVE.matcher(text);
        if (derive.matches()) {
            return derivative(derive.group(1), derive.group(2));
        }
        Matcher simplify = SIMPLIFY.matcher(text);
        if (simplify.matches()) {
            return simplified(simplify.group(1));
        }
        Matcher solve = SOLVE.matcher(text);
        return solve.matches()
                ? solved(solve.group(2).split(" and |[,;] ?"), solve.group(1) == null ? solve.group(3) : solve.group(1))
                : Optional.empty();
    }

    static Optional<String> chinese(String question) {
        String text = plain(question).toLowerCase(Locale.ROOT);
        Matcher simplify = SIMPLIFY_CHINESE.matcher(text);
        if (simplify.matches()) {
            return simplified(simplify.group(1));
        }
        Matcher solve = SOLVE_CHINESE.matcher(text);
        if (solve.matches() && text.contains("=")) {
            return solved(solve.group(2).split("[,;，；、和與与及]"), solve.group(1));
        }
        Matcher derive = DERIVE_CHINESE.matcher(text);
        boolean asked = text.contains("導") || text.contains("导") || text.contains("微分");
        return asked && derive.matches() ? derivative(derive.group(1), null) : Optional.empty();
    }

    private static String plain(String question) {
        StringBuilder text = new StringBuilder();
        for (char c : BLANKS.matcher(question).replaceAll(" ").strip().toCharArray()) {
            text.append(c > 0xFF00 && c < 0xFF5F ? (char) (c - 0xFEE0) : c);
        }
        return END.matcher(text)
                .replaceFirst("")
                .replace("²", "^2")
                .replace("³", "^3")
                .strip();
    }

    /** @param unknown the only name allowed; null if the question does not say which */
    private static Optional<String> solved(String[] parts, String unknown) {
        ObjectNode operation = Json.operation("solve");
        var equations = operation.putArray("equations");
        for (String part : parts) {
            Optional<Expression> equation = read(part);
            if (equation.isEmpty()
                    || !(equation.get() instanceof Binary(Operator operator, var _, var _))
                    || operator != Operator.EQUAL
                    || !(unknown == null || equation.get().names().equals(Set.of(unknown)))) {
                return Optional.empty();
            }
            equations.add(part.strip());
        }
        return Optional.of(operation.toString());
    }

    private static Optional<String> simplified(String text) {
        return read(text)
                .filter(AlgebraQuestions::isNoComparison)
                .map(_ -> Json.operation("simplify")
                        .put("expression", text.strip())
                        .toString());
    }

    private static Optional<String> derivative(String text, String by) {
        return read(text).filter(AlgebraQuestions::isNoComparison).flatMap(expression -> {
            Set<String> names = expression.names();
            ObjectNode operation = Json.operation("differentiate").put("expression", text.strip());
            if (by == null && names.size() > 1) {
                return Optional.empty();
            }
            return Optional.of(operation
                    .put("by", by == null ? names.iterator().next() : by)
                    .toString());
        });
    }

    private static boolean isNoComparison(Expression expression) {
        return !(expression instanceof Binary binary && binary.operator().compares());
    }

    /** Reads an expression; empty if it is not one, has no name, or has a name of several letters. */
    private static Optional<Expression> read(String text) {
        if (!WRITTEN.matcher(text.strip()).matches()) {
            return Optional.empty();
        }
        try {
            Expression expression = ExpressionReader.read(text);
            Set<String> names = expression.names();
            return !names.isEmpty() && names.stream().allMatch(name -> name.length() == 1)
                    ? Optional.of(expression)
                    : Optional.empty();
        } catch (InvalidOperation e) {
            return Optional.empty();
        }
    }
}
