package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.chat.Doubts.Doubt;
import dev.crosscheck.analyst.chat.words.LeaningOperations;
import dev.crosscheck.analyst.chat.words.WordedOperations;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Answers questions from documents, without a model. It searches once, and answers with sentences quoted from the
 * sources; it is sure of those that answer the question directly. If the sources do not answer the question, or not
 * directly, it says so, and that a model is needed. A follow-up to a report is answered from the report's sources; it
 * searches only if these leave part of the question open.
 */
final class DocumentQuestions {

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(DocumentQuestions.class, "chat", Language.ENGLISH),
            Language.CHINESE, Phrases.load(DocumentQuestions.class, "chat", Language.CHINESE));

    /** A question with fewer content words takes its topic from earlier questions. */
    private static final int ENOUGH_WORDS = 3;

    private static final PatternFile FILE = PatternFile.load(DocumentQuestions.class, "document-questions.patterns");
    private static final Pattern LEANS = Pattern.compile(FILE.text("LEANS"), Pattern.CASE_INSENSITIVE);

    private static final int STEM = 4;
    private static final int SURE = 80;
    private static final int UNSURE = 20;

    private final HeuristicDrafter drafter;
    private final boolean standsIn;

    DocumentQuestions(HeuristicDrafter drafter, boolean standsIn) {
        this.drafter = drafter;
        this.standsIn = standsIn;
    }

    static Phrases phrases(ChatBrief brief) {
        return PHRASES.get(brief.language());
    }

    Thought next(ThinkNext command, StepContext context) {
        Phrases phrases = PHRASES.get(command.brief().language());
        boolean searched = command.steps().stream().anyMatch(DocumentQuestions::isSearch);
        boolean maySearch = command.stepsLeft() > 0 && command.tools().contains(ToolName.SEARCH);
        if (!searched && maySearch) {
            return fromReport(command, context, phrases).orElseGet(() -> search(command, phrases));
        }
        return command.sources().isEmpty()
                ? unanswered(command, phrases.say(failed(command.steps()) ? "answer.search.failed" : "answer.nothing"))
                : digest(command, context, phrases);
    }

    private static Thought search(ThinkNext command, Phrases phrases) {
        boolean follows = command.brief().followed().isPresent();
        return Thought.calling(
                ToolCall.of(ToolName.SEARCH, inFull(command.brief())),
                phrases.say(follows ? "think.beyond" : "think.search"),
                UNSURE,
                List.of(command.brief().question()));
    }

    /**
     * Answers from the report's sources; empty if there is no report, or its sources leave part of the question open.
     */
    private Optional<Thought> fromReport(ThinkNext command, StepContext context, Phrases phrases) {
        if (command.brief().followed().isEmpty() || command.sources().isEmpty()) {
            return Optional.empty();
        }
        Quoted quoted = best(command, context);
        String question = command.brief().question();
        return quoted.text().isEmpty()
                        || !quoted.direct()
                        || !quoted.open().isEmpty()
                        || quoted.besides()
                        || SumOfDocuments.isAsked(question, command.brief().language(), quoted.text())
                        || doubt(command, quoted).isPresent()
                ? Optional.empty()
                : Optional.of(Thought.answering(
                        phrases.say("think.report"), SURE, List.of(), checked(quoted.text(), command, phrases)));
    }

    private static String checked(String digest, ThinkNext command, Phrases phrases) {
        return command.brief()
                .followed()
                .map(report -> ReportClaims.under(digest, report, phrases))
                .orElse(digest);
    }

    private static boolean isSearch(ChatStep step) {
        return step.thought().toolName() == ToolName.SEARCH;
    }

    private static boolean failed(List<ChatStep> steps) {
        return steps.stream()
                .filter(DocumentQuestions::isSearch)
                .anyMatch(step -> step.result() instanceof ToolResult.Failure);
    }

    /**
     * Sentences quoted from the sources.
     *
     * @param open the parts of the question that they leave open, without the question itself
     * @param direct whether they answer the question directly
     * @param besides whether the question is short and the first sentence has no word of it, so that it may answer
     *     another question, such as the one before
     */
    private record Quoted(String text, List<String> open, boolean direct, boolean besides) {}

    private Thought digest(ThinkNext command, StepContext context, Phrases phrases) {
        Quoted quoted = best(command, context);
        if (quoted.text().isEmpty()) {
            return unanswered(
                    command,
                    phrases.count("answer.no.sentence", command.sources().size()));
        }
        ChatBrief brief = command.brief();
        boolean sum = SumOfDocuments.isAsked(brief.question(), brief.language(), quoted.text());
        Optional<Doubt> doubt = sum || quoted.besides() ? Optional.of(Doubt.BESIDES) : doubt(command, quoted);
        String text = doubt.map(why -> Digest.relabelled(
                        quoted.text(),
                        phrases.say(
                                "answer.label",
                                switch (why) {
                                    case BESIDES -> AnswerWord.NEAREST.in(brief.language());
                                    case SEVERAL -> AnswerWord.SEVERAL.in(brief.language());
                                })))
                .orElse(quoted.text());
        boolean direct = quoted.direct() && doubt.isEmpty();
        return Thought.answering(
                phrases.say(
                        sum
                                ? "think.sum"
                                : direct
                                        ? "think.digest"
                                        : doubt.equals(Optional.of(Doubt.SEVERAL)) ? "think.several" : "think.nearest"),
                direct ? SURE : UNSURE,
                quoted.open(),
                checked(text, command, phrases) + (direct ? "" : "\n\n" + more(phrases)));
    }

    /** Returns the line below quotations that do not answer directly: it says how to get more. */
    private String more(Phrases phrases) {
        return phrases.say(standsIn ? "digest.model.failed" : "digest.needs.model");
    }

    /** Doubts a direct answer, which may still be wrong. Other digests say that they are no answer. */
    private static Optional<Doubt> doubt(ThinkNext command, Quoted quoted) {
        return quoted.direct()
                ? Doubts.of(
                        command.brief(),
                        quoted.text(),
                        command.sources(),
                        !before(command.brief()).isEmpty())
                : Optional.empty();
    }

    /** Reads the sources for the question by itself first, if it can stand alone, and then with the words before it. */
    private Quoted best(ThinkNext command, StepContext context) {
        ChatBrief brief = command.brief();
        String inFull = inFull(brief);
        if (inFull.equals(brief.question()) || !standsAlone(brief)) {
            return quoted(command, inFull, context);
        }
        Quoted alone = quoted(command, brief.question(), context);
        if (!alone.text().isEmpty() && alone.direct() && alone.open().isEmpty()) {
            return alone;
        }
        Quoted full = quoted(command, inFull, context);
        return full.besides() && !alone.text().isEmpty() ? alone : full;
    }

    private Quoted quoted(ThinkNext command, String asked, StepContext context) {
        Draft draft = draft(command, asked, context);
        String question = command.brief().question();
        String text = Digest.of(draft.markdown(), question);
        List<String> open = draft.missingInformation().stream()
                .filter(part -> !part.equals(asked))
                .toList();
        List<String> own = QuestionWords.content(question);
        String first = lower(text.lines().findFirst().orElse(""));
        boolean besides = !own.isEmpty()
                && own.size() < ENOUGH_WORDS
                && own.stream().noneMatch(word -> first.contains(stem(lower(word))));
        return new Quoted(text, open, open.size() == draft.missingInformation().size(), besides);
    }

    /** Whether the question names what it asks for, so that sentences can answer it without the words before. */
    private static boolean standsAlone(ChatBrief brief) {
        return !LEANS.matcher(brief.question()).find()
                && QuestionWords.content(brief.question()).stream()
                        .anyMatch(word -> word.codePoints().noneMatch(Character::isDigit));
    }

    /** Returns the beginning of an English word, which its forms have in common. */
    private static String stem(String word) {
        boolean han = Character.isIdeographic(word.codePointAt(0));
        return han || word.length() <= STEM ? word : word.substring(0, STEM);
    }

    private Draft draft(ThinkNext command, String asked, StepContext context) {
        ChatBrief brief = command.brief();
        return drafter.draft(
                        new WriteDraft(
                                command.sessionId(),
                                command.stepId(),
                                new Brief(asked, Mode.DISCOVERY, brief.language(), brief.asked(), null, null),
                                List.of(),
                                command.sources(),
                                List.of(),
                                false),
                        context)
                .result();
    }

    /**
     * Returns an answer that says why there is no result, that a model is needed, and how to set one up, or that the
     * configured one failed.
     */
    private Thought unanswered(ThinkNext command, String why) {
        Phrases phrases = PHRASES.get(command.brief().language());
        return Thought.answering(
                phrases.say("think.needs.model"),
                UNSURE,
                List.of(command.brief().question()),
                why
                        + phrases.say("sentence.separator")
                        + phrases.say(standsIn ? "answer.model.failed" : "answer.needs.model"));
    }

    /** Returns the question; if it has too few words, adds those of earlier questions or of the report's question. */
    static String inFull(ChatBrief brief) {
        List<String> own = QuestionWords.content(brief.question());
        if (own.size() >= ENOUGH_WORDS) {
            return brief.question();
        }
        Set<String> known = own.stream().map(DocumentQuestions::lower).collect(Collectors.toSet());
        Set<String> more = before(brief);
        more.removeIf(word -> known.contains(lower(word)));
        return more.isEmpty() ? brief.question() : brief.question() + " (" + String.join(" ", more) + ")";
    }

    /**
     * Collects words of earlier questions, latest first, until there are enough. Skips calculations. Adds the words of
     * the report's question if there are still too few.
     */
    private static Set<String> before(ChatBrief brief) {
        Set<String> words = new LinkedHashSet<>();
        for (Exchange earlier : brief.history().reversed()) {
            if (LeaningOperations.isCalculated(earlier)
                    || Courtesies.is(earlier.question(), brief.language())
                    || WordedOperations.of(earlier.question(), brief.language()).isPresent()) {
                continue;
            }
            words.addAll(QuestionWords.content(earlier.question()));
            if (words.size() >= ENOUGH_WORDS) {
                return words;
            }
        }
        brief.followed().ifPresent(report -> words.addAll(QuestionWords.content(report.question())));
        return words;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
