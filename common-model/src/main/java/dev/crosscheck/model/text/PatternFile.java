package dev.crosscheck.model.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Regular expressions from a resource file in UTF-8. {@code NAME =} begins an expression; the lines below it are
 * stripped and joined. <code>${NAME}</code> inserts an earlier expression. A line that begins with {@code #} is a
 * comment.
 */
public final class PatternFile {

    private static final Pattern HEAD = Pattern.compile("^([A-Z_]++) =");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Z_]++)}");

    private final Map<String, String> expressions = new HashMap<>();
    private String last;

    private PatternFile() {}

    /**
     * Loads a file of expressions.
     *
     * @param anchor a class of the package that holds the file
     * @throws IllegalStateException if there is no such file
     */
    public static PatternFile load(Class<?> anchor, String file) {
        PatternFile patterns = new PatternFile();
        Resource.text(anchor, file)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .forEach(patterns::read);
        return patterns;
    }

    private void read(String line) {
        Matcher head = HEAD.matcher(line);
        if (head.matches()) {
            last = head.group(1);
            expressions.put(last, "");
        } else {
            String part = REFERENCE.matcher(line).replaceAll(name -> Matcher.quoteReplacement(text(name.group(1))));
            expressions.merge(last, part, String::concat);
        }
    }

    /**
     * Returns the expression of that name.
     *
     * @throws IllegalStateException if it does not exist, or not yet while the file is being read
     */
    public String text(String name) {
        String text = expressions.get(name);
        if (text == null) {
            throw new IllegalStateException("no expression " + name);
        }
        return text;
    }

    /** Returns the words of an expression that consists only of words separated by bars. */
    public List<String> words(String name) {
        return List.of(text(name).split("\\|"));
    }
}
