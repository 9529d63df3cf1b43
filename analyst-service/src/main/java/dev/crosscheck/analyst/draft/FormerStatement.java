package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Tells corrections that take two sentences: one recalls what its author said before, the next says how it is. "I told
 * the Courier that 14,000 books were waiting. A recount shows 11,600." Words of others do not count: "The company said
 * that 1,200 litres leaked" is an account, and not a former one.
 */
final class FormerStatement {

    private static final PatternFile FILE = PatternFile.load(FormerStatement.class, "former-statement.patterns");
    private static final Pattern RECALLED = Pattern.compile(FILE.text("RECALLED"), Pattern.CASE_INSENSITIVE);
    private static final Pattern AS_IT_IS = Pattern.compile(FILE.text("AS_IT_IS"), Pattern.CASE_INSENSITIVE);
    private static final Pattern AS_IT_TURNED_OUT =
            Pattern.compile(FILE.text("AS_IT_TURNED_OUT"), Pattern.CASE_INSENSITIVE);
    private static final Pattern ADMITS_AN_ERROR =
            Pattern.compile(FILE.text("ADMITS_AN_ERROR"), Pattern.CASE_INSENSITIVE);

    /**
     * The two sentences of a correction.
     *
     * @param before where the former statement stands
     * @param now where the sentence that corrects it stands
     * @param announced the rest of that sentence, behind the words that announce how it is
     */
    record Corrected(Span before, Span now, Span announced) {}

    private FormerStatement() {}

    /** Whether {@code sentence} recalls what its author said before, and {@code next} says how it is. */
    static boolean isCorrectedBy(String sentence, String next) {
        return endOfAnnouncement(sentence, next).isPresent();
    }

    /** Returns where in {@code next} the words end that announce how it is; empty if it corrects nothing. */
    private static OptionalInt endOfAnnouncement(String sentence, String next) {
        if (!RECALLED.matcher(sentence).find()) {
            return OptionalInt.empty();
        }
        Matcher surely = AS_IT_IS.matcher(next);
        if (surely.find()) {
            return OptionalInt.of(surely.end());
        }
        Matcher perhaps = AS_IT_TURNED_OUT.matcher(next);
        return perhaps.find() && ADMITS_AN_ERROR.matcher(sentence).find()
                ? OptionalInt.of(perhaps.end())
                : OptionalInt.empty();
    }

    /** Returns the first two sentences of {@code text} of which the second corrects the first. */
    static Optional<Corrected> in(String text, Language language) {
        if (!RECALLED.matcher(text).find()) {
            return Optional.empty();
        }
        List<Span> sentences = Sentences.split(text, language);
        return IntStream.range(1, sentences.size())
                .mapToObj(i -> corrected(text, sentences.get(i - 1), sentences.get(i)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Corrected> corrected(String text, Span before, Span now) {
        OptionalInt end = endOfAnnouncement(before.of(text), now.of(text));
        return end.isPresent()
                ? Optional.of(new Corrected(before, now, new Span(now.start() + end.getAsInt(), now.end())))
                : Optional.empty();
    }
}
