package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.chat.ChatThread.Ending;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.chat.UnfoundedFigures;
import dev.crosscheck.model.chat.UsedOutputs;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The loop's own checks of an answer, and the answer that the loop assembles if the Writer fails. */
final class Concluding {

    private Concluding() {}

    /**
     * Removes citations of sources that do not exist, and marks unfounded figures. If the answer still cites a source,
     * it goes to verification.
     */
    static ChatState written(ChatThread thread, AnswerWritten written, Instant time) {
        List<Integer> known = thread.sources().stream().map(Source::number).toList();
        Answer answer = written.answer();
        boolean honest = known.containsAll(CitationMarkers.in(answer.markdown()));
        String text = honest ? answer.markdown() : CitationMarkers.keepOnly(known, answer.markdown());
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
                : new ChatState(ThreadStage.VERIFYING, ended.step("verify"), ended);
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

    static ChatState verified(ChatThread thread, ReportVerified verified) {
        String before = thread.ending().answer().markdown();
        boolean repaired =
                !verified.markdown().isBlank() && !verified.markdown().equals(before);
        ChatThread checked = repaired ? repaired(thread, verified.markdown()) : thread;
        return ChatState.ended(
                ThreadStage.COMPLETED, checked.with(checked.ending().with(verified.claims())));
    }

    /**
     * Takes the text that the check has changed, and writes the lines anew that say what it rests on and which of its
     * figures are unfounded: sentences may have gone with their citations and figures.
     */
    private static ChatThread repaired(ChatThread thread, String markdown) {
        Ending ending = thread.ending();
        Language language = thread.asked().brief().language();
        ChatFrame frame = ChatFrame.of(language);
        String text =
                ending.unfounded().isEmpty() ? markdown : markdown.replace(frame.unfounded(ending.unfounded()), "");
        Answer answer = new Answer(text, stillUsed(ending.answer(), text, thread.steps()), CitationMarkers.in(text));
        List<String> unfounded = UnfoundedFigures.in(text, thread.asked().brief(), thread.steps(), thread.sources());
        String marked = RestsLine.renewed(answer, thread.steps(), language)
                + (unfounded.isEmpty() ? "" : frame.unfounded(unfounded));
        ChatThread noted = unfounded.isEmpty()
                ? thread.without(ChatNote.UNFOUNDED_FIGURES)
                : thread.noted(ChatNote.UNFOUNDED_FIGURES);
        Answer kept = new Answer(marked, answer.restsOn(), answer.sourcesUsed());
        return noted.with(ending.with(kept, ending.by(), ending.time(), unfounded));
    }

    /**
     * Returns the steps that the answer still rests on after the check. A step whose output was not in the words before
     * stays: the Writer translates results of the operator.
     */
    private static List<Integer> stillUsed(Answer before, String text, List<ChatStep> steps) {
        List<Integer> then = UsedOutputs.in(Answer.withoutNotes(before.markdown()), steps);
        List<Integer> now = UsedOutputs.in(Answer.withoutNotes(text), steps);
        return before.restsOn().stream()
                .filter(step -> now.contains(step) || !then.contains(step))
                .toList();
    }

    /** Completes with the answer as it was written, and notes that it could not be checked. */
    static ChatState unverified(ChatThread thread) {
        Ending ending = thread.ending();
        ChatFrame frame = ChatFrame.of(thread.asked().brief().language());
        Answer marked = new Answer(
                ending.answer().markdown() + frame.line(ChatNote.NOT_VERIFIED),
                ending.answer().restsOn(),
                ending.answer().sourcesUsed());
        Ending kept = ending.with(marked, ending.by(), ending.time(), ending.unfounded());
        return ChatState.ended(
                ThreadStage.COMPLETED, thread.noted(ChatNote.NOT_VERIFIED).with(kept));
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
                .forEach(source -> lines.add("- " + CitationMarkers.marker(source.number()) + " "
                        + CitationMarkers.strip(source.document().title())));
        if (lines.isEmpty()) {
            boolean late = thread.notes().contains(ChatNote.DEADLINE);
            StepError error = late
                    ? new StepError("deadline", "the thread's time was over before anything was found", true, 1, null)
                    : new StepError("no_answer", "no answer could be written, and nothing was found", true, 1, null);
            return ChatState.ended(
                    ThreadStage.FAILED, thread.with(thread.ending().failed(error)));
        }
        StringBuilder text =
                new StringBuilder(frame.putTogether()).append("\n\n").append(String.join("\n", lines));
        thread.notes().forEach(note -> text.append(frame.line(note)));
        Answer answer = new Answer(text.toString(), restsOn, CitationMarkers.in(text.toString()));
        return ChatState.ended(
                ThreadStage.COMPLETED, thread.with(thread.ending().with(answer, null, time, List.of())));
    }
}
