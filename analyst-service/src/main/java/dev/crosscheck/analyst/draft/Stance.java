package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figure;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A sentence's side on a yes/no question. It takes a side only if it plainly contains all that is asked. Sentences that
 * compare, guess or take back are silent, because their words alone do not show the direction.
 */
enum Stance {
    AFFIRMS,
    DENIES,
    SILENT;

    /** Orders sources by authority: firm before weak, retracted ones last, then by tier. */
    static final Comparator<Candidate> BY_AUTHORITY = Comparator.comparing(Candidate::isRetracted)
            .thenComparing(Candidate::isWeak)
            .thenComparing(candidate -> candidate.source().rating().tier(), Comparator.nullsLast(Integer::compareTo));

    private static final Pattern NEGATION = Pattern.compile(
            "\\b(?:not|no|never|nobody|none|neither|nor|nothing|without|cannot|\\w+n['’]t|fail(?:ed|s)? to|den(?:y|ies"
                    + "|ied)|rul(?:e|ed|es) out|unaware)\\b"
                    + "|沒有|沒|未(?!來)|並非|不(?!過|僅|但|同|久|斷|少)|無(?!論)|否認|非因|排除",
            Pattern.CASE_INSENSITIVE);
    /** Words of degree: a sentence that contains them may point either way. */
    private static final Pattern DEGREE = Pattern.compile(
            "\\b(?:same|more|less|most|least|all|only|every|each|always|better|worse|higher|lower|faster|slower|larger"
                    + "|smaller|greater|fewer|safe|enough)\\b"
                    + "|更|最|都|只|全部|所有|比較|安全|足夠",
            Pattern.CASE_INSENSITIVE);

    /** Words for questions and reported claims, which the source neither affirms nor denies. */
    private static final Pattern INDIRECT = Pattern.compile(
            "\\b(?:whether|wonders?|alleg\\w+|claim(?:s|ed|ing)?|rumou?r\\w*|contradict(?:s|ed|ing)?)\\b"
                    + "|是否|能不能|可不可以|會不會|是不是|要不要|宣稱|聲稱|傳言|謠傳|流傳|牴觸|抵觸|矛盾",
            Pattern.CASE_INSENSITIVE);

    /** Words before a negation within a relative clause, which denies nothing else: "bugs that are not specific". */
    private static final Pattern RELATIVE_CLAUSE = Pattern.compile(
            "\\b(?:that (?:are|were|do|have)|(?:which|who) (?:is|are|was|were|do|does|did|has|have|had)) $",
            Pattern.CASE_INSENSITIVE);

    static Stance of(Candidate candidate, Wanted wanted, String question) {
        boolean takesBack =
                candidate.dispute().filter(kind -> kind != Dispute.DENIAL).isPresent();
        if (takesBack
                || isIndirect(candidate.text())
                || !wanted.isHeldBy(candidate)
                || DEGREE.matcher(question).find()
                || Conjecture.isIn(candidate.text())) {
            return SILENT;
        }
        boolean denied = candidate.dispute().isPresent() || isNegated(candidate.text());
        boolean asksForNot =
                NEGATION.matcher(question.replaceAll("有沒有|有無|是不是|會不會|能不能", "")).find();
        if (denied != asksForNot) {
            return DENIES;
        }
        return keepsTo(TimeBound.in(question), candidate) ? AFFIRMS : SILENT;
    }

    /** Whether the sentence asks something, or reports a claim without vouching for it. */
    static boolean isIndirect(String sentence) {
        return INDIRECT.matcher(sentence).find();
    }

    static boolean isNegated(String sentence) {
        return NEGATION.matcher(sentence).find();
    }

    /** Whether a negation stands outside of relative clauses. */
    static boolean isNegatedInMainClause(String sentence) {
        return NEGATION.matcher(sentence)
                .results()
                .anyMatch(negation -> !RELATIVE_CLAUSE
                        .matcher(sentence.substring(0, negation.start()))
                        .find());
    }

    private static boolean keepsTo(Optional<TimeBound> bound, Candidate candidate) {
        return bound.map(limit -> candidate.figures().stream()
                        .filter(figure -> figure.kind() == Figure.Kind.DATE
                                && !Disagreements.isDateOfSaying(figure, candidate.text()))
                        .findFirst()
                        .filter(limit::admits)
                        .isPresent())
                .orElse(true);
    }
}
