package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question whether something is true of anyone: "Was anyone hurt when the connector melted?" Sources answer it
 * without the circumstances: "Nobody has been injured." Immutable.
 *
 * @param predicate the terms of what may be true of somebody, without the circumstances
 */
record AskedAnyone(Set<String> predicate) {

    private static final Pattern ENGLISH = Pattern.compile(
            "^(?:was|were|is|are|has|have|had|did|does|do) (?:anyone|anybody|someone|somebody|any (?:people|persons?))"
                    + " (?:else )?(?:(?:been|be|being|ever|also|actually) )*+(.+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern CHINESE = Pattern.compile("(?:有沒有|有無|是否有|有)人(?:因此|因而)?(?:被|遭)?([^嗎呢？?，,。]{1,12}+)");
    /** What begins the circumstances. */
    private static final Pattern CIRCUMSTANCES = Pattern.compile(
            "\\b(?:after|as|at|because|before|by|due|during|following|from|in|inside|near|on|over|since|through|until"
                    + "|when|while)\\b|[?,;.]",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NOBODY = Pattern.compile(
            "\\b(?:nobody|no[ -]one|none|(?:no|without)(?! (?:other|further|more|longer|doubt|later)\\b) \\p{L}+)\\b"
                    + "|(?<![有或])無人|[沒未]有?人|無任何人|[未沒無][^，。]{0,4}傷亡",
            Pattern.CASE_INSENSITIVE);
    /** Words before a verb that is only possible, wished or warned of. */
    private static final Pattern NOT_REAL = Pattern.compile(
            "\\b(?:avoid|can|could|if|may|might|must|prevent|risks?|shall|should|unless|would)\\b|如果|若|以免|避免|防止|恐",
            Pattern.CASE_INSENSITIVE);

    static Optional<AskedAnyone> in(String question) {
        return predicateOf(question.strip())
                .map(Terms::distinct)
                .filter(terms -> !terms.isEmpty())
                .map(AskedAnyone::new);
    }

    private static Optional<String> predicateOf(String question) {
        Matcher english = ENGLISH.matcher(question);
        if (english.matches()) {
            return Optional.of(
                    CIRCUMSTANCES.splitAsStream(english.group(1)).findFirst().orElse(""));
        }
        return CHINESE.matcher(question).results().map(found -> found.group(1)).findFirst();
    }

    /** Whether the sentence says of somebody, or of nobody, what is asked. */
    boolean isToldBy(Candidate candidate) {
        return candidate.terms().containsAll(predicate)
                && !NOT_REAL.matcher(candidate.text()).find()
                && (saysNobody(candidate.text()) || !Stance.isNegated(candidate.text()));
    }

    private static boolean saysNobody(String sentence) {
        return NOBODY.matcher(sentence).find();
    }
}
