package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A quantity that a question names with a word and a source gives as a figure with a unit: "the volume" is "4,800
 * litres".
 */
enum NamedQuantity {
    VOLUME(
            "volume quantity",
            null,
            "\\d[\\d,.]{0,40}+\\s*+(?:thousand |million )?(?:lit(?:re|er)s?|gallons?|cubic (?:met(?:re|er)s?|feet)"
                    + "|barrels?|ml|tonnes?|tons?)\\b"
                    + "|[\\d萬千百]\\s*(?:公升|立方公尺|立方米|加侖|桶|公噸|噸)"),
    LENGTH(
            "",
            "\\bhow (?:deep|tall|wide|thick|far)\\b"
                    + "|\\bwhat (?:is|was|are|were) the (?:\\p{L}+ )?(?:depth|height|width|length|distance)\\b"
                    + "|多[深寬遠]",
            "\\d[\\d,.]{0,40}+\\s*+(?:thousand )?(?:millimet|centimet|met|kilomet)(?:re|er)s?\\b"
                    + "|\\d\\s?(?:mm|cm|m|km|ft)\\b(?!\\.?\\w)|\\d[\\d,.]{0,40}+\\s*+(?:inch(?:es)?|foot|feet|yards?|miles?)\\b"
                    + "|\\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
                    + " (?:(?:centi|milli|kilo)?met(?:re|er)s?|inch(?:es)?|feet|yards?|miles?)\\b"
                    + "|[\\d萬千百十]\\s*(?:公里|公尺|公分|毫米|米(?!粒))"),
    MONEY(
            "money amount sum 金額 款項 萬元 億元",
            null,
            "(?:\\p{Sc}|\\b(?:USD|EUR|GBP|TWD|NTD)\\b)\\s?\\d|\\d\\s*(?:thousand |million |billion )?(?:dollars?"
                    + "|euros?|pounds?|yuan)\\b"
                    + "|[\\d萬千百億]\\s*(?:元|美元|歐元|新台幣)");

    private final Set<String> terms;
    private final Pattern asked;
    private final Pattern evidence;

    NamedQuantity(String words, String asked, String evidence) {
        this.terms = Terms.distinct(words);
        this.asked = asked == null ? null : Pattern.compile(asked, Pattern.CASE_INSENSITIVE);
        this.evidence = Pattern.compile(evidence, Pattern.CASE_INSENSITIVE);
    }

    /** Returns the quantity that {@code term} names. */
    static Optional<NamedQuantity> named(String term) {
        return Arrays.stream(values())
                .filter(quantity -> quantity.terms.contains(term))
                .findFirst();
    }

    /** Returns the quantity that {@code question} asks for with another word than "how many": "how deep". */
    static Optional<NamedQuantity> askedBy(String question) {
        return Arrays.stream(values())
                .filter(quantity -> quantity.asked != null
                        && quantity.asked.matcher(question).find())
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
