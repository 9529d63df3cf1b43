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
import dev.crosscheck.model.chat.Transcript;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes answers with a language model, and adds the usual notes under them. */
public final class LlmAnswerWriter implements AnswerWriter {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmAnswerWriter.class, "answer");

    /** Only the notes may be block quotes, so the model's block quotes become ordinary paragraphs. */
    private static final Pattern QUOTED_LINE = Pattern.compile("(?m)^[ \\t]{0,3}+>[ \\t]?");

    /** Letters and digits that a question needs to be told from an answer's last words. */
    private static final int LEAST_OF_A_QUESTION = 8;

    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final LanguageModel model;

    public LlmAnswerWriter(LanguageModel model) {
        this.model = model;
    }

    @Override
    public Produced<Answer> write(WriteAnswer command, StepContext context) throws StepFailure {
        boolean chinese = command.brief().language() == Language.CHINESE;
        Answered<WrittenAnswer> answered = model.ask(
                new Question<>(
                                "answer",
                                new CuttablePrompt(model.roomForSources(chinese), room -> prompt(command, room)),
                                WrittenAnswer.class,
                                Strength.HIGH,
                                answer -> broken(answer, command))
                        .watched("answer"),
                context);
        String body = QUOTED_LINE.matcher(answered.value().answer().strip()).replaceAll("");
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
                "report", report(brief, file),
                "history", Fenced.text("HISTORY", orNone(Transcript.ofHistory(brief.history()), file)),
                "steps", Fenced.text("STEPS", orNone(Transcript.of(command.steps()), file)),
                "draft", Fenced.text("DRAFT", orNone(draft == null ? "" : draft, file)),
                "numbers",
                        Basis.numbers(command).isEmpty()
                                ? file.section("none")
                                : Basis.numbers(command).toString(),
                "sources",
                        Fenced.text(
                                "SOURCES",
                                orNone(SourceContext.of(brief.question(), command.sources(), mostCharacters), file))));
    }

    /** Returns the report between blank lines; empty if the question does not follow up a report. */
    private static String report(ChatBrief brief, PromptFile file) {
        return brief.followed()
                .map(report -> "\n" + file.section("report") + "\n" + Fenced.text("REPORT", Transcript.ofReport(report))
                        + "\n")
                .orElse("");
    }

    private static String orNone(String text, PromptFile file) {
        return text.isBlank() ? file.section("none") : text;
    }

    /** Checks the answer. It does not check figures: the shown answer marks those without a basis. */
    private static List<Breach> broken(WrittenAnswer answer, WriteAnswer command) {
        List<Breach> breaches = new ArrayList<>();
        if (answer.answer().isBlank()) {
            breaches.add(new Breach("no_answer", "answer must hold the answer."));
        }
        if (asksAgain(answer.answer(), command.brief())) {
            breaches.add(new Breach("question_repeated", "answer must hold the answer, not the question again."));
        }
        List<Integer> known = Basis.numbers(command);
        CitationMarkers.in(answer.answer()).stream()
                .filter(number -> !known.contains(number))
                .findFirst()
                .map(number ->
                        new Breach("unknown_citation", "There is no source [" + number + "]: cite only " + known + "."))
                .ifPresent(breaches::add);
        return breaches;
    }

    /** Says whether the answer ends with the question, or its last sentence if it has several. */
    private static boolean asksAgain(String answer, ChatBrief brief) {
        String question = brief.question();
        String asked = Sentences.split(question, brief.language()).getLast().of(question);
        String wanted = letters(asked);
        return wanted.length() >= LEAST_OF_A_QUESTION && letters(answer).endsWith(wanted);
    }

    private static String letters(String text) {
        return NO_LETTER.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    }
}
