package dev.crosscheck.analyst.operate.expression;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Splits an expression into signs, numbers, names and texts. */
final class ExpressionTokens {

    enum Kind {
        NUMBER,
        NAME,
        TEXT,
        SIGN,
        END
    }

    record Token(Kind kind, String text) {
        boolean isSign(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }

        boolean isWord(String word) {
            return kind == Kind.NAME && text.toLowerCase(Locale.ROOT).equals(word);
        }
    }

    /** Other ways of writing a sign. */
    private static final Map<String, String> SAME = Map.ofEntries(
            Map.entry("×", "*"),
            Map.entry("·", "*"),
            Map.entry("∙", "*"),
            Map.entry("⋅", "*"),
            Map.entry("÷", "/"),
            Map.entry("−", "-"),
            Map.entry("–", "-"),
            Map.entry("≤", "<="),
            Map.entry("≥", ">="),
            Map.entry("≠", "!="),
            Map.entry("＋", "+"),
            Map.entry("（", "("),
            Map.entry("）", ")"),
            Map.entry("，", ","),
            Map.entry("％", "%"));

    private static final List<String> DOUBLE_SIGNS = List.of("<=", ">=", "!=", "<>", "==", "**");
    private static final int MOST_DIGITS = 1_000;

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Boolean> calls = new ArrayList<>();
    private int at;

    private ExpressionTokens(String text) {
        this.text = text;
    }

    /** @throws InvalidOperation if a character has no meaning */
    static List<Token> of(String text) {
        ExpressionTokens tokens = new ExpressionTokens(text);
        tokens.split();
        return List.copyOf(tokens.tokens);
    }

    private void split() {
        while (at < text.length()) {
            char next = text.charAt(at);
            if (Character.isWhitespace(next) || Character.isSpaceChar(next)) {
                at++;
            } else if (isDigit(at) || (next == '.' && isDigit(at + 1))) {
                number();
            } else if (Character.isLetter(next) || next == '_') {
                name();
            } else if (next == '\'' || next == '"') {
                add(Kind.TEXT, quoted(next));
            } else if (next == '`') {
                add(Kind.NAME, quoted(next));
            } else {
                sign();
            }
        }
        tokens.add(new Token(Kind.END, ""));
    }

    private void add(Kind kind, String content) {
        tokens.add(new Token(kind, content));
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    /**
     * Reads a number. A comma between groups of three digits belongs to the number, except between the arguments of a
     * function.
     */
    private void number() {
        boolean grouped = !calls.contains(true);
        StringBuilder digits = new StringBuilder();
        int start = at;
        while (isDigit(at) || (grouped && isGroup(start))) {
            if (text.charAt(at) != ',') {
                digits.append(text.charAt(at));
            }
            at++;
        }
        if (at < text.length() && text.charAt(at) == '.' && isDigit(at + 1)) {
            digits.append('.');
            at++;
            while (isDigit(at)) {
                digits.append(text.charAt(at++));
            }
        }
        exponent(digits);
        if (digits.length() > MOST_DIGITS) {
            throw new InvalidOperation("has a number of more than " + MOST_DIGITS + " digits");
        }
        add(Kind.NUMBER, digits.toString());
    }

    private boolean isGroup(int start) {
        return at > start
                && at < text.length()
                && text.charAt(at) == ','
                && isDigit(at + 1)
                && isDigit(at + 2)
                && isDigit(at + 3)
                && !isDigit(at + 4);
    }

    /** Reads an exponent, as in 1.5e-7. */
    private void exponent(StringBuilder digits) {
        if (at >= text.length() || (text.charAt(at) != 'e' && text.charAt(at) != 'E')) {
            return;
        }
        int sign = at + 1 < text.length() && (text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+') ? 1 : 0;
        int first = at + 1 + sign;
        int end = first;
        while (isDigit(end) && end - first < 4) {
            end++;
        }
        if (end > first && (end >= text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
            digits.append('e').append(text, at + 1, end);
            at = end;
        }
    }

    static BigDecimal decimal(String digits) {
        return new BigDecimal(digits);
    }

    private void name() {
        int start = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        tokens.add(new Token(Kind.NAME, text.substring(start, at)));
    }

    private String quoted(char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw new InvalidOperation("has a quotation mark without its end");
        }
        String content = text.substring(at + 1, end);
        at = end + 1;
        return content;
    }

    private void sign() {
        String pair = text.substring(at, Math.min(text.length(), at + 2));
        String sign = DOUBLE_SIGNS.contains(pair) ? pair : text.substring(at, at + 1);
        String meant = SAME.getOrDefault(sign, sign);
        switch (meant) {
            case "(" -> calls.add(!tokens.isEmpty() && isFunction(tokens.getLast()));
            case ")" -> {
                if (!calls.isEmpty()) {
                    calls.removeLast();
                }
            }
            default -> {
                if (!"+-*/^%!,=<>".contains(meant) && meant.length() < 2) {
                    throw new InvalidOperation("has a character that has no meaning here: " + meant);
                }
            }
        }
        tokens.add(new Token(Kind.SIGN, meant));
        at += sign.length();
    }

    private static boolean isFunction(Token before) {
        return before.kind() == Kind.NAME && !ExpressionReader.isOperatorWord(before);
    }
}
