package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.text.NotProse;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Reasons why a source's sentence cannot stand alone as a finding. The tests go by form and cover English and Chinese.
 */
enum Unfit {
    /** A heading, or text cut off at either end: it has no sentence's end, or begins in the middle of a sentence. */
    FRAGMENT(sentence -> !Forms.ENDS.matcher(sentence).find()
            || Forms.BEGINS_INSIDE.matcher(sentence).find()),
    TOO_SHORT(sentence -> Forms.weight(sentence)
            < (Forms.DIGIT.matcher(sentence).find() ? Forms.LEAST_WITH_A_FIGURE : Forms.LEAST_WEIGHT)),
    TOO_LONG(sentence -> sentence.length() > Forms.MOST_CHARACTERS),
    QUESTION(sentence -> Forms.QUESTION.matcher(sentence).find()),
    /** Begins with a word for something in an earlier sentence. */
    DANGLING(sentence -> Forms.DANGLING.matcher(sentence).find()),
    NAVIGATION(sentence -> Forms.NAVIGATION.matcher(sentence).find()),
    /**
     * Contains markup, addresses, marks that would break a quotation, or numbers in brackets that would read as
     * citations.
     */
    MARKUP(sentence -> Forms.MARKUP.matcher(sentence).find()
            || !CitationMarkers.in(sentence).isEmpty()
            || !Quotations.balanced(sentence)),
    /** A quotation without its speaker. Fact checks quote false claims in this form. */
    NOBODYS_QUOTATION(sentence -> Forms.isQuotedWhole(sentence)),
    /** An outlet's note that it corrects its own text; the correction itself is in another sentence. */
    OWN_CORRECTION(sentence -> Forms.OWN_CORRECTION.matcher(sentence).find()),
    /** Code, commands or encoded text. */
    NOT_PROSE(NotProse::isOne),
    /** Tells the reader, a person or software, to do something. */
    ORDER(OrdersToReader::isOne);

    /** Enough for some hundred passages, which a few sessions read repeatedly. */
    private static final int REMEMBERED = 5_000;

    private static final Function<Written, Optional<Unfit>> REASONS = Remembered.latest(REMEMBERED, Unfit::first);

    private final Predicate<String> test;

    private record Written(String text, TextForm form) {}

    Unfit(Predicate<String> test) {
        this.test = test;
    }

    /** Returns the first reason against {@code sentence}; empty if it can stand alone. */
    static Optional<Unfit> reason(String sentence) {
        return reason(sentence, TextForm.SENTENCE);
    }

    /** Returns the first reason against a text of this form. */
    static Optional<Unfit> reason(String text, TextForm form) {
        return REASONS.apply(new Written(text, form));
    }

    /** Whether {@code sentence} begins with a word for something named before, and no reason listed earlier applies. */
    static boolean isDangling(String sentence) {
        return reason(sentence).filter(DANGLING::equals).isPresent();
    }

    private static Optional<Unfit> first(Written written) {
        TextForm form = written.form();
        String read = form == TextForm.ROW ? written.text().replace('|', ',') : written.text();
        return Arrays.stream(values())
                .filter(reason -> !form.excuses(reason) && reason.test.test(read))
                .findFirst();
    }

    private static final class Forms {

        static final int MOST_CHARACTERS = 400;
        /** About five English words or nine Han characters. */
        static final int LEAST_WEIGHT = 24;
        /** Lower, because a text such as "Weight 11.8 kg." is complete. */
        static final int LEAST_WITH_A_FIGURE = 12;

        static final Pattern DIGIT = Pattern.compile("\\d");

        static final Pattern ENDS = Pattern.compile("[.!?。！？…][\"”’'」』)）]*$");
        static final Pattern BEGINS_INSIDE = Pattern.compile(
                "^(?:[\\p{Ll}，、；：。,;:)）」』”→]|To (?:determine|evaluate|assess|investigate|examine|compare|explore|test"
                        + "|identify|estimate|study|describe|measure|understand)\\b)");
        static final Pattern QUESTION = Pattern.compile("[?？][\"”’'」』)）]*$");
        static final Pattern DANGLING = Pattern.compile(
                "^[\"“「『'‘(（]?(?:(?:He|She|It|They|Him|Her|His|Its|Their|Theirs|This|That|These|Those|Such|Both|So"
                        + "|Thus|Hence"
                        + "|Therefore|Consequently|Then|Instead|Neither|Either|Otherwise|Here(?!,? (?:we|I)\\b)"
                        + "|Some of (?:it|them|these|those)|One of (?:them|these|those)"
                        + "|None of (?:it|them|these|those)|Most of (?:it|them|these|those)|The (?:former|latter|same"
                        + "|other|others|first|second|third|two|three|result)|As a result|In (?:it|this|that|these"
                        + "|those|turn|addition to (?:this|that))\\b"
                        + "|At (?:that|this) (?:time|point)|From (?:this|that|there|then)|By then|For (?:this|that)"
                        + "|On that day|After (?:this|that)|Before (?:this|that|then)|(?:Everything|Nothing"
                        + "|Anything) else"
                        + "|According to (?:him|her|them|it|this)|Asked (?:about|whether|if) (?:it|this|that|them))\\b)"
                        + "|^[「『“\"]?(?:他|她|它|牠|這|那|此|該|其(?!中一)|前者|後者|兩者|二者|雙方|對此|因此|所以|於是|隨後|當時|同日|當天|同時|如此|以上|上述|前述"
                        + "|以下|然後|接著|否則|反之|一併|另有三|並(?!非))");
        static final Pattern NAVIGATION = Pattern.compile(
                "^(?:(?:last )?updated|posted|published|written|filed) (?:by|on|at)\\b[^,;:]{0,60}$"
                        + "|^(?:copyright|advertisement)\\b|\\bcopyright (?:©|\\(c\\)|(?:19|20)\\d{2})"
                        + "|\\b(?:photo|image):"
                        + "|\\b(?:all rights reserved|terms of (?:use|service)|privacy policy"
                        + "|(?:accept|uses?|manage) cookies|cookie (?:policy|settings)"
                        + "|(?:our|sign up for the|subscribe to the) newsletter|click (?:here|on|to)"
                        + "|^see (?:also|sections?|chapters?|appendix|below|above"
                        + "|.{1,60} for (?:(?:more|further) )?(?:information|details|notes|instructions|examples))"
                        + "|share this|skip to|related articles?)\\b|©"
                        + "|版權所有|未經授權|(?:請勿|不得|禁止|嚴禁).{0,4}轉載|轉載請|隱私權(?:政策|聲明)|訂閱(?:電子報|本|我們)|電子報|^廣告|延伸閱讀"
                        + "|相關新聞|點我|手機排版|看板\\s*[A-Za-z]|請查照|發文日期|發文字號|如有疑義",
                Pattern.CASE_INSENSITIVE);
        static final Pattern MARKUP = Pattern.compile(
                "[|`\\\\{}※]|\\*\\*|__|\\]\\(|!\\[|https?:|www\\.|</?[A-Za-z]|&[a-z]+;|^#|[\\p{Cntrl}&&[^\\n\\t\\r]]");

        static final Pattern OWN_CORRECTION = Pattern.compile(
                "^[\\p{Lu}][^,;:.]{2,40} (?:corrects?|corrected|updates?|updated|amends?|amended) (?:its|an?|the"
                        + "|this) (?:\\w+ )?(?:reports?|articles?|stor(?:y|ies)|notice)\\b[^,;:]*\\.$"
                        + "|^本(?:報|社|網|刊|局|署)[^，：；]{0,14}(?:更正|修正)[^，：；]{0,24}(?:報導|新聞|公告|內容)[^，：；]{0,6}。$");

        private Forms() {}

        static boolean isQuotedWhole(String sentence) {
            List<Span> quotations = Quotations.in(sentence);
            return quotations.size() == 1
                    && quotations.getFirst().start() == 1
                    && quotations.getFirst().end() == sentence.length() - 1;
        }

        /** Counts characters; a Han character weighs as much as two and a half letters. */
        static int weight(String sentence) {
            long han = sentence.codePoints().filter(Character::isIdeographic).count();
            return (int) (sentence.length() + han * 3 / 2);
        }
    }
}
