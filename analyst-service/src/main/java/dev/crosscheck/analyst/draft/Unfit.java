package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.text.NotProse;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.PatternFile;
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
    /** The head of a letter or memo: "From: … To: … Subject: …". */
    HEAD_OF_A_LETTER(Forms::isHeadOfALetter),
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
        private static final PatternFile FILE = PatternFile.load(Unfit.class, "unfit.patterns");
        static final Pattern BEGINS_INSIDE = Pattern.compile(FILE.text("BEGINS_INSIDE"));
        static final Pattern QUESTION = Pattern.compile("[?？][\"”’'」』)）]*$");
        static final Pattern DANGLING = Pattern.compile(FILE.text("DANGLING"));
        static final Pattern NAVIGATION = Pattern.compile(FILE.text("NAVIGATION"), Pattern.CASE_INSENSITIVE);
        static final Pattern MARKUP = Pattern.compile(
                "[|`\\\\{}※]|\\*\\*|__|\\]\\(|!\\[|https?:|www\\.|</?[A-Za-z]|&[a-z]+;|^#|[\\p{Cntrl}&&[^\\n\\t\\r]]");

        static final Pattern LABEL_OF_A_LETTER = Pattern.compile(FILE.text("LABEL_OF_A_LETTER"));

        static final Pattern OWN_CORRECTION = Pattern.compile(FILE.text("OWN_CORRECTION"));

        private Forms() {}

        static boolean isQuotedWhole(String sentence) {
            List<Span> quotations = Quotations.in(sentence);
            return quotations.size() == 1
                    && quotations.getFirst().start() == 1
                    && quotations.getFirst().end() == sentence.length() - 1;
        }

        /** Sender and receiver count once: "From: 1 May To: 3 May" is a span of time. */
        static boolean isHeadOfALetter(String sentence) {
            return LABEL_OF_A_LETTER
                            .matcher(sentence)
                            .results()
                            .map(label -> label.group(1) == null ? "" : label.group(1))
                            .distinct()
                            .limit(2)
                            .count()
                    == 2;
        }

        /** Counts characters; a Han character weighs as much as two and a half letters. */
        static int weight(String sentence) {
            long han = sentence.codePoints().filter(Character::isIdeographic).count();
            return (int) (sentence.length() + han * 3 / 2);
        }
    }
}
