package dev.crosscheck.analyst.draft;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Drafts with a language model, a deep question in sections if the window allows. Its citations, quotes and figures are
 * checked against the sources. Without sources it does not ask the model. A bundled refusal replaces a draft that cites
 * nothing, so that no draft comes from the model's memory.
 */
public final class LlmDrafter implements Drafter {

    private final LanguageModel model;
    private final HeuristicDrafter byRules;

    /**
     * @param byRules drafts if there are no sources, and revises if there is nothing to revise or the draft is too long
     *     for one answer: then it mends or removes each sentence that the review objects to. Its findings also contest
     *     a draft that claims to have none
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
        List<WriteDraft> sections = DraftByParts.of(command, room(command.brief()));
        if (!sections.isEmpty()) {
            return inSections(command, sections, context);
        }
        Answered<DraftAnswer> answered = ask(command, room -> DraftPrompts.draft(command, room), context);
        return new Produced<>(read(command, answered.value()), answered.by(), answered.usage());
    }

    /** Asks for each section, until one says that more must be found first. */
    private Produced<Draft> inSections(WriteDraft command, List<WriteDraft> sections, StepContext context)
            throws StepFailure {
        List<DraftAnswer> answers = new ArrayList<>();
        Usage usage = Usage.NONE;
        ProducedBy by = null;
        for (WriteDraft section : sections) {
            Answered<DraftAnswer> answered = ask(section, room -> DraftPrompts.part(section, room), context);
            usage = usage.plus(answered.usage());
            by = answered.by();
            if (answered.value().status() == DraftStatus.SEARCH_REQUIRED) {
                return new Produced<>(read(command, answered.value()), by, usage);
            }
            answers.add(answered.value());
        }
        Phrases phrases =
                Phrases.load(LlmDrafter.class, "draft", command.brief().language());
        return new Produced<>(read(command, DraftByParts.joined(sections, answers, phrases)), by, usage);
    }

    private Answered<DraftAnswer> ask(WriteDraft command, IntFunction<Prompt> prompt, StepContext context)
            throws StepFailure {
        DraftRules rules = new DraftRules(
                command.brief(),
                command.sources(),
                command.maySearch(),
                () -> byRules.ready(command).markdown());
        return model.ask(
                new Question<>(
                                "draft",
                                new CuttablePrompt(room(command.brief()), prompt),
                                DraftAnswer.class,
                                Strength.HIGH,
                                rules::broken)
                        .watched("draft"),
                context);
    }

    private static Draft read(WriteDraft command, DraftAnswer answer) {
        return new DraftReading(command.brief(), command.subQuestions(), command.sources()).of(answer, List.of());
    }

    @Override
    public Produced<Draft> revise(ReviseDraft command, StepContext context) throws StepFailure {
        Brief brief = command.brief();
        if (command.sources().isEmpty()
                || command.review().violations().isEmpty()
                || DraftByParts.isTooLongToRewrite(command.draft(), brief.language())) {
            return byRules.revise(command, context);
        }
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
        return model.roomForSources(brief.language());
    }
}
