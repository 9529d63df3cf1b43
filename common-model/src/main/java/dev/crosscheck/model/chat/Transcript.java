package dev.crosscheck.model.chat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the steps of a thread, and what was said before it, as every prompt shows them. The latest outputs of tools
 * stand in full, up to a bound; of earlier ones only the beginning does. Pure: the same steps give the same text.
 */
public final class Transcript {

    private static final int LATEST = 4;
    private static final int FULL = 2_000;
    private static final int SHORT = 300;
    private static final Pattern LINE = Pattern.compile("\\n");

    private Transcript() {}

    /** @return empty without steps */
    public static String of(List<ChatStep> steps) {
        return steps.stream()
                .map(step -> step(step, steps.size() - step.number() < LATEST ? FULL : SHORT))
                .collect(Collectors.joining("\n"));
    }

    private static String step(ChatStep step, int most) {
        Thought thought = step.thought();
        StringBuilder text = new StringBuilder()
                .append(step.number())
                .append(". ")
                .append(thought.action().wireName())
                .append(": ")
                .append(indented(cut(thought.thinking(), SHORT)));
        thought.call()
                .ifPresent(call -> text.append("\n   ")
                        .append(call.toolName().wireName())
                        .append("> ")
                        .append(indented(cut(call.toolInput().text(), most))));
        if (step.result() != null) {
            text.append("\n   ").append(result(step.result(), most));
        }
        return text.toString();
    }

    private static String result(ToolResult result, int most) {
        return switch (result) {
            case ToolResult.Output output -> "= " + indented(cut(output.inWords(), most));
            case ToolResult.Found found -> found.sources().isEmpty() ? "found nothing" : "found " + found.inWords();
            case ToolResult.Failure failure -> "failed: " + indented(cut(failure.inWords(), most));
        };
    }

    /** @return empty without exchanges */
    public static String ofHistory(List<Exchange> history) {
        return history.stream()
                .map(exchange -> "Q: " + indented(exchange.question()) + "\nA: " + indented(exchange.answer()))
                .collect(Collectors.joining("\n"));
    }

    /** Lines after the first stand under it, so that none can pass for a step of its own. */
    private static String indented(String text) {
        return LINE.matcher(text.strip()).replaceAll("\n     ");
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isLowSurrogate(text.charAt(most)) ? most - 1 : most;
        return text.substring(0, end) + " […]";
    }
}
