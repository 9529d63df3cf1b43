package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.chat.ChatThread.Ending;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.UnfoundedFigures;
import dev.crosscheck.model.chat.UsedOutputs;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The Critic checks the answer against the sources that it cites. */
record Verifying() implements ChatTurn<ReportVerified> {

    static ChatState begin(ChatThread thread) {
        return new ChatState(ThreadStage.VERIFYING, thread.step("verify"), thread);
    }

    @Override
    public boolean concludes() {
        return true;
    }

    @Override
    public Optional<AgentCommand> command(StepId step, ChatThread thread) {
        ChatBrief brief = thread.asked().brief();
        List<Integer> cited = thread.ending().answer().sourcesUsed();
        return Optional.of(new VerifyReport(
                thread.asked().sessionId(),
                step,
                new Brief(brief.question(), Mode.DISCOVERY, brief.language(), brief.asked(), null, null),
                thread.ending().answer().markdown(),
                thread.sourcesAsShown().stream()
                        .filter(source -> cited.contains(source.number()))
                        .toList()));
    }

    @Override
    public Class<ReportVerified> answer() {
        return ReportVerified.class;
    }

    @Override
    public ChatState answered(ChatThread thread, ReportVerified verified, Instant time) {
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

    @Override
    public ChatState failed(ChatThread thread, StepError error, Instant time) {
        return unverified(thread);
    }

    @Override
    public ChatState timedOut(ChatThread thread, Instant time) {
        return unverified(thread);
    }

    /** Completes with the answer as it was written, and notes that it could not be checked. */
    private static ChatState unverified(ChatThread thread) {
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
}
