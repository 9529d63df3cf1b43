package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Language;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Why the check of a claim had no result: the reasons of {@link Verdict#INCONCLUSIVE}, with their wording for readers.
 */
public enum Unchecked {
    /** The claim, or its text around the quotation, is in another language than its source. */
    OTHER_LANGUAGE("other_language", "other language", "語言不同"),
    /** The claim has no words that could occur in a source. */
    NOTHING_TO_CHECK("nothing_to_check", "no words to check by", "沒有可比對的字詞"),
    /** The claim has too many words to compare with its source. */
    TOO_LONG("too_long_to_check", "the sentence is too long", "句子太長"),
    /** The check itself failed. */
    CHECK_FAILED("check_failed", "the check failed", "查核過程出錯");

    private final String code;
    private final String english;
    private final String chinese;

    Unchecked(String code, String english, String chinese) {
        this.code = code;
        this.english = english;
        this.chinese = chinese;
    }

    /** Returns the code in a claim's reasons. */
    public String code() {
        return code;
    }

    /** Returns the reason in plain words, without a full stop. */
    public String words(Language language) {
        return switch (language) {
            case ENGLISH -> english;
            case CHINESE -> chinese;
        };
    }

    /** Returns why {@code claim} was not checked; empty if it was. */
    public static Optional<Unchecked> of(Claim claim) {
        return claim.verdict() == Verdict.INCONCLUSIVE ? among(claim.reasons()) : Optional.empty();
    }

    private static Optional<Unchecked> among(List<String> reasons) {
        return Arrays.stream(values())
                .filter(reason -> reasons.contains(reason.code))
                .findFirst();
    }
}
