package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.source.FoundDocument;
import java.time.Instant;
import java.util.List;

/**
 * An agent finds out whether the question is ambiguous.
 *
 * @param found the documents that the search for the question's words found
 */
public record Clarifying(Dossier dossier, StepId awaiting, List<FoundDocument> found)
        implements Turn<QuestionExamined> {

    public Clarifying {
        found = List.copyOf(found);
    }

    /** Skips clarification if the soft deadline has passed. */
    static ResearchState begin(Dossier dossier, List<FoundDocument> found) {
        return dossier.softDeadlinePassed()
                ? Planning.begin(dossier)
                : new Clarifying(dossier, dossier.step("clarify"), found);
    }

    /**
     * Rebuilds the state after {@code event}. Takes the documents from the result of the search for the question's
     * words.
     */
    static Clarifying again(Dossier dossier, StepId step, ResearchState before, SessionEvent event) {
        ResearchState inner = before instanceof Paused paused ? paused.inner() : before;
        if (inner instanceof Clarifying clarifying) {
            return new Clarifying(dossier, step, clarifying.found());
        }
        return new Clarifying(
                dossier,
                step,
                Decided.result(before, event) instanceof SourcesFound looked ? looked.documents() : List.of());
    }

    @Override
    public ExamineQuestion command() {
        return new ExamineQuestion(
                dossier.request().sessionId(), awaiting, dossier.scope().briefing(), found);
    }

    /** Asks the person only if the question is ambiguous and the soft deadline has not passed. */
    @Override
    public ResearchState answered(QuestionExamined examined, Instant time) {
        return examined.clarification() == null || dossier.softDeadlinePassed()
                ? Planning.begin(dossier)
                : Asking.begin(dossier, examined.clarification(), time);
    }

    @Override
    public ResearchState failed(StepError error) {
        return Planning.begin(dossier);
    }

    @Override
    public Class<QuestionExamined> answer() {
        return QuestionExamined.class;
    }

    @Override
    public Told tells(QuestionExamined examined) {
        return Examined.of(examined);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.CLARIFYING, awaiting);
    }

    @Override
    public Clarifying with(Dossier changed) {
        return new Clarifying(changed, awaiting, found);
    }

    record Examined(AmbiguityType ambiguityType, Clarification clarification) implements Told {
        static Examined of(QuestionExamined examined) {
            Clarification asked = examined.clarification();
            return new Examined(asked == null ? null : asked.ambiguityType(), asked);
        }
    }
}
