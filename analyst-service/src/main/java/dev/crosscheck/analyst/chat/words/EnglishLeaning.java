package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.analyst.chat.words.LeaningOperations.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads English questions that lean on a value: "and twice that?", "divide it by 3", "and in miles?". */
final class EnglishLeaning {

    private static final List<String> OPENINGS =
            List.of("and ", "so ", "then ", "now ", "ok ", "okay ", "what about ", "how about ");

    /** Words that refer to the value; longer ones come first. */
    private static final List<List<String>> PRONOUNS = Stream.of(
                    "that number",
                    "this number",
                    "that result",
                    "this result",
                    "the result",
                    "the answer",
                    "it",
                    "that",
                    "this")
            .map(words -> List.of(words.split(" ")))
            .toList();

    /** Operators that a question may begin with; the value comes before them, and before the signs. */
    private static final Set<String> FIRST = Set.of("plus", "minus", "times", "multiplied", "divided");

    private static final String SIGNS = "+-−";

    private static final Set<String> INTO = Set.of("in", "into", "to");

    private EnglishLeaning() {}

    static Optional<String> read(String question, Value value) {
        List<String> words =
                EnglishText.of(opened(question), EnglishUnits::isCased).words();
        return placed(words, LeaningOperations.STAND_IN)
                .flatMap(sum -> sum(sum, value))
                .or(() -> conversion(words, value));
    }

    /** Returns the question without opening words that only connect it with the question before. */
    static String opened(String question) {
        String text = question.strip().replace(",", "");
        for (String opening : OPENINGS) {
            boolean opened = text.regionMatches(true, 0, opening, 0, opening.length());
            text = opened ? text.substring(opening.length()) : text;
        }
        return text;
    }

    private static Optional<String> sum(String text, Value value) {
        String asked = "what is " + text;
        return EnglishMeasures.read(asked)
                .or(() -> EnglishArithmetic.read(asked))
                .flatMap(sum -> LeaningOperations.within(sum, value));
    }

    private static Optional<String> conversion(List<String> words, Value value) {
        if (value.unit().isEmpty()) {
            return Optional.empty();
        }
        String quantity = value.number() + " " + value.unit();
        return INTO.contains(words.getFirst())
                ? EnglishUnits.read(quantity + " " + String.join(" ", words))
                : placed(words, quantity).flatMap(EnglishUnits::read);
    }

    /** Returns the question with the value in it; empty if it does not lean on exactly one value. */
    private static Optional<String> placed(List<String> words, String value) {
        boolean named = pronoun(words).isPresent();
        boolean operator = FIRST.contains(words.getFirst());
        if (operator || (!named && beginsWithSign(words.getFirst()))) {
            return named ? Optional.empty() : Optional.of(value + " " + String.join(" ", words));
        }
        return pronoun(words)
                .map(pronoun -> {
                    List<String> with = new ArrayList<>(words);
                    int at = Collections.indexOfSubList(words, pronoun);
                    with.subList(at, at + pronoun.size()).clear();
                    with.add(at, value);
                    return with;
                })
                .filter(with -> pronoun(with).isEmpty())
                .map(with -> ordered(with, value));
    }

    private static boolean beginsWithSign(String word) {
        return !word.isEmpty() && SIGNS.indexOf(word.charAt(0)) >= 0;
    }

    private static Optional<List<String>> pronoun(List<String> words) {
        return PRONOUNS.stream()
                .filter(pronoun -> Collections.indexOfSubList(words, pronoun) >= 0)
                .findFirst();
    }

    /** Writes an order, such as "divide V by 3", as a sum. Returns other texts as they are. */
    private static String ordered(List<String> words, String value) {
        String text = String.join(" ", words);
        if (words.size() == 2 && words.getLast().equals(value)) {
            return switch (words.getFirst()) {
                case "halve" -> "half of " + value;
                case "square" -> value + " squared";
                default -> text;
            };
        }
        if (words.size() != 4) {
            return text;
        }
        String frame = words.getFirst() + " " + words.get(2);
        if (words.get(1).equals(value)) {
            return switch (frame) {
                case "multiply by" -> value + " times " + words.getLast();
                case "divide by" -> value + " divided by " + words.getLast();
                default -> text;
            };
        }
        return switch (words.getLast().equals(value) ? frame : "") {
            case "add to" -> value + " plus " + words.get(1);
            case "subtract from", "take from" -> value + " minus " + words.get(1);
            default -> text;
        };
    }
}
