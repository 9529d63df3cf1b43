package dev.crosscheck.model.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Regular expressions that stand in a resource file, in UTF-8. {@code NAME =} begins one; the lines beneath it are put
 * together, without the space at their ends. <code>${NAME}</code> stands for an expression further up. {@code #} begins
 * a line of comment.
 */
public final class PatternFile {

    private static final Pattern HEAD = Pattern.compile("^([A-Z_]++) =");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Z_]++)}");

    private final Map<String, String> expressions = new HashMap<>();
    private String last;

    private PatternFile() {}

    /**
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

    /** @throws IllegalStateException if there is no expression of that name, or not yet */
    public String text(String name) {
        String text = expressions.get(name);
        if (text == null) {
            throw new IllegalStateException("no expression " + name);
        }
        return text;
    }

    /** The words of an expression that is nothing but words, divided by bars. */
    public List<String> words(String name) {
        return List.of(text(name).split("\\|"));
    }
}
