package dev.crosscheck.analyst.clarify;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks a language model whether a question is ambiguous. */
public final class LlmClarifier implements Clarifier {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmClarifier.class, "clarify");

    private static final int MOST_DOCUMENTS = 8;
    private static final int LONGEST_EXCERPT = 240;

    private final LanguageModel model;

    public LlmClarifier(LanguageModel model) {
        this.model = model;
    }

    @Override
    public Produced<Examined> examine(ExamineQuestion command, StepContext context) throws StepFailure {
        Answered<ClarifyAnswer> answered = model.ask(
                new Question<>(
                        "clarify", prompt(command), ClarifyAnswer.class, Strength.LOW, new ClarifyRules(command)),
                context);
        return new Produced<>(examined(answered.value()), answered.by(), answered.usage());
    }

    static Prompt prompt(ExamineQuestion command) {
        Brief brief = command.brief();
        PromptFile file = PROMPTS.get(brief.language());
        return file.fill(Map.of(
                "question", Fenced.text("QUESTION", brief.question()),
                "asked", brief.asked().toString(),
                "found", Fenced.text("FOUND", found(command.found(), file))));
    }

    private static String found(List<FoundDocument> documents, PromptFile file) {
        return documents.isEmpty()
                ? file.section("nothing.found")
                : documents.stream()
                        .limit(MOST_DOCUMENTS)
                        .map(LlmClarifier::line)
                        .collect(Collectors.joining("\n"));
    }

    private static String line(FoundDocument document) {
        String text = document.passages().getFirst().text().strip().replaceAll("\\s+", " ");
        String excerpt = text.length() <= LONGEST_EXCERPT ? text : text.substring(0, LONGEST_EXCERPT) + "…";
        String date = document.published() == null ? "" : " (" + document.published() + ")";
        return "- " + document.title().strip().replaceAll("\\s+", " ") + date + ": " + excerpt;
    }

    private static Examined examined(ClarifyAnswer answer) {
        return answer.ambiguity()
                .type()
                .map(type -> new Examined(new Clarification(
                        type,
                        answer.options().stream()
                                .map(option -> new Reading(
                                        option.label().strip(),
                                        option.question().strip()))
                                .toList())))
                .orElse(Examined.CLEAR);
    }
}
