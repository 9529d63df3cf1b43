package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds the prompt for a model's next turn, with limits on the size of each part. Pure. */
final class ReactPrompt {

    /**
     * Most characters of facts' values. With more, the prompt gives only names, and the model gets the values with a
     * tool.
     */
    private static final int MOST_FACTS = 1_500;

    private static final int MOST_OUTLINE = 3_000;
    private static final int MOST_PASSAGES = 8_000;

    private ReactPrompt() {}

    /** @param low whether few tokens are left */
    static Prompt of(PromptFile file, Deliberate command, Reasoning reasoning, boolean low) {
        return file.fill(Map.of(
                "criterion", Fenced.text("CRITERION", command.criterion().text()),
                "facts", Fenced.text("FACTS", facts(file, command.facts().facts())),
                "outline", Fenced.text("OUTLINE", outline(file, command)),
                "passages", Fenced.text("PASSAGES", passages(file, command)),
                "trace", Fenced.text("TURNS", trace(file, reasoning.trace())),
                "left", left(file, reasoning.iterationsLeft(), low)));
    }

    private static String left(PromptFile file, int iterations, boolean low) {
        if (iterations <= 1) {
            return file.section("last");
        }
        String left = file.filled("left", Map.of("turns", Integer.toString(iterations)));
        return low ? left + " " + file.section("low") : left;
    }

    private static String facts(PromptFile file, List<Fact> facts) {
        if (facts.isEmpty()) {
            return file.section("none");
        }
        boolean shown = facts.stream().mapToInt(fact -> fact.value().length()).sum() <= MOST_FACTS;
        return facts.stream()
                .map(fact -> "- " + fact.id() + ": " + (shown ? Reasoning.told(fact) : fact.name()))
                .map(ReactPrompt::line)
                .collect(Collectors.joining("\n"));
    }

    private static String outline(PromptFile file, Deliberate command) {
        StringBuilder outline = new StringBuilder();
        for (PolicySection section : command.policy().sections()) {
            String line =
                    line("- " + section.sectionPath() + (section.summary().isEmpty() ? "" : ": " + section.summary()));
            if (outline.length() + line.length() > MOST_OUTLINE) {
                outline.append("- …\n");
                break;
            }
            outline.append(line).append('\n');
        }
        return outline.isEmpty() ? file.section("none") : outline.toString();
    }

    /** Returns the numbers of the passages that the prompt shows, from 1: the latest that fit. */
    static List<Integer> shown(Deliberate command) {
        List<PolicyPassage> passages = command.material().passages();
        List<Integer> numbers = new ArrayList<>();
        int size = 0;
        for (int number = passages.size(); number >= 1; number--) {
            size += passages.get(number - 1).text().length();
            if (size > MOST_PASSAGES) {
                break;
            }
            numbers.addFirst(number);
        }
        return numbers;
    }

    private static String passages(PromptFile file, Deliberate command) {
        List<Integer> numbers = shown(command);
        return numbers.isEmpty()
                ? file.section("none")
                : numbers.stream()
                        .map(number ->
                                passage(number, command.material().passages().get(number - 1)))
                        .collect(Collectors.joining("\n\n"));
    }

    private static String passage(int number, PolicyPassage passage) {
        return "[" + number + "] " + line(passage.sectionPath()) + "\n"
                + passage.text().strip();
    }

    private static String trace(PromptFile file, List<TraceEntry> trace) {
        return trace.isEmpty()
                ? file.section("none")
                : trace.stream()
                        .map(entry -> "- " + line(entry.action()) + " → " + line(entry.observation()))
                        .collect(Collectors.joining("\n"));
    }

    /** Puts the text on one line, so that its author can't add lines to the prompt. */
    private static String line(String text) {
        return text.replace('\r', ' ').replace('\n', ' ');
    }
}
