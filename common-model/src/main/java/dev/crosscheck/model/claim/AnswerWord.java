package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A short answer in our own words. Drafts put it in front of the quotation that it is drawn from; the check of a report
 * knows it, and does not look for it in the source. Other short answers are words of the source.
 */
public enum AnswerWord {
    YES,
    NO,
    /** Some source says so, but none that decides it. */
    AFFIRMED,
    /** Some source denies it, but none that decides it. */
    DENIED,
    /** No source answers directly; the quotation comes nearest. */
    NEAREST,
    /** The sources give several figures, and this may be the wrong one. */
    SEVERAL;

    private static final Map<Language, Phrases> PHRASES = Arrays.stream(Language.values())
            .collect(Collectors.toMap(
                    Function.identity(), language -> Phrases.load(AnswerWord.class, "answer-words", language)));
    private static final Set<String> ALL = Arrays.stream(Language.values())
            .flatMap(language -> Arrays.stream(values()).map(word -> word.in(language)))
            .collect(Collectors.toUnmodifiableSet());

    /** Returns the words in a language. */
    public String in(Language language) {
        return PHRASES.get(language).say(name().toLowerCase(Locale.ROOT));
    }

    /** Whether a short answer is in our own words, in any language. */
    public static boolean isOne(String answer) {
        return ALL.contains(answer);
    }
}
