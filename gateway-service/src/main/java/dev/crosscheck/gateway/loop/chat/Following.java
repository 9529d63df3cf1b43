package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.sources.Numbering;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides what follows from the result of the step that a thread waits for. */
final class Following {

    private static final String SEARCH_FAILED = "search_failed";

    private Following() {}

    /**
     * @param thread the thread with the result already booked
     * @return empty if the stage does not wait for a result of this type
     */
    static Optional<ChatState> after(ThreadStage stage, ChatThread thread, AgentEvent result, Instant time) {
        if (result instanceof StepFailed failed) {
            return failed(stage, thread, failure(failed.error()), time);
        }
        return switch (stage) {
            case THINKING ->
                result instanceof ThoughtMade made
                        ? Optional.of(thought(ChatFold.heard(thread, made, time), made.result(), time))
                        : Optional.empty();
            case OPERATING ->
                result instanceof ToolRan ran ? Optional.of(used(thread, ran.result(), time)) : Optional.empty();
            case RESEARCHING ->
                result instanceof ToolRan ran && ran.result() instanceof ToolResult.Reported report
                        ? Optional.of(reported(thread, report, time))
                        : Optional.empty();
            case LOOKING ->
                result instanceof SourcesFound found ? Optional.of(found(thread, found, time)) : Optional.empty();
            case ANSWERING ->
                result instanceof AnswerWritten written
                        ? Optional.of(Concluding.written(thread, written, time))
                        : Optional.empty();
            case VERIFYING ->
                result instanceof ReportVerified verified
                        ? Optional.of(Concluding.verified(thread, verified))
                        : Optional.empty();
            case SILENT, COMPLETED, CANCELLED, FAILED -> Optional.empty();
        };
    }

    /** A failed step moves the thread on, closer to its end. */
    private static Optional<ChatState> failed(ThreadStage stage, ChatThread thread, ToolResult failure, Instant time) {
        return switch (stage) {
            case THINKING -> Optional.of(answer(thread.noted(ChatNote.THOUGHT_FAILED)));
            case OPERATING, LOOKING, RESEARCHING -> Optional.of(used(thread, failure, time));
            case ANSWERING -> Optional.of(Concluding.withWhatThereIs(thread.noted(ChatNote.WRITING_FAILED), time));
            case VERIFYING -> Optional.of(Concluding.unverified(thread));
            case SILENT, COMPLETED, CANCELLED, FAILED -> Optional.empty();
        };
    }

    /** Starts the next thought, or the answer if no thought may begin any more. */
    static ChatState think(ChatThread thread) {
        if (thread.softPassed() && !(thread.isAskedToFinish() && concludes(thread))) {
            boolean explained = thread.notes().contains(ChatNote.BUDGET) || thread.isAskedToFinish();
            return answer(explained ? thread : thread.noted(ChatNote.DEADLINE));
        }
        if (thread.stepsLeft() <= 0) {
            return answer(thread.noted(ChatNote.STEPS_SPENT));
        }
        return new ChatState(
                ThreadStage.THINKING, thread.step("think-" + (thread.taken().size() + 1)), thread);
    }

    /**
     * Whether one more thought turns the last result into an answer for nothing: rules quote what a search has found,
     * and the Writer does not.
     */
    private static boolean concludes(ChatThread thread) {
        Taken last = thread.taken().getLast();
        return last.by().kind().equals(ProducedBy.HEURISTIC)
                && !last.by().isFallback()
                && last.step().result() != null;
    }

    static ChatState answer(ChatThread thread) {
        return new ChatState(ThreadStage.ANSWERING, thread.step("answer"), thread);
    }

    /**
     * Decides what follows from a thought. If no step is left, goes to the answer without running the tool: no later
     * thought could use its output.
     *
     * @param computed the tool's result if it came with the thought, null otherwise
     */
    private static ChatState thought(ChatThread thread, ToolResult computed, Instant time) {
        Thought thought = thread.taken().getLast().step().thought();
        if (thought.action() == Action.ANSWER) {
            return answer(thread.without(ChatNote.FINISH_REQUESTED));
        }
        if (repeats(thread) || researchesAgain(thread)) {
            return answer(thread.noted(ChatNote.REPEATED));
        }
        if (computed != null) {
            return used(thread, computed, time);
        }
        if (thread.stepsLeft() <= 0 || thread.softPassed()) {
            return think(thread);
        }
        int number = thread.taken().size();
        return switch (thought.action()) {
            case THINK, ANSWER -> think(thread);
            case REPL, OPERATOR, MCP -> new ChatState(ThreadStage.OPERATING, thread.step("run-" + number), thread);
            case SEARCH -> new ChatState(ThreadStage.LOOKING, thread.step("search-" + number), thread);
            case RESEARCH -> new ChatState(ThreadStage.RESEARCHING, thread.step("research-" + number), thread);
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

    private static ToolResult failure(StepError error) {
        return new ToolResult.Failure(error.type(), error.message(), "");
    }

    private static ChatState used(ChatThread thread, ToolResult result, Instant time) {
        return think(thread.with(ChatFold.withResult(thread.taken(), result, time), thread.sources()));
    }

    private static ChatState found(ChatThread thread, SourcesFound found, Instant time) {
        if (!found.outcomes().isEmpty() && found.outcomes().stream().allMatch(QueryOutcome::failed)) {
            String why = found.outcomes().getFirst().error();
            return used(thread, new ToolResult.Failure(SEARCH_FAILED, why, ""), time);
        }
        List<Source> sources = Numbering.add(
                thread.sources(), found.documents(), thread.asked().limits().maxSources());
        List<Integer> numbers = found.documents().stream()
                .map(FoundDocument::documentId)
                .distinct()
                .flatMap(id -> sources.stream()
                        .filter(source -> source.document().documentId().equals(id))
                        .map(Source::number))
                .toList();
        return used(thread.with(thread.taken(), sources), new ToolResult.Found(numbers, changed(sources, found)), time);
    }

    /**
     * Takes the report and renumbers its citations to the thread's source numbers. Sources beyond the thread's limit
     * lose their citations.
     */
    private static ChatState reported(ChatThread thread, ToolResult.Reported report, Instant time) {
        List<Source> sources = Numbering.add(
                thread.sources(),
                ChatFold.documents(report),
                thread.asked().limits().maxSources());
        Map<Integer, Integer> numbers = new HashMap<>();
        for (Source cited : report.sources()) {
            sources.stream()
                    .filter(source -> source.document()
                            .documentId()
                            .equals(cited.document().documentId()))
                    .forEach(source -> numbers.put(cited.number(), source.number()));
        }
        String text = CitationMarkers.renumbered(numbers, report.markdown());
        ToolResult output = new ToolResult.Output(text, "", List.of("research " + report.research()), null);
        return used(thread.with(thread.taken(), sources), output, time);
    }

    /** Returns the numbers of sources that the search found in another version than the numbered one. */
    private static List<Integer> changed(List<Source> sources, SourcesFound found) {
        return sources.stream()
                .filter(source -> found.documents().stream()
                        .anyMatch(document -> document.documentId()
                                        .equals(source.document().documentId())
                                && document.version() != source.document().version()))
                .map(Source::number)
                .toList();
    }
}
