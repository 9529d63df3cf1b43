package dev.crosscheck.writer.compose;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReportShape;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Composes with a language model. The model writes the answer, findings and analysis; the usual rules add title,
 * warnings, confidence, method and sources. A draft without citations does not go to the model, because there would be
 * nothing to check its report against.
 */
public final class LlmComposer implements Composer {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmComposer.class, "compose");

    private final LanguageModel model;
    private final HeuristicComposer byArranging;

    /** @param byArranging composes reports from drafts without citations, and arranges the model's text */
    public LlmComposer(LanguageModel model, HeuristicComposer byArranging) {
        this.model = model;
        this.byArranging = byArranging;
    }

    @Override
    public Produced<Report> compose(ComposeReport command, StepContext context) throws StepFailure {
        List<Integer> known = command.sources().stream().map(Source::number).toList();
        String draft = CitationMarkers.keepOnly(known, command.draft().markdown());
        List<Integer> cited = CitationMarkers.in(draft);
        if (cited.isEmpty()) {
            return byArranging.compose(command, context);
        }
        ReportRules rules = new ReportRules(command, draft, cited);
        Answered<ReportAnswer> answered = model.ask(
                new Question<>(
                                "compose",
                                new CuttablePrompt(
                                        model.roomForSources(command.brief().language()),
                                        room -> prompt(command, draft, cited, room)),
                                ReportAnswer.class,
                                Strength.HIGH,
                                rules::broken)
                        .watched("final_report"),
                context);
        return new Produced<>(report(command, answered.value(), cited), answered.by(), answered.usage());
    }

    static Prompt prompt(ComposeReport command, String draft, List<Integer> cited, int mostCharacters) {
        Brief brief = command.brief();
        PromptFile file = PROMPTS.get(brief.language());
        List<Source> sources = command.sources().stream()
                .filter(source -> cited.contains(source.number()))
                .toList();
        String critique =
                command.review() == null || command.review().critique().isBlank()
                        ? file.section("none")
                        : command.review().critique();
        return file.fill(Map.of(
                "question", Fenced.text("QUESTION", brief.question()),
                "mode", brief.mode().wireName(),
                "mode_rules", file.modeRules(brief) + shape(brief.wanted(), file),
                "cited", cited.toString(),
                "draft", Fenced.text("DRAFT", draft),
                "review", Fenced.text("REVIEW", critique),
                "sources",
                        Fenced.text(
                                "SOURCES",
                                SourceContext.of(brief.question() + "\n" + draft, sources, mostCharacters))));
    }

    /** Returns prompt rules for a requested shape; empty for the standard shape. */
    private static String shape(ReportShape wanted, PromptFile file) {
        StringBuilder rules = new StringBuilder();
        if (wanted.length() != ReportShape.Length.STANDARD) {
            rules.append(' ').append(file.section("shape." + word(wanted.length())));
        }
        if (wanted.form() != ReportShape.Form.REPORT) {
            rules.append(' ').append(file.section("shape." + word(wanted.form())));
        }
        return rules.toString();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Builds the report. If the model lists sources that the draft does not cite, drops them and adds a warning, which
     * lowers the confidence. The text itself has already passed the check of its citations.
     */
    private Report report(ComposeReport command, ReportAnswer answer, List<Integer> cited) {
        boolean struck = !cited.containsAll(answer.sourcesUsed());
        String missing = DraftSections.of(command.draft().markdown()).only(Section.MISSING);
        String text = (answer.text() + "\n\n" + missing).strip();
        Draft written = new Draft(
                command.draft().status(),
                text,
                "",
                CitationMarkers.in(text),
                command.draft().missingInformation(),
                List.of(),
                List.of());
        ComposeReport arranged = new ComposeReport(
                command.sessionId(),
                command.stepId(),
                command.brief(),
                command.subQuestions(),
                written,
                command.review(),
                command.sources(),
                struck ? command.facts().warned(Warnings.CITATIONS_STRUCK) : command.facts());
        return byArranging.arrange(arranged, answer.confidenceLevel());
    }
}
