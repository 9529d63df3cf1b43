package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Language;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Why the check of a claim came to nothing: the reasons of {@link Verdict#INCONCLUSIVE}, and what a reader is told of
 * each.
 */
public enum Unchecked {
    /** The claim, or what it says around its quotation, is in a language that its source is not in. */
    OTHER_LANGUAGE("other_language", "other language", "語言不同"),
    /** It has no word that could stand in a source. */
    NOTHING_TO_CHECK("nothing_to_check", "no words to check by", "沒有可比對的字詞"),
    /** The check broke. */
    CHECK_FAILED("check_failed", "the check failed", "查核過程出錯");

    private final String code;
    private final String english;
    private final String chinese;

    Unchecked(String code, String english, String chinese) {
        this.code = code;
        this.english = english;
        this.chinese = chinese;
    }

    /** As it stands among a claim's reasons. */
    public String code() {
        return code;
    }

    /** In plain words, without a stop. */
    public String words(Language language) {
        return switch (language) {
            case ENGLISH -> english;
            case CHINESE -> chinese;
        };
    }

    /** Why {@code claim} was not checked; empty for one that was. */
    public static Optional<Unchecked> of(Claim claim) {
        return claim.verdict() == Verdict.INCONCLUSIVE ? among(claim.reasons()) : Optional.empty();
    }

    private static Optional<Unchecked> among(List<String> reasons) {
        return Arrays.stream(values())
                .filter(reason -> reasons.contains(reason.code))
                .findFirst();
    }
}
