package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes anew the line under an answer that says what it rests on. The Writer writes the line before the check, which
 * may remove sentences with their citations.
 */
final class RestsLine {

    private static final Pattern LINE = Pattern.compile("(?m)^> (?:Rests on |依據：)[^\\n]*+$");

    private RestsLine() {}

    /** Returns the answer's text with the line for its steps and sources. A text without such a line stays as it is. */
    static String renewed(Answer answer, List<ChatStep> steps, Language language) {
        Matcher line = LINE.matcher(answer.markdown());
        return line.find()
                ? line.replaceFirst(Matcher.quoteReplacement("> " + words(answer, steps, language)))
                : answer.markdown();
    }

    private static String words(Answer answer, List<ChatStep> steps, Language language) {
        Stream<String> used = steps.stream()
                .filter(step -> answer.restsOn().contains(step.number()))
                .map(step -> step(step, language));
        List<String> parts =
                Stream.concat(used, sources(answer.sourcesUsed(), language)).toList();
        return switch (language) {
            case ENGLISH ->
                parts.isEmpty()
                        ? "Rests on reasoning alone: no tool's output and no source."
                        : "Rests on " + String.join("; ", parts) + ".";
            case CHINESE -> parts.isEmpty() ? "依據：僅憑推理，沒有工具輸出，也沒有來源。" : "依據：" + String.join("、", parts) + "。";
        };
    }

    private static String step(ChatStep step, Language language) {
        String tool = step.thought().toolName().wireName();
        return switch (language) {
            case ENGLISH -> "step " + step.number() + " (" + tool + ")";
            case CHINESE -> "第 " + step.number() + " 步（" + tool + "）";
        };
    }

    private static Stream<String> sources(List<Integer> numbers, Language language) {
        String listed = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
        String words = switch (language) {
            case ENGLISH -> numbers.size() == 1 ? "the source " : "the sources ";
            case CHINESE -> "來源 ";
        };
        return numbers.isEmpty() ? Stream.empty() : Stream.of(words + listed);
    }
}
