package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Tells corrections that take two sentences: one recalls what its author said before, the next says how it is. "I told
 * the Courier that 14,000 books were waiting. A recount shows 11,600." Words of others do not count: "The company said
 * that 1,200 litres leaked" is an account, and not a former one.
 */
final class FormerStatement {

    private static final String SAID =
            "(?:said|stated|wrote|told|announced|reported|gave|named|put|promised|estimated|spoke of)\\b";

    private static final Pattern RECALLED = Pattern.compile(
            "\\b(?:I|we) (?:had |have )?(?:\\p{L}{2,12}ly )?" + SAID
                    + "|\\b(?:this|our) (?:\\p{L}{4,9} )?(?:article|report|story|post|version|notice|release|statement"
                    + "|letter|announcement|newsletter|memo|message) (?:of [^.;]{1,30} )?(?:had )?(?:\\p{L}{2,12}ly )?"
                    + SAID
                    + "|\\bas (?:I|we|was|previously|originally|first) (?:had |have |was )?(?:\\p{L}{2,12}ly )?"
                    + "(?:announced|stated|said|planned|promised|reported|told|expected)\\b"
                    + "|\\bthe (?:figure|count|number|total|sum|amount|estimate) of \\d[^.;]{1,60}\\b(?:covered|included"
                    + "|omitted|counted|left out|did not|was (?:wrong|too|an? )|was not)"
                    + "|(?:本報|本刊|本網|本公司|本會|本校|本院|我們|我)[^，。；]{0,12}(?:先前|之前|原先|日前|稍早|當初|曾|上次)"
                    + "[^，。；]{0,8}(?:說|表示|公告|報導|通知|宣布|公布|估計|告訴|寫)"
                    + "|(?:先前|之前|原先|日前|稍早|當初|上次)[^，。；]{0,8}(?:說|表示|公告|報導|通知|宣布|公布|估計)的",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AS_IT_IS = Pattern.compile(
            "(?:^|[.。] )the (?:number|figure|date|sum|amount|total|count|price) (?:is|was)\\b"
                    + "|\\bthe (?:correct|actual|right|true|real)\\b|\\bin (?:fact|truth|reality)\\b|\\bactually\\b"
                    + "|\\brecount(?:ed|ing)?\\b|\\bshould (?:have (?:been|read|said)|read|be)\\b"
                    + "|\\bnow (?:expect|plan|reckon|count|know|put|assume|estimate)s?\\b|\\bturned out\\b"
                    + "|更正|正確|實際|應為|應是|重新(?:清點|計算|統計)|重算|其實|現在|目前",
            Pattern.CASE_INSENSITIVE);

    /**
     * The two sentences of a correction.
     *
     * @param before where the former statement stands
     * @param now where the sentence that corrects it stands
     * @param told the rest of that sentence from the words on that announce how it is
     */
    record Corrected(Span before, Span now, Span told) {}

    private FormerStatement() {}

    /** Whether {@code sentence} recalls what its author said before, and {@code next} says how it is. */
    static boolean isCorrectedBy(String sentence, String next) {
        return RECALLED.matcher(sentence).find() && AS_IT_IS.matcher(next).find();
    }

    /** Returns the first two sentences of {@code text} of which the second corrects the first. */
    static Optional<Corrected> in(String text, Language language) {
        if (!AS_IT_IS.matcher(text).find() || !RECALLED.matcher(text).find()) {
            return Optional.empty();
        }
        List<Span> sentences = Sentences.split(text, language);
        return IntStream.range(1, sentences.size())
                .mapToObj(i -> corrected(text, sentences.get(i - 1), sentences.get(i)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Corrected> corrected(String text, Span before, Span now) {
        Matcher asItIs = AS_IT_IS.matcher(now.of(text));
        return asItIs.find() && RECALLED.matcher(before.of(text)).find()
                ? Optional.of(new Corrected(before, now, new Span(now.start() + asItIs.end(), now.end())))
                : Optional.empty();
    }
}
