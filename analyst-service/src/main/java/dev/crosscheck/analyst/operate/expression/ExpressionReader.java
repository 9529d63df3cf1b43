package dev.crosscheck.analyst.operate.expression;

import dev.crosscheck.analyst.operate.expression.Expression.Binary;
import dev.crosscheck.analyst.operate.expression.Expression.Call;
import dev.crosscheck.analyst.operate.expression.Expression.Constant;
import dev.crosscheck.analyst.operate.expression.Expression.Name;
import dev.crosscheck.analyst.operate.expression.Expression.Operator;
import dev.crosscheck.analyst.operate.expression.ExpressionTokens.Kind;
import dev.crosscheck.analyst.operate.expression.ExpressionTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Parses expressions by operator precedence. {@code ^} is right-associative and binds more strongly than a sign:
 * {@code -2^2} is -4. A number before a name or a bracket multiplies it: {@code 5x}, {@code 2(3 + 4)}.
 */
public final class ExpressionReader {

    private static final int LONGEST = 4_000;
    private static final int DEEPEST = 60;
    private static final int SIGN_BINDING = 8;
    private static final int NOT_BINDING = 4;

    private static final Map<String, Operator> SIGNS = Map.ofEntries(
            Map.entry("+", Operator.PLUS),
            Map.entry("-", Operator.MINUS),
            Map.entry("*", Operator.TIMES),
            Map.entry("/", Operator.DIVIDED),
            Map.entry("^", Operator.POWER),
            Map.entry("**", Operator.POWER),
            Map.entry("=", Operator.EQUAL),
            Map.entry("==", Operator.EQUAL),
            Map.entry("!=", Operator.UNEQUAL),
            Map.entry("<>", Operator.UNEQUAL),
            Map.entry("<", Operator.LESS),
            Map.entry("<=", Operator.AT_MOST),
            Map.entry(">", Operator.MORE),
            Map.entry(">=", Operator.AT_LEAST));

    private static final Map<String, Operator> WORDS =
            Map.of("and", Operator.AND, "or", Operator.OR, "xor", Operator.XOR, "implies", Operator.IMPLIES);

    private static final Set<String> TRUTHS = Set.of("true", "false");

    private final List<Token> tokens;
    private int at;
    private int depth;

    private ExpressionReader(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** @throws InvalidOperation if the text is not an expression, is too long, or is nested too deeply */
    public static Expression read(String text) {
        if (text == null || text.isBlank()) {
            throw new InvalidOperation("has no expression");
        }
        if (text.length() > LONGEST) {
            throw new InvalidOperation("has an expression of more than " + LONGEST + " characters");
        }
        ExpressionReader reader = new ExpressionReader(ExpressionTokens.of(text));
        Expression expression = reader.expression(0);
        if (reader.next().kind() != Kind.END) {
            throw reader.unexpected();
        }
        return expression;
    }

    static boolean isOperatorWord(Token token) {
        String word = token.text().toLowerCase(Locale.ROOT);
        return WORDS.containsKey(word) || word.equals("not") || word.equals("of");
    }

    private Token next() {
        return tokens.get(at);
    }

    private boolean take(String sign) {
        boolean there = next().isSign(sign);
        at += there ? 1 : 0;
        return there;
    }

    private InvalidOperation unexpected() {
        Token token = next();
        return new InvalidOperation(
                token.kind() == Kind.END
                        ? "is incomplete: more is expected at the end"
                        : "cannot be read from “" + token.text() + "” on");
    }

    private Expression expression(int least) {
        if (++depth > DEEPEST) {
            throw new InvalidOperation("is nested more than " + DEEPEST + " levels deep");
        }
        Expression left = operand();
        while (true) {
            if (take("%")) {
                left = percent(left);
            } else if (take("!")) {
                left = new Expression.Factorial(left);
            } else {
                Operator operator = operator(left);
                if (operator == null || operator.binding() < least) {
                    break;
                }
                boolean implied = isImplied();
                at += implied ? 0 : 1;
                boolean fromTheRight = operator == Operator.POWER || operator == Operator.IMPLIES;
                Expression right = expression(operator.binding() + (fromTheRight ? 0 : 1));
                if (operator.compares() && isComparison(left)) {
                    throw new InvalidOperation("compares twice in a row: join the comparisons with “and”");
                }
                left = new Binary(operator, left, right);
            }
        }
        depth--;
        return left;
    }

    private static boolean isComparison(Expression expression) {
        return expression instanceof Binary binary && binary.operator().compares();
    }

    private Expression percent(Expression operand) {
        Token token = next();
        if (token.kind() == Kind.NUMBER || token.isSign("(") || (token.kind() == Kind.NAME && !isOperatorWord(token))) {
            throw new InvalidOperation("uses the percent sign as a remainder: write mod(a, b)");
        }
        return new Expression.Percent(operand);
    }

    private Operator operator(Expression left) {
        Token token = next();
        if (token.kind() == Kind.SIGN && SIGNS.containsKey(token.text())) {
            return SIGNS.get(token.text());
        }
        if (token.kind() == Kind.NAME && WORDS.containsKey(token.text().toLowerCase(Locale.ROOT))) {
            return WORDS.get(token.text().toLowerCase(Locale.ROOT));
        }
        boolean of = token.isWord("of") && left instanceof Expression.Percent;
        return of || isImplied() ? Operator.TIMES : null;
    }

    /**
     * Whether a multiplication sign is left out here: after a number or a closing bracket, before a name or an opening
     * one.
     */
    private boolean isImplied() {
        if (at == 0) {
            return false;
        }
        Token before = tokens.get(at - 1);
        Token token = next();
        boolean factor = before.kind() == Kind.NUMBER || before.isSign(")");
        return factor && (token.isSign("(") || (token.kind() == Kind.NAME && !isOperatorWord(token)));
    }

    private Expression operand() {
        Token token = next();
        at++;
        switch (token.kind()) {
            case NUMBER -> {
                return new Constant(Value.Num.exactly(ExpressionTokens.decimal(token.text())));
            }
            case TEXT -> {
                return new Constant(new Value.Text(token.text()));
            }
            case NAME -> {
                return named(token);
            }
            case SIGN -> {
                if (token.isSign("-")) {
                    return new Expression.Minus(expression(SIGN_BINDING));
                }
                if (token.isSign("+")) {
                    return expression(SIGN_BINDING);
                }
                if (token.isSign("(")) {
                    Expression inside = expression(0);
                    close();
                    return inside;
                }
            }
            case END -> {}
        }
        at--;
        throw unexpected();
    }

    private Expression named(Token token) {
        if (token.isWord("not")) {
            return new Expression.Not(expression(NOT_BINDING));
        }
        if (isOperatorWord(token)) {
            at--;
            throw unexpected();
        }
        String lower = token.text().toLowerCase(Locale.ROOT);
        if (TRUTHS.contains(lower)) {
            return new Constant(new Value.Truth(lower.equals("true")));
        }
        if (!take("(")) {
            return new Name(token.text());
        }
        List<Expression> arguments = new ArrayList<>();
        if (!take(")")) {
            do {
                arguments.add(expression(0));
            } while (take(","));
            close();
        }
        return new Call(lower, arguments);
    }

    private void close() {
        if (!take(")")) {
            throw unexpected();
        }
    }
}
