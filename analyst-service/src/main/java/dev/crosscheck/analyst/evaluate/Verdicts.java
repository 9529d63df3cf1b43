package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.evaluate.DecisionFeatures.Weighed;
import dev.crosscheck.analyst.evaluate.FactCheck.FactVerdict;
import dev.crosscheck.analyst.evaluate.PolicyReading.Read;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides a criterion by the clauses read, or by the facts of the case if it has any. Pure.
 *
 * @param linked the result of comparing facts with clauses, for the trace: names of facts, never their values
 */
record Verdicts(Finding finding, String linked) {

    /** Least confidence for a decision. */
    static final double SURE = Finding.SURE;

    /** If no clause has a higher probability of deciding, the policy does not mention the criterion. */
    private static final double SPEAKS_OF_IT = 0.1;

    /** Letters in which related words are alike. */
    private static final int STEM = 4;

    private static final int MOST_CITATIONS = 3;
    /** Least share of the best clause's probability that a clause needs to be cited; less likely ones add nothing. */
    private static final double WORTH_QUOTING = 0.05;

    static Verdicts of(Criterion criterion, CaseFacts facts, Read read) {
        List<Clause> clauses = read.ranked().stream().map(Weighed::clause).toList();
        return RowCheck.of(criterion.text(), clauses, facts)
                .filter(decided -> decided.confidence() >= SURE)
                .map(Verdicts::byRow)
                .orElseGet(() -> facts.facts().isEmpty()
                        ? byPolicy(read)
                        : speaksOf(criterion, read) ? byFacts(criterion, facts, read) : unmentioned());
    }

    /**
     * Whether the policy is about the criterion: facts decide only what it asks for. The probability goes by whole
     * words, so it says nothing if words only begin alike, such as smoke and smokers, or if the languages differ.
     */
    private static boolean speaksOf(Criterion criterion, Read read) {
        Language language = Language.detect(criterion.text());
        List<Clause> clauses = read.ranked().stream().map(Weighed::clause).toList();
        Set<String> asked = CriterionText.of(criterion.text()).terms();
        Set<String> words =
                clauses.stream().flatMap(clause -> clause.words().stream()).collect(Collectors.toSet());
        if (asked.stream().anyMatch(words::contains)) {
            return read.ranked().getFirst().probability() >= SPEAKS_OF_IT;
        }
        Set<String> stems = words.stream().map(Verdicts::stem).collect(Collectors.toSet());
        return asked.stream().map(Verdicts::stem).anyMatch(stems::contains)
                || clauses.stream().allMatch(clause -> Language.detect(clause.text()) != language);
    }

    private static String stem(String word) {
        return word.length() > STEM ? word.substring(0, STEM) : word;
    }

    private static Verdicts unmentioned() {
        return new Verdicts(
                Finding.uncertain(ReasonCode.NO_EVIDENCE, "No clause that was found speaks of it."),
                "No clause speaks of it.");
    }

    private static Verdicts byRow(RowCheck.Decided decided) {
        return new Verdicts(
                new Finding(
                        decided.status(),
                        decided.confidence(),
                        List.of(decided.row().quoted()),
                        decided.why() + ": “" + shortened(decided.row().read()) + "”.",
                        ReasonCode.DECIDED),
                decided.why() + ".");
    }

    private static Verdicts byPolicy(Read read) {
        boolean met = read.met() >= read.notMet();
        double likelier = Math.max(read.met(), read.notMet());
        List<PolicyCitation> citations = citations(read.ranked());
        double best = read.ranked().getFirst().probability();
        if (likelier >= SURE) {
            return new Verdicts(
                    new Finding(
                            met ? CriterionStatus.MET : CriterionStatus.NOT_MET,
                            likelier,
                            citations,
                            (met ? "The policy says so: " : "The policy says otherwise: ") + quoted(citations),
                            ReasonCode.DECIDED),
                    "The clauses speak " + (met ? "for" : "against") + " it.");
        }
        String reason = best < SPEAKS_OF_IT ? ReasonCode.NO_EVIDENCE : ReasonCode.LOW_CONFIDENCE;
        String why = best < SPEAKS_OF_IT
                ? "No clause that was found speaks of it."
                : "The clauses that come nearest do not settle it: " + quoted(citations);
        return new Verdicts(
                new Finding(CriterionStatus.UNCERTAIN, read.uncertain(), citations, why, reason),
                "The clauses do not settle it.");
    }

    private static Verdicts byFacts(Criterion criterion, CaseFacts facts, Read read) {
        List<Weighed> best =
                read.ranked().subList(0, Math.min(MOST_CITATIONS, read.ranked().size()));
        Optional<FactVerdict> outcome = FactCheck.of(
                criterion.text(), best.stream().map(Weighed::clause).toList(), facts);
        List<PolicyCitation> citations = citations(read.ranked());
        if (outcome.isEmpty()) {
            return new Verdicts(
                    new Finding(
                            CriterionStatus.UNCERTAIN,
                            1 - Math.max(read.met(), read.notMet()) / 2,
                            citations,
                            "No fact of the case can be held against it.",
                            ReasonCode.NO_FACT),
                    "No fact is about it.");
        }
        FactVerdict decided = outcome.get();
        String linked = "The fact “" + decided.fact().name() + "” " + decided.why() + ".";
        if (decided.confidence() < SURE) {
            return new Verdicts(
                    new Finding(
                            CriterionStatus.UNCERTAIN,
                            1 - decided.confidence(),
                            citations,
                            linked + " That is not sure enough to decide.",
                            ReasonCode.LOW_CONFIDENCE),
                    linked);
        }
        return new Verdicts(
                new Finding(
                        decided.status(),
                        decided.confidence(),
                        citations,
                        linked + " The policy: " + quoted(citations),
                        ReasonCode.DECIDED),
                linked);
    }

    private static List<PolicyCitation> citations(List<Weighed> ranked) {
        double best = ranked.getFirst().probability();
        return ranked.stream()
                .limit(MOST_CITATIONS)
                .filter(one -> one.probability() >= WORTH_QUOTING * best)
                .map(one -> one.clause().quoted())
                .toList();
    }

    private static String quoted(List<PolicyCitation> citations) {
        PolicyCitation first = citations.getFirst();
        String where = first.sectionPath().isEmpty() ? "" : " (" + first.sectionPath() + ")";
        String quote = first.quote();
        return "“" + shortened(quote) + "”" + (where.length() > 600 ? "" : where);
    }

    private static String shortened(String quote) {
        return Cut.withEllipsis(600, quote);
    }
}
