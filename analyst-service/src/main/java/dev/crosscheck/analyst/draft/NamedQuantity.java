package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A quantity that a question names with a word and a source gives as a figure with a unit: "the volume" is "4,800
 * litres".
 */
enum NamedQuantity {
    VOLUME(
            "volume quantity",
            "\\d[\\d,.]{0,40}+\\s*+(?:thousand |million )?(?:lit(?:re|er)s?|gallons?|cubic (?:met(?:re|er)s?|feet)"
                    + "|barrels?|ml|tonnes?|tons?)\\b"
                    + "|[\\d萬千百]\\s*(?:公升|立方公尺|立方米|加侖|桶|公噸|噸)"),
    MONEY(
            "money amount sum 金額 款項 萬元 億元",
            "(?:\\p{Sc}|\\b(?:USD|EUR|GBP|TWD|NTD)\\b)\\s?\\d|\\d\\s*(?:thousand |million |billion )?(?:dollars?"
                    + "|euros?|pounds?|yuan)\\b"
                    + "|[\\d萬千百億]\\s*(?:元|美元|歐元|新台幣)");

    private final Set<String> terms;
    private final Pattern evidence;

    NamedQuantity(String words, String evidence) {
        this.terms = Arrays.stream(words.split(" "))
                .flatMap(word -> Terms.of(word).stream())
                .collect(Collectors.toUnmodifiableSet());
        this.evidence = Pattern.compile(evidence, Pattern.CASE_INSENSITIVE);
    }

    /** Returns the quantity that {@code term} names. */
    static Optional<NamedQuantity> named(String term) {
        return Arrays.stream(values())
                .filter(quantity -> quantity.terms.contains(term))
                .findFirst();
    }

    boolean isIn(String sentence) {
        return evidence.matcher(sentence).find();
    }

    /** Returns the figures of this quantity as {@code sentence} writes them. */
    List<String> in(String sentence) {
        return evidence.matcher(sentence).results().map(found -> found.group()).toList();
    }
}
