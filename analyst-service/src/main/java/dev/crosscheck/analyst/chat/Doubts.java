package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds reasons to doubt that the first sentence of a digest answers the question, although it looks like an answer. They
 * cannot show that it does answer: a sentence without a doubt may still be beside the point.
 */
final class Doubts {

    /** What is wrong with a first sentence. */
    enum Doubt {
        /** It answers something else, or too little of it shows that it answers this. */
        BESIDES,
        /** The sentences quoted give other figures for the same thing. */
        SEVERAL
    }

    private static final PatternFile FILE = PatternFile.load(Doubts.class, "doubts.patterns");
    private static final Pattern PRONOUN = Pattern.compile(FILE.text("PRONOUN"), Pattern.CASE_INSENSITIVE);
    private static final Pattern ASKING = Pattern.compile(FILE.text("ASKING"), Pattern.CASE_INSENSITIVE);

    private static final int ENOUGH_WORDS = 3;
    private static final Pattern DIGIT = Pattern.compile("\\p{N}");

    private Doubts() {}

    /**
     * @param digest sentences quoted from the sources, the answer first
     * @param namedBefore whether earlier questions, or the report, name something that a pronoun may stand for
     */
    static Optional<Doubt> of(ChatBrief brief, String digest, List<Source> sources, boolean namedBefore) {
        String question = brief.question();
        List<String> own = QuestionWords.content(question);
        List<QuotedLine> lines = digest.lines()
                .filter(line -> !line.isBlank())
                .map(QuotedLine::of)
                .toList();
        QuotedLine first = lines.getFirst();
        boolean unnamed = !namedBefore
                && own.size() < ENOUGH_WORDS
                && PRONOUN.matcher(question).find();
        List<String> topic = QuestionWords.content(ASKING.matcher(question).replaceAll(" "));
        if (unnamed
                || isOnlyNumbers(own, namedBefore)
                || hasTwoSides(question, lines)
                || !namesWhatIsAsked(topic, first, sources)
                || (asksWho(question) && first.isLabelledWithPronoun())) {
            return Optional.of(Doubt.BESIDES);
        }
        return AskedAmount.in(question, brief.language())
                .flatMap(amount -> !amount.isGivenBy(first) || StrayAmount.is(first, question)
                        ? Optional.of(Doubt.BESIDES)
                        : amount.isGivenOtherwise(first, lines.subList(1, lines.size()), own)
                                ? Optional.of(Doubt.SEVERAL)
                                : Optional.empty());
    }

    private static boolean asksWho(String question) {
        return AnswerKind.of(question) == AnswerKind.PERSON;
    }

    /** Whether a question of yes or no is answered with both. */
    private static boolean hasTwoSides(String question, List<QuotedLine> lines) {
        return AnswerKind.of(question) == AnswerKind.YES_NO
                && lines.stream()
                                .map(QuotedLine::label)
                                .filter(label -> !label.isEmpty())
                                .distinct()
                                .count()
                        > 1;
    }

    /** A question of numbers alone is a calculation that was not understood, and not one for documents. */
    private static boolean isOnlyNumbers(List<String> own, boolean namedBefore) {
        return !own.isEmpty()
                && (own.size() > 1 || !namedBefore)
                && own.stream().allMatch(word -> DIGIT.matcher(word).find());
    }

    /** Whether the cited sources hold each word that the question is about, in some form, or a word near to it. */
    private static boolean namesWhatIsAsked(List<String> topic, QuotedLine first, List<Source> sources) {
        Set<Integer> cited = Set.copyOf(CitationMarkers.in(first.text()));
        Set<String> held = sources.stream()
                .filter(source -> cited.contains(source.number()))
                .map(Source::document)
                .flatMap(Doubts::texts)
                .flatMap(text -> Terms.of(text).stream())
                .collect(Collectors.toSet());
        return cited.isEmpty()
                || topic.stream()
                        .filter(word -> !DIGIT.matcher(word).find())
                        .map(Terms::distinct)
                        .allMatch(terms -> terms.isEmpty() || terms.stream().anyMatch(held::contains));
    }

    private static Stream<String> texts(FoundDocument document) {
        return Stream.concat(
                Stream.of(document.title(), document.site() == null ? "" : document.site()),
                document.passages().stream().map(passage -> passage.text()));
    }
}
