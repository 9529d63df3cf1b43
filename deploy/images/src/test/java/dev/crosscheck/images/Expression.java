package dev.crosscheck.images;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the metrics in a Prometheus expression. */
final class Expression {

    private static final Pattern STRING = Pattern.compile("\"[^\"]*+\"");
    private static final Pattern SELECTOR = Pattern.compile("\\{[^}]*+\\}|\\[[^\\]]*+\\]");
    private static final Pattern LABELS = Pattern.compile("\\b(?:by|without|on|ignoring)\\s*+\\([^)]*+\\)");
    private static final Pattern WORD = Pattern.compile("(?<![a-zA-Z0-9_:])[a-zA-Z_:][a-zA-Z0-9_:]*+(?!\\s*+\\()");
    private static final Set<String> OPERATORS = Set.of("and", "or", "unless", "bool", "offset");

    private Expression() {}

    static Set<String> metrics(String expression) {
        String bare = STRING.matcher(expression).replaceAll("");
        bare = SELECTOR.matcher(bare).replaceAll("");
        bare = LABELS.matcher(bare).replaceAll("");
        Set<String> names = new TreeSet<>();
        Matcher words = WORD.matcher(bare);
        while (words.find()) {
            if (!OPERATORS.contains(words.group())) {
                names.add(words.group());
            }
        }
        return names;
    }

    /** Returns whether each bracket is closed by one of its kind. */
    static boolean isBalanced(String expression) {
        StringBuilder open = new StringBuilder();
        for (char c : STRING.matcher(expression).replaceAll("").toCharArray()) {
            int closes = ")]}".indexOf(c);
            if ("([{".indexOf(c) >= 0) {
                open.append(c);
            } else if (closes >= 0) {
                if (open.isEmpty() || open.charAt(open.length() - 1) != "([{".charAt(closes)) {
                    return false;
                }
                open.setLength(open.length() - 1);
            }
        }
        return open.isEmpty();
    }
}
