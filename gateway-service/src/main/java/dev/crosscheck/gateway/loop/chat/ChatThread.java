package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.sources.SourceMark;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.MissingInfo;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that a thread has gathered.
 *
 * @param notes remarks that belong to the answer, in the order in which they arose
 * @param ending the answer, or the reason why there is none
 * @param finished steps whose results have been taken
 * @param softPassed whether no further thought may begin
 */
public record ChatThread(
        QuestionAsked asked,
        List<Taken> taken,
        List<Source> sources,
        List<ChatNote> notes,
        Ending ending,
        Set<StepId> finished,
        Usage usage,
        boolean softPassed) {

    /**
     * The end of a thread.
     *
     * @param answer null before it is written
     * @param by who wrote the answer; null if the loop assembled it
     * @param time when the answer was written; null before
     * @param unfounded figures of the answer that occur in no tool output, cited source, question, earlier exchange or
     *     followed report
     * @param error why the thread failed; null if it did not
     * @param reason the reason given for cancelling it; null if it was not cancelled
     * @param marks what readers are told of the sources; null before the thread has ended
     */
    public record Ending(
            Answer answer,
            ProducedBy by,
            Instant time,
            List<Claim> claims,
            List<String> unfounded,
            StepError error,
            String reason,
            List<SourceMark> marks) {

        static final Ending OPEN = new Ending(null, null, null, List.of(), List.of(), null, null, null);

        public Ending {
            claims = List.copyOf(claims);
            unfounded = List.copyOf(unfounded);
            marks = marks == null ? null : List.copyOf(marks);
        }

        Ending with(Answer changed, ProducedBy writer, Instant at, List<String> figures) {
            return new Ending(changed, writer, at, claims, figures, error, reason, marks);
        }

        Ending with(List<Claim> checked) {
            return new Ending(answer, by, time, checked, unfounded, error, reason, marks);
        }

        Ending failed(StepError why) {
            return new Ending(answer, by, time, claims, unfounded, why, reason, marks);
        }

        Ending cancelled(String why) {
            return new Ending(answer, by, time, claims, unfounded, error, why, marks);
        }

        Ending marked(List<SourceMark> told) {
            return new Ending(answer, by, time, claims, unfounded, error, reason, told);
        }
    }

    /** The most that an answer can be sure against which something speaks. */
    private static final int DOUBTFUL = 40;

    public ChatThread {
        taken = List.copyOf(taken);
        sources = List.copyOf(sources);
        notes = List.copyOf(notes);
        finished = Set.copyOf(finished);
    }

    static ChatThread of(QuestionAsked asked) {
        return new ChatThread(asked, List.of(), asked.sources(), List.of(), Ending.OPEN, Set.of(), Usage.NONE, false);
    }

    public List<ChatStep> steps() {
        return taken.stream().map(Taken::step).toList();
    }

    /** Returns the sources, weak ones with the warnings that readers see. */
    public List<Source> sourcesAsShown() {
        if (ending.marks() != null) {
            return SourceMark.on(sources, ending.marks());
        }
        return ModeFilter.DEFAULT.select(Mode.DISCOVERY, sources).sources();
    }

    /** Returns what readers are told of each source. */
    public List<SourceMark> marksAsShown() {
        return ending.marks() == null ? SourceMark.of(sourcesAsShown()) : ending.marks();
    }

    /**
     * Returns what a thought says is still missing; empty if it is nothing. Leaves the question itself out: that it is
     * not answered yet needs no words.
     */
    public Optional<List<String>> missing(Thought thought) {
        List<String> parts = MissingInfo.of(thought.missingInfo()).stream()
                .filter(part -> !part.equals(asked.brief().question()))
                .toList();
        return parts.isEmpty() ? Optional.empty() : Optional.of(parts);
    }

    /**
     * Returns how sure the answer is, from 0 to 100; empty without a thought. It is as sure as the last thought, but at
     * most {@value #DOUBTFUL} if something speaks against it: a figure is unfounded, the check failed or contradicted a
     * sentence, even one that it then replaced, or the loop itself put the answer together.
     */
    public Optional<Integer> confidence() {
        boolean doubtful = !ending.unfounded().isEmpty()
                || notes.contains(ChatNote.NOT_VERIFIED)
                || ending.by() == null
                || ending.claims().stream().anyMatch(claim -> claim.verdict() == Verdict.CONTRADICTED);
        return taken.isEmpty()
                ? Optional.empty()
                : Optional.of(taken.getLast().step().thought().confidence())
                        .map(thought -> doubtful ? Math.min(DOUBTFUL, thought) : thought);
    }

    ChatThread with(List<Taken> steps, List<Source> found) {
        return new ChatThread(asked, steps, found, notes, ending, finished, usage, softPassed);
    }

    ChatThread with(Ending changed) {
        return new ChatThread(asked, taken, sources, notes, changed, finished, usage, softPassed);
    }

    ChatThread noted(ChatNote note) {
        if (notes.contains(note)) {
            return this;
        }
        List<ChatNote> all = new ArrayList<>(notes);
        all.add(note);
        return withNotes(all);
    }

    /** Whether the user has asked for the answer before the thread was done. */
    public boolean isAskedToFinish() {
        return notes.contains(ChatNote.FINISH_REQUESTED);
    }

    ChatThread without(ChatNote note) {
        return withNotes(notes.stream().filter(other -> other != note).toList());
    }

    ChatThread withNotes(List<ChatNote> all) {
        return new ChatThread(asked, taken, sources, all, ending, finished, usage, softPassed);
    }

    ChatThread softDeadlinePassed() {
        return new ChatThread(asked, taken, sources, notes, ending, finished, usage, true);
    }

    /** Adds the result's usage and marks its step as finished. */
    ChatThread booked(AgentEvent result) {
        Set<StepId> steps = new HashSet<>(finished);
        steps.add(result.stepId());
        return new ChatThread(asked, taken, sources, notes, ending, steps, usage.plus(result.usage()), softPassed);
    }

    /** Returns the tools that the thread may still use. Research takes minutes, so it may run only once. */
    List<ToolName> tools() {
        boolean researched = taken.stream().anyMatch(one -> one.step().thought().toolName() == ToolName.RESEARCH);
        return Arrays.stream(ToolName.values())
                .filter(tool -> tool != ToolName.RESEARCH || !researched)
                .filter(tool -> tool != ToolName.MCP || !asked.offered().isEmpty())
                .toList();
    }

    /** Returns what is left of the budget; null components are unlimited. */
    public Budget budgetLeft() {
        Budget budget = asked.limits().budget();
        long tokens = usage.inputTokens() + usage.outputTokens();
        return new Budget(
                budget.tokens() == null ? null : Math.max(0, budget.tokens() - tokens),
                budget.usd() == null ? null : Math.max(0, budget.usd() - usage.usd()));
    }

    int stepsLeft() {
        return asked.limits().maxSteps() - taken.size();
    }

    public Instant softDeadline() {
        return asked.time().plusSeconds(asked.limits().timeSeconds());
    }

    Instant hardDeadline() {
        return softDeadline().plusSeconds(asked.limits().graceSeconds());
    }

    StepId step(String place) {
        return StepId.at(asked.sessionId(), place);
    }

    /** Returns whether {@code step} runs the tool that the last thought asked for. */
    public boolean isStepOfLastTool(StepId step) {
        return ThreadStage.toolTurns().anyMatch(tool -> tool.step(this).equals(step));
    }
}
