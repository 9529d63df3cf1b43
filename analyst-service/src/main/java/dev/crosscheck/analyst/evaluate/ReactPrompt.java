package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.PolicyPassage;
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

    /**
     * How much of the policy a prompt shows.
     *
     * @param passages most characters of passages
     * @param outline most characters of the table of contents; with 0 there is none
     */
    record Room(int passages, int outline) {
        static final Room MOST = new Room(8_000, 3_000);
    }

    /** What the model is told about its next turn. */
    enum Turn {
        FREE,
        /** Few tokens are left: one more turn may follow. */
        LOW,
        /** The model has to finish. */
        LAST
    }

    private ReactPrompt() {}

    static Prompt of(PromptFile file, Deliberate command, Reasoning reasoning, Room room, Turn turn) {
        return file.fill(Map.of(
                "criterion", Fenced.text("CRITERION", command.criterion().text()),
                "facts", Fenced.text("FACTS", facts(file, command.facts().facts())),
                "outline", Fenced.text("OUTLINE", outline(file, command, reasoning, room)),
                "passages", Fenced.text("PASSAGES", passages(file, command, room)),
                "trace", Fenced.text("TURNS", trace(file, reasoning.trace())),
                "left", left(file, reasoning.iterationsLeft(), turn)));
    }

    private static String left(PromptFile file, int iterations, Turn turn) {
        String left = file.filled("left", Map.of("turns", Integer.toString(iterations)));
        return switch (turn) {
            case FREE -> left;
            case LOW -> left + " " + file.section("low");
            case LAST -> file.section("last");
        };
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

    private static String outline(PromptFile file, Deliberate command, Reasoning reasoning, Room room) {
        String outline = room.outline() == 0
                ? ""
                : ShownOutline.of(command.policy().sections(), reasoning.opened(), room.outline());
        return outline.isEmpty() ? file.section("none") : outline;
    }

    /** Returns the numbers of the passages that the prompt shows, from 1: the latest that fit. */
    static List<Integer> shown(Deliberate command, Room room) {
        List<PolicyPassage> passages = command.material().passages();
        List<Integer> numbers = new ArrayList<>();
        int size = 0;
        for (int number = passages.size(); number >= 1; number--) {
            size += passages.get(number - 1).text().length();
            if (size > room.passages()) {
                break;
            }
            numbers.addFirst(number);
        }
        return numbers;
    }

    private static String passages(PromptFile file, Deliberate command, Room room) {
        List<Integer> numbers = shown(command, room);
        return numbers.isEmpty()
                ? file.section("none")
                : numbers.stream()
                        .map(number ->
                                passage(number, command.material().passages().get(number - 1)))
                        .collect(Collectors.joining("\n\n"));
    }

    private static String passage(int number, PolicyPassage passage) {
        String columns = passage.header().isEmpty() ? "" : " (continues the table " + line(passage.header()) + ")";
        return "[" + number + "] " + line(passage.sectionPath()) + columns + "\n"
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
    static String line(String text) {
        return text.replace('\r', ' ').replace('\n', ' ');
    }
}
