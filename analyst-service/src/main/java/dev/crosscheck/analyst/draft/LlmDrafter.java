package dev.crosscheck.analyst.draft;

import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Question.Strength;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;

/**
 * Drafts by a language model. What it cites, quotes and counts is held against the sources; without a source the model is
 * not asked at all, and a draft that cites nothing becomes a refusal in our words: never an essay from memory.
 */
public final class LlmDrafter implements Drafter {

    private final LanguageModel model;
    private final Drafter byRules;

    /** @param byRules answers where there is nothing to draft from, or nothing to revise */
    public LlmDrafter(LanguageModel model, Drafter byRules) {
        this.model = model;
        this.byRules = byRules;
    }

    @Override
    public Produced<Draft> draft(WriteDraft command, StepContext context) throws StepFailure {
        if (command.sources().isEmpty()) {
            return byRules.draft(command, context);
        }
        Brief brief = command.brief();
        DraftRules rules = new DraftRules(brief, command.sources(), command.maySearch());
        Answered<DraftAnswer> answered = model.ask(
                new Question<>(
                                "draft",
                                new CuttablePrompt(room(brief), room -> DraftPrompts.draft(command, room)),
                                DraftAnswer.class,
                                Strength.HIGH,
                                rules::broken)
                        .watched("draft"),
                context);
        Draft draft = read(answered.value(), List.of(), brief, command.sources().size());
        return new Produced<>(draft, answered.by(), answered.usage());
    }

    @Override
    public Produced<Draft> revise(ReviseDraft command, StepContext context) throws StepFailure {
        if (command.sources().isEmpty() || command.review().violations().isEmpty()) {
            return byRules.revise(command, context);
        }
        Brief brief = command.brief();
        DraftRules rules = new DraftRules(brief, command.sources(), command.maySearch());
        Answered<RevisionAnswer> answered = model.ask(
                new Question<>(
                                "revise",
                                new CuttablePrompt(room(brief), room -> DraftPrompts.revise(command, room)),
                                RevisionAnswer.class,
                                Strength.HIGH,
                                answer -> rules.broken(answer, command.review()))
                        .watched("draft"),
                context);
        Draft draft = read(
                answered.value().draftAnswer(),
                answered.value().changesMade(),
                brief,
                command.sources().size());
        return new Produced<>(draft, answered.by(), answered.usage());
    }

    private int room(Brief brief) {
        return model.roomForSources(brief.language() == Language.CHINESE);
    }

    private static Draft read(DraftAnswer answer, List<String> changes, Brief brief, int sources) {
        return switch (answer.status()) {
            case SEARCH_REQUIRED -> wanting(answer);
            case DRAFT_READY -> ready(answer, changes, brief, sources);
        };
    }

    /** No rule was held against what the answer may say beside its queries, so none of it is kept. */
    private static Draft wanting(DraftAnswer answer) {
        return new Draft(
                DraftStatus.SEARCH_REQUIRED,
                "",
                answer.reasoningChain(),
                List.of(),
                answer.missingInformation(),
                answer.newQueries(),
                List.of());
    }

    private static Draft ready(DraftAnswer answer, List<String> changes, Brief brief, int sources) {
        List<Integer> cited = CitationMarkers.in(answer.draft());
        String markdown = cited.isEmpty()
                ? refusal(answer.missingInformation(), brief.language(), sources)
                : answer.draft().strip() + "\n";
        return new Draft(
                DraftStatus.DRAFT_READY,
                markdown,
                answer.reasoningChain(),
                cited,
                answer.missingInformation(),
                List.of(),
                changes);
    }

    private static String refusal(List<String> missing, Language language, int sources) {
        Phrases phrases = Phrases.load(LlmDrafter.class, "draft", language);
        return new DraftMarkdown(language, phrases)
                .refusal(sources)
                .missing(missing)
                .text();
    }
}
