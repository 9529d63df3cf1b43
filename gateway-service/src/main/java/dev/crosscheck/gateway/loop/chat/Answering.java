package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.NumberLists;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.chat.UnfoundedFigures;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The Writer writes the answer. If it fails, the loop puts one together. */
record Answering() implements ChatTurn<AnswerWritten> {

    static ChatState begin(ChatThread thread) {
        return new ChatState(ThreadStage.ANSWERING, thread.step("answer"), thread);
    }

    @Override
    public boolean concludes() {
        return true;
    }

    @Override
    public Optional<AgentCommand> command(StepId step, ChatThread thread) {
        return Optional.of(new WriteAnswer(
                thread.asked().sessionId(),
                step,
                thread.asked().brief(),
                CarriedResults.steps(thread.steps()),
                thread.sourcesAsShown(),
                thread.notes().stream().filter(Answering::isWhyItStopped).toList()));
    }

    private static boolean isWhyItStopped(ChatNote note) {
        return switch (note) {
            case REPEATED, STEPS_SPENT, DEADLINE, FINISH_REQUESTED, BUDGET, THOUGHT_FAILED -> true;
            case WRITING_FAILED, NOT_VERIFIED, CITATIONS_STRUCK, UNFOUNDED_FIGURES -> false;
        };
    }

    @Override
    public Class<AnswerWritten> answer() {
        return AnswerWritten.class;
    }

    /**
     * Removes citations of sources that do not exist, and marks unfounded figures. Lists of numbers that the tools were
     * given or gave are no citations. If the answer still cites a source, it goes to verification.
     */
    @Override
    public ChatState answered(ChatThread thread, AnswerWritten written, Instant time) {
        List<Integer> known = known(thread);
        Answer answer = written.answer();
        String markdown = spaced(answer.markdown(), thread);
        boolean honest = known.containsAll(CitationMarkers.in(markdown));
        String text = honest ? markdown : CitationMarkers.keepOnly(known, markdown);
        if (text.isBlank()) {
            return withWhatThereIs(thread.noted(ChatNote.CITATIONS_STRUCK), time);
        }
        List<Integer> outputs = thread.steps().stream()
                .filter(step -> step.result() instanceof ToolResult.Output)
                .map(ChatStep::number)
                .toList();
        List<Integer> restsOn =
                answer.restsOn().stream().filter(outputs::contains).toList();
        ChatThread noted = honest ? thread : thread.noted(ChatNote.CITATIONS_STRUCK);
        ChatThread ended = ended(noted, text, restsOn, written.producedBy(), time);
        return ended.ending().answer().sourcesUsed().isEmpty()
                ? ChatState.ended(ThreadStage.COMPLETED, ended)
                : Verifying.begin(ended);
    }

    private static List<Integer> known(ChatThread thread) {
        return thread.sources().stream().map(Source::number).toList();
    }

    private static String spaced(String markdown, ChatThread thread) {
        return NumberLists.spaced(markdown, thread.asked().brief().question(), thread.steps(), known(thread));
    }

    private static ChatThread ended(
            ChatThread thread, String text, List<Integer> restsOn, ProducedBy by, Instant time) {
        List<String> unfounded = UnfoundedFigures.in(text, thread.asked().brief(), thread.steps(), thread.sources());
        ChatThread noted = unfounded.isEmpty() ? thread : thread.noted(ChatNote.UNFOUNDED_FIGURES);
        ChatFrame frame = ChatFrame.of(thread.asked().brief().language());
        String marked = unfounded.isEmpty() ? text : text + frame.unfounded(unfounded);
        Answer kept = new Answer(marked, restsOn, CitationMarkers.in(text));
        return noted.with(thread.ending().with(kept, by, time, unfounded));
    }

    @Override
    public ChatState failed(ChatThread thread, StepError error, Instant time) {
        return withWhatThereIs(thread.noted(ChatNote.WRITING_FAILED), time);
    }

    /** Assembles an answer from tool outputs and found sources. Fails the thread if there are none. */
    static ChatState withWhatThereIs(ChatThread thread, Instant time) {
        ChatFrame frame = ChatFrame.of(thread.asked().brief().language());
        List<String> lines = new ArrayList<>();
        List<Integer> restsOn = new ArrayList<>();
        for (ChatStep step : thread.steps()) {
            if (step.result() instanceof ToolResult.Output output
                    && !output.inWords().isBlank()) {
                lines.add("- " + step.thought().toolInput().text().strip() + " → "
                        + output.inWords().strip()
                        + step.untoldTable().map(frame::table).orElse(""));
                restsOn.add(step.number());
            }
        }
        thread.sources()
                .forEach(source ->
                        lines.add("- " + CitationMarkers.marker(source.number()) + " " + SourceLabel.title(source)));
        if (lines.isEmpty()) {
            return ChatState.ended(
                    ThreadStage.FAILED, thread.with(thread.ending().failed(why(thread))));
        }
        StringBuilder text =
                new StringBuilder(frame.putTogether()).append("\n\n").append(String.join("\n", lines));
        thread.notes().forEach(note -> text.append(frame.line(note)));
        String markdown = spaced(text.toString(), thread);
        List<Integer> cited = CitationMarkers.in(markdown).stream()
                .filter(known(thread)::contains)
                .toList();
        Answer answer = new Answer(markdown, restsOn, cited);
        return ChatState.ended(
                ThreadStage.COMPLETED, thread.with(thread.ending().with(answer, null, time, List.of())));
    }

    private static StepError why(ChatThread thread) {
        return thread.notes().contains(ChatNote.DEADLINE)
                ? new StepError("deadline", "the thread's time was over before anything was found", true, 1, null)
                : new StepError("no_answer", "no answer could be written, and nothing was found", true, 1, null);
    }
}
