package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.check.FigureCheck;
import dev.crosscheck.critic.verify.check.Mismatch;
import dev.crosscheck.critic.verify.check.NameCheck;
import dev.crosscheck.critic.verify.check.PolarityCheck;
import dev.crosscheck.critic.verify.check.QuantifierCheck;
import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.support.Support;
import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.claim.Unchecked;
import dev.crosscheck.model.claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Judges whether a source's text supports a claim: by the model's score, and by checks that overrule it. */
final class EvidenceVerdict {

    static final String PARAPHRASE = "paraphrase_supported";
    static final String NOT_COVERED = "not_covered";
    static final String OPPOSITE = "opposite_meaning";
    private static final String TOO_LONG = Unchecked.TOO_LONG.code();

    private static final int MISSING_WORDS = 4;

    /** Three sentences must cover at least this share of the claim, even if the model's score is high. */
    private static final double LEAST_COVERED = 0.6;

    /** The factors for the score if a check withholds support, or sees the opposite. */
    private static final double WITHHELD = 0.5;

    private static final double CONTRADICTED = 0.2;

    /** The highest score without support. */
    private static final double NOT_QUITE = SupportModel.BORDER - 0.01;

    private final Weigher weigher;

    EvidenceVerdict(Weigher weigher) {
        this.weigher = weigher;
    }

    /**
     * Says whether the evidence has enough of the claim's words to support it. A fast check: if it says no, the
     * evidence does not support the claim.
     */
    static boolean maySupport(ClaimText claim, Evidence evidence) {
        return claim.terms().isEmpty()
                || (TermCoverage.isFeasible(claim, evidence)
                        && new TermCoverage(claim, evidence).ofBest(3) >= LEAST_COVERED);
    }

    /** Says whether it matters which evidence is looked at closely. */
    boolean reads() {
        return weigher.reads();
    }

    /**
     * Judges whether the evidence supports the claim.
     *
     * @param source number of the source of the evidence, or of the first of several
     * @param closely whether the evidence is worth reading, if words do not settle the matter
     */
    Judgement judge(Assertion assertion, ClaimText claim, Evidence evidence, int source, boolean closely) {
        if (!TermCoverage.isFeasible(claim, evidence)) {
            return Judgement.inconclusive(source, TOO_LONG);
        }
        TermCoverage coverage = new TermCoverage(claim, evidence);
        List<Mismatch> findings = findings(coverage);
        Optional<Mismatch> contradiction = findings.stream()
                .filter(finding -> finding.effect() == Mismatch.Effect.CONTRADICTS)
                .findFirst();
        List<String> reasons = new ArrayList<>(
                findings.stream().map(Mismatch::reason).distinct().toList());
        if (contradiction.isPresent()) {
            Support byWords = weigher.weigh(coverage, false);
            return contradicted(coverage, contradiction.get().sentence(), byWords, reasons);
        }
        if (assertion.literal()) {
            return literal(assertion, coverage, reasons, source);
        }
        Support support = weigher.weigh(coverage, closely);
        if (support.contradicts()) {
            reasons.add(OPPOSITE);
            return contradicted(coverage, support.opposite().getAsInt(), support, reasons);
        }
        if (!findings.isEmpty()) {
            return Judgement.notFound(source, WITHHELD * support.score(), reasons);
        }
        Optional<EvidenceSentence> best = quotable(coverage);
        if (support.suffices() && coverage.ofBest(3) >= LEAST_COVERED && best.isPresent()) {
            return Judgement.supported(Quote.of(best.get()), support.score(), PARAPHRASE);
        }
        return Judgement.notFound(source, Math.min(support.score(), NOT_QUITE), List.of(notCovered(coverage)));
    }

    private static List<Mismatch> findings(TermCoverage coverage) {
        return Stream.of(
                        FigureCheck.check(coverage),
                        NameCheck.check(coverage),
                        PolarityCheck.check(coverage),
                        QuantifierCheck.check(coverage))
                .flatMap(List::stream)
                .toList();
    }

    /**
     * Judges words in quotation marks: they must be in the source, and other words with the same meaning do not count.
     */
    private static Judgement literal(Assertion assertion, TermCoverage coverage, List<String> reasons, int source) {
        if (reasons.isEmpty()) {
            for (int sentence : coverage.best(3)) {
                Optional<Judgement> nearly = QuoteVerdict.nearly(
                        assertion, coverage.evidence().sentences().get(sentence));
                if (nearly.isPresent()) {
                    return nearly.get();
                }
            }
        }
        List<String> all = new ArrayList<>(List.of(QuoteVerdict.QUOTE_NOT_FOUND));
        all.addAll(reasons);
        return Judgement.notFound(source, 0, all);
    }

    private static Judgement contradicted(TermCoverage coverage, int at, Support support, List<String> reasons) {
        EvidenceSentence sentence = coverage.evidence().sentences().get(at);
        return new Judgement(
                sentence.source(),
                Verdict.CONTRADICTED,
                CONTRADICTED * support.score(),
                sentence.isQuotable() ? Quote.of(sentence) : null,
                reasons);
    }

    private static Optional<EvidenceSentence> quotable(TermCoverage coverage) {
        return coverage.ranked().stream()
                .map(coverage.evidence().sentences()::get)
                .filter(EvidenceSentence::isQuotable)
                .findFirst();
    }

    private static String notCovered(TermCoverage coverage) {
        List<String> missing = coverage.missing();
        return missing.isEmpty()
                ? NOT_COVERED
                : NOT_COVERED + ": " + String.join(", ", missing.subList(0, Math.min(MISSING_WORDS, missing.size())));
    }
}
