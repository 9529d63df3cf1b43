package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The orchestrator produces the next thought. */
record Thinking() implements ChatTurn<ThoughtMade> {

    /** Starts the next thought, or the answer if no thought may begin any more. */
    static ChatState begin(ChatThread thread) {
        if (thread.softPassed() && !(thread.isAskedToFinish() && rulesConclude(thread))) {
            boolean explained = thread.notes().contains(ChatNote.BUDGET) || thread.isAskedToFinish();
            return Answering.begin(explained ? thread : thread.noted(ChatNote.DEADLINE));
        }
        if (thread.stepsLeft() <= 0) {
            return Answering.begin(thread.noted(ChatNote.STEPS_SPENT));
        }
        return new ChatState(
                ThreadStage.THINKING, thread.step("think-" + (thread.taken().size() + 1)), thread);
    }

    /**
     * Whether one more thought turns the last result into an answer without any cost: rules quote what a search has
     * found, and the Writer does not.
     */
    private static boolean rulesConclude(ChatThread thread) {
        Taken last = thread.taken().getLast();
        return last.by().kind().equals(ProducedBy.HEURISTIC)
                && !last.by().isFallback()
                && last.step().result() != null;
    }

    @Override
    public Optional<AgentCommand> command(StepId step, ChatThread thread) {
        int left = thread.softPassed() ? 0 : thread.stepsLeft() - 1;
        return Optional.of(new ThinkNext(
                thread.asked().sessionId(),
                step,
                thread.asked().brief(),
                CarriedResults.steps(thread.steps()),
                left,
                left == 0 ? List.of() : thread.tools(),
                thread.sourcesAsShown(),
                left == 0 ? List.of() : thread.asked().offered()));
    }

    @Override
    public Class<ThoughtMade> answer() {
        return ThoughtMade.class;
    }

    @Override
    public ChatState answered(ChatThread thread, ThoughtMade made, Instant time) {
        return next(ChatFold.heard(thread, made, time), made.result(), time);
    }

    /**
     * Decides what follows from the last thought. If no step is left, goes to the answer without running the tool: no
     * later thought could use its output.
     *
     * @param computed the tool's result if it came with the thought, null otherwise
     */
    private static ChatState next(ChatThread thread, ToolResult computed, Instant time) {
        Thought thought = thread.taken().getLast().step().thought();
        if (thought.action() == Action.ANSWER) {
            return Answering.begin(thread.without(ChatNote.FINISH_REQUESTED));
        }
        if (repeats(thread) || researchesAgain(thread)) {
            return Answering.begin(thread.noted(ChatNote.REPEATED));
        }
        if (computed != null) {
            return ToolTurn.used(thread, computed, time);
        }
        if (thread.stepsLeft() <= 0 || thread.softPassed()) {
            return begin(thread);
        }
        return switch (thought.action()) {
            case THINK, ANSWER -> begin(thread);
            case REPL, OPERATOR, MCP -> new Operating().begin(thread);
            case SEARCH -> new Looking().begin(thread);
            case RESEARCH -> new Researching().begin(thread);
        };
    }

    private static boolean repeats(ChatThread thread) {
        List<ChatStep> steps = thread.steps();
        Thought last = steps.getLast().thought();
        return steps.subList(0, steps.size() - 1).stream()
                .map(ChatStep::thought)
                .anyMatch(last::repeats);
    }

    /** Returns whether the thread asks for research a second time, which it is no longer offered. */
    private static boolean researchesAgain(ChatThread thread) {
        return thread.steps().stream()
                        .filter(step -> step.thought().action() == Action.RESEARCH)
                        .count()
                > 1;
    }

    @Override
    public ChatState failed(ChatThread thread, StepError error, Instant time) {
        return Answering.begin(thread.noted(ChatNote.THOUGHT_FAILED));
    }
}
