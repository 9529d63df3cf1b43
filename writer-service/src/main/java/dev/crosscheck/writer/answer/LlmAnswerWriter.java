package dev.crosscheck.writer.answer;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.chat.Transcript;
import dev.crosscheck.model.chat.UnfoundedFigures;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Writes answers with a language model, and adds the usual notes under them. */
public final class LlmAnswerWriter implements AnswerWriter {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmAnswerWriter.class, "answer");

    /** Only the notes may be block quotes, so the model's block quotes become ordinary paragraphs. */
    private static final Pattern QUOTED_LINE = Pattern.compile("(?m)^[ \\t]{0,3}+>[ \\t]?");

    private static final Pattern QUESTION_MARK = Pattern.compile("[?？]\\s*$");
    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final LanguageModel model;

    public LlmAnswerWriter(LanguageModel model) {
        this.model = model;
    }

    @Override
    public Produced<Answer> write(WriteAnswer command, StepContext context) throws StepFailure {
        Answered<WrittenAnswer> answered = model.ask(
                new Question<>(
                                "answer",
                                new CuttablePrompt(
                                        model.roomForSources(command.brief().language()),
                                        room -> prompt(command, room)),
                                WrittenAnswer.class,
                                Strength.HIGH,
                                answer -> broken(answer, command))
                        .watched("answer"),
                context);
        String answer = Basis.spaced(answered.value().answer().strip(), command);
        String body = QUOTED_LINE.matcher(answer).replaceAll("");
        return new Produced<>(
                AnswerFrame.around(body, Basis.of(body, command), command), answered.by(), answered.usage());
    }

    static Prompt prompt(WriteAnswer command, int mostCharacters) {
        ChatBrief brief = command.brief();
        PromptFile file = PROMPTS.get(brief.language());
        String draft = command.steps().isEmpty()
                ? null
                : command.steps().getLast().thought().draft();
        return file.fill(Map.of(
                "question", Fenced.text("QUESTION", brief.question()),
                "asked", brief.asked().toString(),
                "report", file.report(brief),
                "history", Fenced.text("HISTORY", file.orNone(Transcript.ofHistory(brief.history()))),
                "steps", Fenced.text("STEPS", file.orNone(Transcript.of(command.steps()))),
                "draft", Fenced.text("DRAFT", file.orNone(draft == null ? "" : draft)),
                "numbers",
                        Basis.numbers(command).isEmpty()
                                ? file.section("none")
                                : Basis.numbers(command).toString(),
                "sources",
                        Fenced.text(
                                "SOURCES",
                                file.orNone(SourceContext.of(brief.question(), command.sources(), mostCharacters)))));
    }

    /**
     * Checks the answer. The model is asked only once more for figures without a basis: the shown answer marks those
     * that it insists on.
     */
    private static List<Breach> broken(WrittenAnswer answer, WriteAnswer command) {
        List<Breach> breaches = new ArrayList<>();
        if (answer.answer().isBlank()) {
            breaches.add(new Breach("no_answer", "answer must hold the answer."));
        }
        if (asksAgain(answer.answer(), command.brief())) {
            breaches.add(new Breach("question_repeated", "answer must hold the answer, not the question again."));
        }
        List<Integer> known = Basis.numbers(command);
        CitationMarkers.in(Basis.spaced(answer.answer(), command)).stream()
                .filter(number -> !known.contains(number))
                .findFirst()
                .map(number ->
                        new Breach("unknown_citation", "There is no source [" + number + "]: cite only " + known + "."))
                .ifPresent(breaches::add);
        unfounded(answer.answer(), command).ifPresent(breaches::add);
        return breaches;
    }

    /** Returns nothing if there are neither outputs nor sources: then no figure can have a basis in them. */
    private static Optional<Breach> unfounded(String answer, WriteAnswer command) {
        boolean reasoned = command.sources().isEmpty()
                && command.steps().stream().noneMatch(step -> step.result() instanceof ToolResult.Output);
        List<String> figures =
                reasoned ? List.of() : UnfoundedFigures.in(answer, command.brief(), command.steps(), command.sources());
        return figures.isEmpty()
                ? Optional.empty()
                : Optional.of(Breach.objection(
                        "unfounded_figures",
                        "These figures stand in no tool's output, no cited source and not in the question: "
                                + String.join(", ", figures)
                                + ". Write figures as they stand there, cite their source, or leave them out."));
    }

    /** Says whether the answer's last sentence is the question, or the last sentence of a longer question. */
    private static boolean asksAgain(String answer, ChatBrief brief) {
        Optional<String> asked = lastSentence(brief.question(), brief.language());
        Optional<String> said = lastSentence(answer, brief.language());
        return asked.isPresent()
                && said.isPresent()
                && QUESTION_MARK.matcher(said.get()).find()
                && letters(said.get()).equals(letters(asked.get()));
    }

    private static Optional<String> lastSentence(String text, Language language) {
        List<Span> sentences = Sentences.split(text, language);
        return sentences.isEmpty()
                ? Optional.empty()
                : Optional.of(sentences.getLast().of(text));
    }

    private static String letters(String text) {
        return NO_LETTER.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    }
}
