package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Adds the notes under an answer: why thinking stopped early, which tools failed, and what the answer rests on. The
 * notes name sources without brackets, because they are not claims that cite them.
 */
final class AnswerFrame {

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(AnswerFrame.class, "answer", Language.ENGLISH),
            Language.CHINESE, Phrases.load(AnswerFrame.class, "answer", Language.CHINESE));

    private AnswerFrame() {}

    static Phrases phrases(Language language) {
        return PHRASES.get(language);
    }

    static Answer around(String body, Basis basis, WriteAnswer command) {
        Phrases phrases = phrases(command.brief().language());
        List<String> under = new ArrayList<>();
        for (ChatNote note : command.notes()) {
            under.add(phrases.say("note." + note.wireName()));
        }
        if (!leavesOpen(command)) {
            failed(command.steps()).forEach(tool -> under.add(phrases.say("failed", tool.wireName())));
        }
        command.brief()
                .followed()
                .filter(_ -> !basis.sources().isEmpty())
                .ifPresent(report -> under.add(beyond(report, basis, command, phrases)));
        List<Integer> changed = ChatStep.changed(command.steps());
        if (!changed.isEmpty()) {
            under.add(phrases.count("changed", changed.size(), listed(changed, phrases)));
        }
        boolean claimsNothing = leavesOpen(command) || body.equals(phrases.say("nothing"));
        if (!(basis.isReasoningAlone() && claimsNothing)) {
            under.add(phrases.say("rests", restsOn(basis, command, phrases)));
        }
        String frame = under.stream().map(line -> "> " + line).collect(Collectors.joining("\n>\n"));
        String text = under.isEmpty() ? body.strip() : body.strip() + "\n\n" + frame;
        return new Answer(text, basis.steps(), basis.sources());
    }

    /** Returns the tools that failed and gave nothing later, in the order of their last failures. */
    private static List<ToolName> failed(List<ChatStep> steps) {
        Set<ToolName> tools = new LinkedHashSet<>();
        for (ChatStep step : steps) {
            if (step.result() != null) {
                tools.remove(step.thought().toolName());
            }
            if (step.result() instanceof ToolResult.Failure) {
                tools.add(step.thought().toolName());
            }
        }
        return List.copyOf(tools);
    }

    /** Returns what a follow-up with citations adds to the report. */
    private static String beyond(FollowedReport report, Basis basis, WriteAnswer command, Phrases phrases) {
        List<Integer> added =
                basis.sources().stream().filter(number -> !report.has(number)).toList();
        boolean searched =
                command.steps().stream().anyMatch(step -> step.thought().toolName() == ToolName.SEARCH);
        return added.isEmpty()
                ? phrases.say(
                        searched ? "report.searched" : "report.alone",
                        report.finished().toString())
                : phrases.count("report.added", added.size(), listed(added, phrases));
    }

    private static String listed(List<Integer> numbers, Phrases phrases) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(phrases.say("numbers.separator")));
    }

    /** Whether the draft only says what could not be found out. It then rests on nothing and claims nothing. */
    private static boolean leavesOpen(WriteAnswer command) {
        return !command.steps().isEmpty()
                && command.steps().getLast().thought().draft() != null
                && !command.steps().getLast().thought().missingInfo().isEmpty();
    }

    private static String restsOn(Basis basis, WriteAnswer command, Phrases phrases) {
        if (basis.isReasoningAlone()) {
            return phrases.say("rests.reasoning");
        }
        List<String> parts = new ArrayList<>();
        command.steps().stream()
                .filter(step -> basis.steps().contains(step.number()))
                .map(step -> phrases.say("rests.step", step.number(), tool(step)))
                .forEach(parts::add);
        if (!basis.sources().isEmpty()) {
            parts.add(phrases.count("rests.sources", basis.sources().size(), listed(basis.sources(), phrases)));
        }
        return String.join(phrases.say("separator"), parts);
    }

    private static String tool(ChatStep step) {
        return step.thought().toolName().wireName();
    }
}
