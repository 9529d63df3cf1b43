package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Language;
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

    private static final String SAID = "(?:said|stated|wrote|told|announced|reported|spoke of)\\b";

    private static final String DOCUMENT =
            "(?:article|report|story|post|version|notice|release|statement|letter|announcement|memo|message)";

    private static final Pattern RECALLED = Pattern.compile(
            "\\b(?:I|we) (?:had |have )?(?:\\p{L}{2,12}ly )?" + SAID
                    + "|\\b(?:this|our) (?:\\p{L}{4,9} )?" + DOCUMENT
                    + " (?:of [^.;]{1,30} )?(?:had )?(?:\\p{L}{2,12}ly )?(?:" + SAID + "|(?:gave|named|put)\\b)"
                    + "|\\b(?:my|your|our) (?:first |last |earlier )?(?:draft|list|e-?mail|mail|letter|note|minutes|figures)"
                    + " (?:of [^.;]{1,30} )?(?:says?|said|gives?|gave)\\b"
                    + "|\\b(?:not|cannot|no longer|never)\\b[^.;]{1,80}\\bas (?:I|we) (?:had |have )?"
                    + "(?:announced|stated|said|promised|reported)\\b"
                    + "|\\bthe (?:figure|count|number|total|sum|amount|estimate) of \\d[^.;]{1,60}"
                    + "\\b(?:covered|included|omitted|counted|left out|did not|was (?:wrong|too|not))"
                    + "|(?:本報|本刊|本網|本公司|本會|本校|本院|我們|我(?!國|方|省|市|縣|軍|黨))[^，。；]{0,12}"
                    + "(?:先前|之前|原先|日前|稍早|當初|曾|上次)[^，。；]{0,8}"
                    + "(?:說|表示|公告|報導|通知|宣布|公布|告訴|寫)",
            Pattern.CASE_INSENSITIVE);

    /** Words with which the next sentence says how it is. */
    private static final Pattern AS_IT_IS = Pattern.compile(
            "(?:^|[.:] )the (?:number|figure|date|sum|amount|total|count) (?:is|was)\\b(?! now)"
                    + "|\\bthe (?:correct|actual|right|true|real) (?:number|figure|date|day|time|sum|amount|total|count"
                    + "|price|cost|value|volume|length)(?: of [^.;]{1,40})? (?:is|was)\\b(?! now)"
                    + "|(?:^|[,:] (?:and )?)it(?:['’]s| is) (?:in fact |now |only )?(?=\\d[\\d,.]{0,12}+(?:[;!]|$))"
                    + "|\\brecount(?:ed|ing)?\\b|\\bshould have (?:been|read|said)\\b"
                    + "|更正為|正確的?(?:人數|數字|數量|日期|時間|金額|費用)?[為是應]"
                    + "|實際(?:人數|數字|數量|日期|金額|費用)?[為是]|應為|應是|重新(?:清點|計算|統計)|重算",
            Pattern.CASE_INSENSITIVE);

    /** Words that say how it is only after an admission that the former statement was wrong. */
    private static final Pattern AS_IT_TURNED_OUT = Pattern.compile(
            "\\bin (?:fact|truth|reality)\\b|\\bactually\\b|\\bturned out\\b"
                    + "|\\bnow (?:expect|plan|reckon|know|assume|estimate)s?\\b|其實",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ADMITS_AN_ERROR = Pattern.compile(
            "\\b(?:wrongly|mistakenly|erroneously|incorrectly|by mistake|in error|error|cannot|no longer)\\b|誤",
            Pattern.CASE_INSENSITIVE);

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
