package dev.crosscheck.critic.review;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reviews with a language model and with rules; the worse result counts. A broken hard rule rejects the draft even if
 * the model accepts it, and a draft that the model rejects stays rejected. Only rules review a refusal, because it
 * states nothing to doubt.
 */
public final class LlmCritic implements Critic {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmCritic.class, "review");

    private static final int FEWEST_CHARACTERS = 50;

    private final LanguageModel model;
    private final Critic rules;

    /** @param rules the critic that reviews in addition to the model */
    public LlmCritic(LanguageModel model, Critic rules) {
        this.model = model;
        this.rules = rules;
    }

    @Override
    public Produced<Review> review(ReviewDraft command, StepContext context) throws StepFailure {
        Produced<Review> byRules = rules.review(command, context);
        if (command.draft().citationsUsed().isEmpty() || command.sources().isEmpty()) {
            return byRules;
        }
        Answered<ReviewAnswer> answered = model.ask(
                new Question<>(
                        "review",
                        new CuttablePrompt(
                                model.roomForSources(command.brief().language()), room -> prompt(command, room)),
                        ReviewAnswer.class,
                        Strength.HIGH,
                        LlmCritic::broken),
                context);
        Review review = review(answered.value(), command.draft().markdown());
        return new Produced<>(merged(review, byRules.result()), answered.by(), answered.usage());
    }

    static Prompt prompt(ReviewDraft command, int mostCharacters) {
        Brief brief = command.brief();
        PromptFile file = PROMPTS.get(brief.language());
        return file.fill(Map.of(
                "question", Fenced.text("QUESTION", brief.question()),
                "mode", brief.mode().wireName(),
                "mode_rules", file.modeRules(brief),
                "round", Integer.toString(command.round()),
                "draft", Fenced.text("DRAFT", command.draft().markdown()),
                "reasoning",
                        Fenced.text("REASONING", file.orNone(command.draft().reasoningChain())),
                "sources",
                        Fenced.text(
                                "SOURCES",
                                SourceContext.of(
                                        brief.question() + "\n"
                                                + command.draft().markdown(),
                                        command.sources(),
                                        mostCharacters))));
    }

    private static List<Breach> broken(ReviewAnswer answer) {
        List<Breach> breaches = new ArrayList<>();
        if (answer.critique().strip().length() < FEWEST_CHARACTERS) {
            breaches.add(new Breach(
                    "critique_too_short", "critique must have at least " + FEWEST_CHARACTERS + " characters."));
        }
        if (answer.status() != ReviewStatus.REJECT && answer.modeCompliance() == ModeCompliance.VIOLATION) {
            breaches.add(new Breach(
                    "contradicts_itself",
                    "A draft that breaks the rules of its mode is rejected: the status must be REJECT, or"
                            + " mode_compliance COMPLIANT."));
        }
        switch (answer.status()) {
            case PASS -> {
                if (!answer.violations().isEmpty()) {
                    breaches.add(new Breach(
                            "contradicts_itself", "PASS means that no rule is broken, but violations say otherwise."));
                }
            }
            case REJECT -> {
                if (answer.violations().isEmpty()) {
                    breaches.add(new Breach(
                            "nothing_rejected", "REJECT needs in violations what is broken and what to do about it."));
                }
            }
            case WARN -> {}
        }
        return breaches;
    }

    /** Converts the answer. Clears the sentence of a violation if the draft does not contain it. */
    private static Review review(ReviewAnswer answer, String draft) {
        return new Review(
                answer.status(),
                answer.critique().strip(),
                answer.suggestions(),
                answer.violations().stream()
                        .map(violation -> draft.contains(violation.sentence())
                                ? violation
                                : new Violation(violation.rule(), "", violation.suggestion()))
                        .toList(),
                answer.modeCompliance(),
                answer.logicalGaps(),
                answer.sourceIssues());
    }

    /** Returns the worse of both reviews, with the reasons of both; rules that find nothing change nothing. */
    private static Review merged(Review model, Review rules) {
        if (rules.status() == ReviewStatus.PASS) {
            return model;
        }
        boolean violation =
                Stream.of(model, rules).anyMatch(review -> review.modeCompliance() == ModeCompliance.VIOLATION);
        boolean modelIsMilder = model.status().compareTo(rules.status()) < 0;
        return new Review(
                modelIsMilder ? rules.status() : model.status(),
                modelIsMilder ? rules.critique() + "\n\n" + model.critique() : model.critique(),
                both(model.suggestions(), rules.suggestions()),
                both(rules.violations(), model.violations()),
                violation ? ModeCompliance.VIOLATION : ModeCompliance.COMPLIANT,
                both(model.logicalGaps(), rules.logicalGaps()),
                both(model.sourceIssues(), rules.sourceIssues()));
    }

    private static <T> List<T> both(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).distinct().toList();
    }
}
