package dev.crosscheck.analyst.chat;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.Transcript;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Thinks with a language model, one step at a time. Each prompt has the results of the earlier steps. */
public final class LlmOrchestrator implements Orchestrator {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmOrchestrator.class, "think");

    private static final int MOST_CONFIDENT = 100;
    private static final int SURE = 50;

    private final LanguageModel model;

    public LlmOrchestrator(LanguageModel model) {
        this.model = model;
    }

    @Override
    public Produced<Thought> think(ThinkNext command, StepContext context) throws StepFailure {
        Answered<ThoughtAnswer> answered = model.ask(
                new Question<>(
                        "think",
                        new CuttablePrompt(
                                model.roomForSources(command.brief().language()), room -> prompt(command, room)),
                        ThoughtAnswer.class,
                        Strength.HIGH,
                        answer -> broken(answer, command)),
                context);
        return new Produced<>(answered.value().thought(), answered.by(), answered.usage());
    }

    static Prompt prompt(ThinkNext command, int mostCharacters) {
        ChatBrief brief = command.brief();
        PromptFile file = PROMPTS.get(brief.language());
        return file.fill(Map.of(
                "tools", tools(command, file),
                "question", Fenced.text("QUESTION", brief.question()),
                "asked", brief.asked().toString(),
                "weekday",
                        brief.asked()
                                .getDayOfWeek()
                                .getDisplayName(TextStyle.FULL, brief.language().locale()),
                "report", file.report(brief),
                "history", Fenced.text("HISTORY", file.orNone(Transcript.ofHistory(brief.history()))),
                "steps", Fenced.text("STEPS", file.orNone(Transcript.of(command.steps()))),
                "left", Integer.toString(command.stepsLeft()),
                "sources",
                        Fenced.text(
                                "SOURCES",
                                file.orNone(SourceContext.of(brief.question(), command.sources(), mostCharacters)))));
    }

    /** Returns the sections on the tools, and one on Python if it could be used but is not installed. */
    private static String tools(ThinkNext command, PromptFile file) {
        if (command.tools().isEmpty()) {
            return file.section("tools.none");
        }
        List<String> sections = command.tools().stream()
                .map(tool -> section(tool, command.offered(), file))
                .collect(Collectors.toCollection(ArrayList::new));
        if (!command.tools().contains(ToolName.REPL)) {
            sections.add(file.section("missing.repl"));
        }
        return String.join("\n", sections);
    }

    /**
     * Returns the prompt's section on a tool. Fences the descriptions from MCP servers, because they are untrusted
     * text.
     */
    private static String section(ToolName tool, List<OfferedTool> offered, PromptFile file) {
        String section = file.section("tool." + tool.wireName());
        return tool == ToolName.MCP
                ? section + "\n"
                        + Fenced.text(
                                "TOOLS",
                                offered.stream().map(OfferedTool::inWords).collect(Collectors.joining("\n")))
                : section;
    }

    private static List<Breach> broken(ThoughtAnswer answer, ThinkNext command) {
        List<Breach> breaches = new ArrayList<>();
        if (answer.confidence() < 0 || answer.confidence() > MOST_CONFIDENT) {
            breaches.add(new Breach("confidence_out_of_range", "confidence must be a whole number from 0 to 100."));
        }
        if (answer.thinking().isBlank()) {
            breaches.add(new Breach("no_thinking", "thinking must say in a sentence what this step is for."));
        }
        if (command.stepsLeft() == 0 && answer.action() != Action.ANSWER) {
            breaches.add(new Breach("no_steps_left", "No step is left: the action must be answer."));
            return breaches;
        }
        if (givesUp(answer, command)) {
            breaches.add(Breach.objection(
                    "gives_up",
                    "You are not sure and something is missing, but no tool was called yet: call one that may find it"
                            + " out. If none can, answer as before."));
        }
        answer.action()
                .tool()
                .ifPresent(tool -> toolBroken(tool, answer, command).ifPresent(breaches::add));
        return breaches;
    }

    /** Returns whether it answers unsure and with something missing, though no tool was tried. */
    private static boolean givesUp(ThoughtAnswer answer, ThinkNext command) {
        return answer.action() == Action.ANSWER
                && answer.confidence() < SURE
                && !answer.missing().isEmpty()
                && command.stepsLeft() > 0
                && !command.tools().isEmpty()
                && command.steps().stream()
                        .noneMatch(step -> step.thought().call().isPresent());
    }

    private static Optional<Breach> toolBroken(ToolName tool, ThoughtAnswer answer, ThinkNext command) {
        String input = answer.toolInput().strip();
        if (!command.tools().contains(tool)) {
            return Optional.of(new Breach("no_such_tool", "The tool " + tool.wireName() + " may not be used now."));
        }
        if (input.isEmpty()) {
            return Optional.of(
                    new Breach("no_tool_input", "tool_input must hold what " + tool.wireName() + " is given."));
        }
        if (input.length() > ToolInput.MAX_LENGTH) {
            return Optional.of(new Breach(
                    "tool_input_too_long", "tool_input has at most " + ToolInput.MAX_LENGTH + " characters."));
        }
        Optional<Breach> request = switch (tool) {
            case MCP -> ToolRequest.broken(input, command.offered());
            case SEARCH -> SearchRequest.of(input).broken();
            case REPL, OPERATOR, RESEARCH -> Optional.empty();
        };
        if (request.isPresent()) {
            return request;
        }
        ToolCall call = answer.call(tool);
        boolean made = command.steps().stream()
                .anyMatch(step -> step.thought().call().filter(call::repeats).isPresent());
        return made
                ? Optional.of(new Breach(
                        "same_call",
                        "This very call was made before, and its result stands among the steps: do something else, or"
                                + " answer."))
                : Optional.empty();
    }
}
