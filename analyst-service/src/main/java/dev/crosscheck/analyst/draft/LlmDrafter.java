package dev.crosscheck.analyst.draft;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;

/**
 * Drafts with a language model. Its citations, quotes and figures are checked against the sources. Without sources it
 * does not ask the model. A bundled refusal replaces a draft that cites nothing, so that no draft comes from the
 * model's memory.
 */
public final class LlmDrafter implements Drafter {

    private final LanguageModel model;
    private final HeuristicDrafter byRules;

    /**
     * @param byRules drafts if there are no sources, and revises if there is nothing to revise; its findings also
     *     contest a draft that claims to have none
     */
    public LlmDrafter(LanguageModel model, HeuristicDrafter byRules) {
        this.model = model;
        this.byRules = byRules;
    }

    @Override
    public Produced<Draft> draft(WriteDraft command, StepContext context) throws StepFailure {
        if (command.sources().isEmpty()) {
            return byRules.draft(command, context);
        }
        Brief brief = command.brief();
        DraftRules rules = new DraftRules(
                brief,
                command.sources(),
                command.maySearch(),
                () -> byRules.ready(command).markdown());
        Answered<DraftAnswer> answered = model.ask(
                new Question<>(
                                "draft",
                                new CuttablePrompt(room(brief), room -> DraftPrompts.draft(command, room)),
                                DraftAnswer.class,
                                Strength.HIGH,
                                rules::broken)
                        .watched("draft"),
                context);
        Draft draft =
                new DraftReading(brief, command.subQuestions(), command.sources()).of(answered.value(), List.of());
        return new Produced<>(draft, answered.by(), answered.usage());
    }

    @Override
    public Produced<Draft> revise(ReviseDraft command, StepContext context) throws StepFailure {
        if (command.sources().isEmpty() || command.review().violations().isEmpty()) {
            return byRules.revise(command, context);
        }
        Brief brief = command.brief();
        DraftRules rules = new DraftRules(
                brief,
                command.sources(),
                command.maySearch(),
                () -> byRules.ready(anew(command)).markdown());
        Answered<RevisionAnswer> answered = model.ask(
                new Question<>(
                                "revise",
                                new CuttablePrompt(room(brief), room -> DraftPrompts.revise(command, room)),
                                RevisionAnswer.class,
                                Strength.HIGH,
                                answer -> rules.broken(answer, command.review()))
                        .watched("draft"),
                context);
        Draft draft = new DraftReading(brief, command.subQuestions(), command.sources())
                .of(answered.value().draftAnswer(), answered.value().changesMade());
        return new Produced<>(draft, answered.by(), answered.usage());
    }

    private static WriteDraft anew(ReviseDraft command) {
        return new WriteDraft(
                command.sessionId(),
                command.stepId(),
                command.brief(),
                command.subQuestions(),
                command.sources(),
                command.gaps(),
                command.maySearch());
    }

    private int room(Brief brief) {
        return model.roomForSources(brief.language() == Language.CHINESE);
    }
}
