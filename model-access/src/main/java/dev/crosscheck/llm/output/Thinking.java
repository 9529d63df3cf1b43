package dev.crosscheck.llm.output;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Separates a reasoning model's thinking from its answer. No rule applies to the thinking, and it is never shown as an
 * answer. Models mark it by {@code <think>} or {@code <thinking>}. If the prompt's template already contains the
 * opening mark, the text has only the closing one; if the text was cut off, it has only the opening one.
 *
 * @param thought null if there is none
 */
public record Thinking(String thought, String answer) {

    private static final Pattern MARKED = Pattern.compile("(?s)<think(?:ing)?>(.*?)(?:</think(?:ing)?>|\\z)");
    private static final Pattern OPENED_BEFORE = Pattern.compile("(?s)\\A((?:(?!<think).)*?)</think(?:ing)?>");

    /** Splits {@code text}. */
    public static Thinking in(String text) {
        StringBuilder thoughts = new StringBuilder();
        String rest = taken(OPENED_BEFORE, text, thoughts);
        rest = taken(MARKED, rest, thoughts);
        return thoughts.isEmpty() ? new Thinking(null, text) : new Thinking(thoughts.toString(), rest.strip());
    }

    /** Adds thinking that the endpoint has reported separately, if any. */
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
