package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A sentence's side on a yes/no question. It takes a side only if it plainly contains all that is asked. Sentences that
 * compare, guess or take back are silent, because their words alone do not show the direction. What stands below the
 * same question takes the side that its first words say.
 */
enum Stance {
    AFFIRMS,
    DENIES,
    SILENT;

    /** Orders sources by authority: firm before weak, retracted ones last, then by tier. */
    static final Comparator<Candidate> BY_AUTHORITY = Comparator.comparing(Candidate::isRetracted)
            .thenComparing(Candidate::isWeak)
            .thenComparing(candidate -> candidate.source().rating().tier(), Comparator.nullsLast(Integer::compareTo));

    private static final PatternFile FILE = PatternFile.load(Stance.class, "stance.patterns");
    private static final Pattern NEGATION = Pattern.compile(FILE.text("NEGATION"), Pattern.CASE_INSENSITIVE);
    private static final Pattern DEGREE = Pattern.compile(FILE.text("DEGREE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern INDIRECT = Pattern.compile(FILE.text("INDIRECT"), Pattern.CASE_INSENSITIVE);
    private static final Pattern RELATIVE_CLAUSE =
            Pattern.compile(FILE.text("RELATIVE_CLAUSE"), Pattern.CASE_INSENSITIVE);

    static Stance of(Candidate candidate, Wanted wanted, String question) {
        Candidate told = candidate.withoutItsQuestion();
        return candidate
                .asked()
                .filter(asked -> asked.isTheSameAs(question))
                .map(asked -> asked.sideOf(told.text()))
                .filter(side -> side != SILENT)
                .orElseGet(() -> byWords(told, wanted, question));
    }

    private static Stance byWords(Candidate candidate, Wanted wanted, String question) {
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
