package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Turns a question into an operation for the operator. It must understand every word: an unknown word may change the
 * sum, and a wrong answer is worse than none. Word problems that tell a story are left to a model.
 */
public final class WordedOperations {

    private static final int LONGEST = 2_000;

    private WordedOperations() {}

    /**
     * Returns the operation of a question that counts from today without naming it, such as "what date is it in 3
     * days"; empty if the question does not. After an answer about a date, {@link LeaningOperations} comes first.
     */
    public static Optional<String> fromToday(String question, Language language) {
        return switch (language) {
            case ENGLISH -> EnglishDates.fromToday(question);
            case CHINESE -> ChineseDates.fromToday(question);
        };
    }

    /** Returns the operation in the operator's form; empty if the question is not one. */
    public static Optional<String> of(String question, Language language) {
        if (question.length() > LONGEST) {
            return Optional.empty();
        }
        List<Function<String, Optional<String>>> readings = switch (language) {
            case ENGLISH ->
                List.of(
                        TableQuestions::english,
                        AlgebraQuestions::english,
                        EnglishDates::read,
                        EnglishUnits::read,
                        EnglishMeasures::read,
                        EnglishArithmetic::read);
            case CHINESE ->
                List.of(
                        TableQuestions::chinese,
                        AlgebraQuestions::chinese,
                        ChineseDates::read,
                        ChineseUnits::read,
                        ChineseArithmetic::read,
                        EnglishArithmetic::read);
        };
        return readings.stream()
                .map(reading -> reading.apply(question))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
