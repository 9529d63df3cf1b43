package dev.crosscheck.critic.verify;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.Map;

/**
 * Asks a language model whether a claim's sources support it. The model sees the claim and the sources' text, but no
 * tier, outlet or report.
 */
public final class LlmJudge {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmJudge.class, "judge");

    private final LanguageModel model;

    public LlmJudge(LanguageModel model) {
        this.model = model;
    }

    /** @throws StepFailure if the model gives no answer that keeps {@link JudgeRules} */
    Answered<JudgeAnswer> judge(Doubt doubt, Language language, StepContext context) throws StepFailure {
        return model.ask(
                new Question<>(
                        "judge", prompt(doubt, language), JudgeAnswer.class, Strength.HIGH, new JudgeRules(doubt)),
                context);
    }

    static Prompt prompt(Doubt doubt, Language language) {
        return PROMPTS.get(language)
                .fill(Map.of(
                        "claim", Fenced.text("CLAIM", doubt.assertion().words()),
                        "sources", Fenced.text("SOURCES", doubt.shown())));
    }
}
