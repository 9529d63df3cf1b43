package dev.crosscheck.analyst.chat.words;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.ExpressionReader;
import dev.crosscheck.analyst.operate.expression.ExpressionValue;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.model.text.PatternFile;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads questions about equations and polynomials in English and Chinese: solve 2x + 3 = 7, x + y = 5 and x - y = 1,
 * simplify (x + 1)^2, factor x^2 - 1, the derivative of x^3, integrate x^2 from 0 to 3, 解方程式 x^2 - 5x + 6 = 0, 化簡 (x +
 * 1)^2, x^3 的導數. Names have one letter, so that words are not taken for names; pi and e are numbers.
 */
final class AlgebraQuestions {

    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern END = Pattern.compile("[?？。.]$");
    private static final Pattern WRITTEN = Pattern.compile("^[0-9a-z+*/^()., =×÷−-]{2,300}+$");

    private static final PatternFile FILE = PatternFile.load(AlgebraQuestions.class, "algebra-questions.patterns");
    private static final Pattern SOLVE = Pattern.compile(FILE.text("SOLVE"));
    private static final Pattern SIMPLIFY =
            Pattern.compile("^(?:please )?(?:simplify|expand|multiply out) (.{2,300})$");
    private static final Pattern DERIVE = Pattern.compile(FILE.text("DERIVE"));
    private static final Pattern SOLVE_CHINESE = Pattern.compile(FILE.text("SOLVE_CHINESE"));
    private static final Pattern SIMPLIFY_CHINESE = Pattern.compile(FILE.text("SIMPLIFY_CHINESE"));
    private static final Pattern DERIVE_CHINESE = Pattern.compile(FILE.text("DERIVE_CHINESE"));
    private static final Pattern FACTOR = Pattern.compile(FILE.text("FACTOR"));
    private static final Pattern FACTOR_CHINESE = Pattern.compile("^(?:請|请)?(?:因式分解|分解因式)[:：]?(.{2,300})$");

    private static final Pattern INTEGRATE = Pattern.compile(FILE.text("INTEGRATE"));
    private static final Pattern INTEGRATE_CHINESE = Pattern.compile(FILE.text("INTEGRATE_CHINESE"));

    private AlgebraQuestions() {}

    static Optional<String> english(String question) {
        String text = plain(question).toLowerCase(Locale.ROOT);
        Matcher derive = DERIVE.matcher(text);
        if (derive.matches()) {
            return derivative(derive.group(1), derive.group(2));
        }
        Matcher simplify = SIMPLIFY.matcher(text);
        if (simplify.matches()) {
            return worked("simplify", simplify.group(1));
        }
        Matcher factor = FACTOR.matcher(text);
        if (factor.matches()) {
            return worked("factor", factor.group(1));
        }
        Matcher integrate = INTEGRATE.matcher(text);
        if (integrate.matches()) {
            return integral(integrate.group(1), integrate.group(2), integrate.group(3), integrate.group(4));
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
            return worked("simplify", simplify.group(1));
        }
        Matcher factor = FACTOR_CHINESE.matcher(text);
        if (factor.matches()) {
            return worked("factor", factor.group(1));
        }
        Matcher integrate = INTEGRATE_CHINESE.matcher(text);
        if (integrate.matches()) {
            return integral(integrate.group(1), null, integrate.group(2), integrate.group(3));
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
        ObjectNode operation = OperationJson.operation("solve");
        var equations = operation.putArray("equations");
        for (String part : parts) {
            Optional<Expression> equation = read(part);
            if (equation.isEmpty()
                    || !(equation.get() instanceof Binary(Operator operator, var _, var _))
                    || operator != Operator.EQUAL
                    || !(unknown == null || names(equation.get()).equals(Set.of(unknown)))) {
                return Optional.empty();
            }
            equations.add(part.strip());
        }
        return Optional.of(operation.toString());
    }

    private static Optional<String> worked(String operation, String text) {
        return read(text)
                .filter(AlgebraQuestions::isNoComparison)
                .map(_ -> OperationJson.operation(operation)
                        .put("expression", text.strip())
                        .toString());
    }

    /** @param from null for an integral without bounds */
    private static Optional<String> integral(String text, String by, String from, String to) {
        Optional<ObjectNode> operation = byName("integrate", text, by);
        if (from != null) {
            operation.ifPresent(integral -> integral.put("from", from).put("to", to));
        }
        return operation.map(ObjectNode::toString);
    }

    private static Optional<String> derivative(String text, String by) {
        return byName("differentiate", text, by).map(ObjectNode::toString);
    }

    /** @param by null if the expression must have one name only */
    private static Optional<ObjectNode> byName(String operation, String text, String by) {
        return read(text)
                .filter(AlgebraQuestions::isNoComparison)
                .map(AlgebraQuestions::names)
                .filter(names -> by != null || names.size() == 1)
                .map(names -> OperationJson.operation(operation)
                        .put("expression", text.strip())
                        .put("by", by == null ? names.iterator().next() : by));
    }

    private static boolean isNoComparison(Expression expression) {
        return !(expression instanceof Binary binary && binary.operator().compares());
    }

    /** Returns the names that stand for something else than a known number, as pi and e do. */
    private static Set<String> names(Expression expression) {
        Set<String> names = expression.names();
        names.removeIf(name -> ExpressionValue.hasValue(name, Map.of()));
        return names;
    }

    /** Reads an expression; empty if it is not one, has no name without a value, or has one of several letters. */
    private static Optional<Expression> read(String text) {
        if (!WRITTEN.matcher(text.strip()).matches()) {
            return Optional.empty();
        }
        try {
            Expression expression = ExpressionReader.read(text);
            Set<String> names = names(expression);
            return !names.isEmpty() && names.stream().allMatch(name -> name.length() == 1)
                    ? Optional.of(expression)
                    : Optional.empty();
        } catch (InvalidOperation e) {
            return Optional.empty();
        }
    }
}
