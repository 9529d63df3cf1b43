package dev.crosscheck.llm.output;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reasoning model's text, taken apart: what it thought, which no rule is held against and nobody is shown as an
 * answer, and what it answered. Models mark their thinking by {@code <think>} or {@code <thinking>}; where the prompt's
 * template has opened the mark already, only its end is in the text; where the text was cut off, only its beginning.
 *
 * @param thought null if there is none
 */
public record Thinking(String thought, String answer) {

    private static final Pattern MARKED = Pattern.compile("(?s)<think(?:ing)?>(.*?)(?:</think(?:ing)?>|\\z)");
    private static final Pattern OPENED_BEFORE = Pattern.compile("(?s)\\A((?:(?!<think).)*?)</think(?:ing)?>");

    /** What stands in {@code text}, in which the answer may follow its thinking. */
    public static Thinking in(String text) {
        StringBuilder thoughts = new StringBuilder();
        String rest = taken(OPENED_BEFORE, text, thoughts);
        rest = taken(MARKED, rest, thoughts);
        return thoughts.isEmpty() ? new Thinking(null, text) : new Thinking(thoughts.toString(), rest.strip());
    }

    /** With what the endpoint has told apart by itself, if it has. */
    public Thinking after(String told) {
        if (told == null || told.isBlank()) {
            return this;
        }
        return new Thinking(thought == null ? told : told.strip() + "\n" + thought, answer);
    }

    private static String taken(Pattern marked, String text, StringBuilder thoughts) {
        Matcher matcher = marked.matcher(text);
        StringBuilder rest = new StringBuilder();
        while (matcher.find()) {
            thoughts.append(thoughts.isEmpty() ? "" : "\n")
                    .append(matcher.group(1).strip());
            matcher.appendReplacement(rest, "");
        }
        return matcher.appendTail(rest).toString();
    }
}
