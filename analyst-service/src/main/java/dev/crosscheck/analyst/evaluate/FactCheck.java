package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Holds the facts of a case against a criterion and the clauses that decide it: numbers and dates against bounds, yes
 * and no against what is asked, denials on either side included. Pure; says which facts it used, never their values.
 */
final class FactCheck {

    /** A fact is about the criterion where it has this share of the fact's name. */
    private static final double ABOUT = 0.5;

    private static final double BOUND_OF_CRITERION = 0.92;
    private static final double BOUND_OF_POLICY = 0.85;
    private static final double YES_OR_NO = 0.88;
    private static final double SAME_WORDS = 0.75;
    /** What a doubt leaves of the confidence, such as an exception that a fact speaks for: too little to decide. */
    private static final double DOUBTED = 0.6;
    /** Words that a fact must share with a criterion to say the same in more words. */
    private static final int SAYS_SOMETHING = 2;

    private static final Set<String> TIMES = Terms.distinct("minute hour day week month year");
    /** Whether the policy grants something is the policy's to say, whatever a case wishes. */
    private static final Set<String> GRANTS = Terms.distinct("covered paid allowed permitted entitled reimbursed");
    /** They say no more than that something is the case. */
    private static final Set<String> LIGHT = Terms.distinct("shows documents finds states names proves");

    private static final Set<String> YES = Set.of("yes", "true", "y", "是", "有", "1");
    private static final Set<String> NO = Set.of("no", "false", "n", "none", "never", "否", "無", "沒有", "0");

    private final CriterionText criterion;
    private final String text;
    private final List<Clause> clauses;

    private FactCheck(String text, List<Clause> clauses) {
        this.text = text;
        this.criterion = CriterionText.of(text);
        this.clauses = clauses;
    }

    /** @param fact that decides it */
    record Outcome(CriterionStatus status, double confidence, Fact fact, String why) {

        private Outcome less(double factor, String because) {
            return new Outcome(status, confidence * factor, fact, why + ", but " + because);
        }
    }

    /**
     * @param clauses that decide the criterion, best first
     * @return empty where no fact is about the criterion, or none can be held against it
     */
    static Optional<Outcome> of(String criterion, List<Clause> clauses, CaseFacts facts) {
        return new FactCheck(criterion, clauses).outcome(facts.facts());
    }

    private Optional<Outcome> outcome(List<Fact> facts) {
        List<Outcome> all = facts.stream()
                .filter(fact -> about(fact) >= ABOUT)
                .sorted(Comparator.comparingDouble((Fact fact) -> -about(fact)))
                .flatMap(fact -> one(fact).stream())
                .sorted(Comparator.comparingDouble((Outcome outcome) -> -outcome.confidence()))
                .toList();
        return all.stream().findFirst().map(best -> {
            if (excepted(best, facts)) {
                return best.less(DOUBTED, "an exception may apply");
            }
            return all.stream().anyMatch(other -> contradicts(other, best))
                    ? best.less(DOUBTED, "another fact says otherwise")
                    : best;
        });
    }

    /** Two facts that decide it differently: which of them holds, the case does not say. */
    private boolean contradicts(Outcome other, Outcome best) {
        return other.status() != best.status()
                && other.confidence() >= Verdicts.SURE
                && about(other.fact()) >= about(best.fact());
    }

    /** Share of the words of a fact's name that the criterion has; those of the best clause count half. */
    private double about(Fact fact) {
        Set<String> name = name(fact);
        Set<String> policy =
                clauses.isEmpty() ? Set.of() : new HashSet<>(clauses.getFirst().words());
        double sum = name.stream()
                .mapToDouble(word -> criterion.terms().contains(word) ? 1 : policy.contains(word) ? 0.5 : 0)
                .sum();
        return name.isEmpty() ? 0 : sum / name.size();
    }

    /** Share of the words of a fact's name that the criterion itself has. */
    private double named(Fact fact) {
        return Terms.share(name(fact), criterion.terms());
    }

    /** The words of its name, without those that measure time: they stand in bounds of every kind. */
    private static Set<String> name(Fact fact) {
        Set<String> words = new HashSet<>(Terms.distinct(fact.name().replace('_', ' ')));
        words.removeAll(TIMES);
        return words;
    }

    /** Whether the bound that a clause sets is one for this fact: the clause names it, and the criterion is about it. */
    private boolean bounds(Clause clause, Fact fact) {
        return named(fact) > ABOUT && Terms.share(name(fact), new HashSet<>(clause.words())) >= ABOUT;
    }

    private Optional<Outcome> one(Fact fact) {
        List<Threshold> own = named(fact) >= ABOUT ? Threshold.in(text) : List.of();
        Optional<Outcome> bound = bounded(fact, own, BOUND_OF_CRITERION, "the criterion's own bound");
        if (bound.isPresent()) {
            return bound;
        }
        Optional<Outcome> answered = answered(fact);
        if (answered.isPresent()) {
            return answered;
        }
        return said(fact).or(() -> byPolicy(fact));
    }

    /** By the clause that is cited first; a criterion that sets a bound of its own asks for no other. */
    private Optional<Outcome> byPolicy(Fact fact) {
        if (!Threshold.in(text).isEmpty()) {
            return Optional.empty();
        }
        List<Figure> values = figures(fact.value());
        return clauses.stream()
                .limit(1)
                .filter(clause -> bounds(clause, fact))
                .map(clause -> Threshold.in(clause.text()).stream()
                        .filter(threshold -> values.stream().allMatch(threshold::hasUnitAs))
                        .toList())
                .flatMap(thresholds -> bounded(fact, thresholds, BOUND_OF_POLICY, "the policy's bound").stream())
                .findFirst();
    }

    private Optional<Outcome> bounded(Fact fact, List<Threshold> thresholds, double sure, String whose) {
        for (Figure value : figures(fact.value())) {
            for (Threshold threshold : thresholds) {
                Optional<Boolean> kept = threshold.keptBy(value);
                if (kept.isPresent()) {
                    String why = (kept.get() ? "keeps to " : "is beyond ") + whose;
                    return Optional.of(besideADenial(fact, kept.get(), sure, why));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * A criterion that sets a bound and denies something as well may deny either: "was not done within a year", "six
     * weeks of it have not helped". Only a fact that denies, too, shows that it is not the bound.
     */
    private Outcome besideADenial(Fact fact, boolean kept, double sure, String why) {
        boolean ownBound = !Threshold.in(text).isEmpty();
        Outcome outcome = outcome(ownBound ? kept : kept != denied(), sure, fact, why);
        boolean unclear = ownBound
                && denied()
                && !CriterionText.of(fact.value()).signals().contains("not");
        return unclear ? outcome.less(DOUBTED, "the criterion denies something as well") : outcome;
    }

    /** A number alone has no word behind it that {@link Figures} could take for a unit. */
    private static List<Figure> figures(String value) {
        return Figures.in(value.strip());
    }

    private Optional<Outcome> answered(Fact fact) {
        String value = fact.value().strip().toLowerCase(Locale.ROOT);
        boolean yes = YES.contains(value);
        if (!yes && !NO.contains(value)) {
            return Optional.empty();
        }
        boolean nameDenies =
                CriterionText.of(fact.name().replace('_', ' ')).signals().contains("not");
        boolean met = yes == (denied() == nameDenies);
        Outcome answer = outcome(met, YES_OR_NO * about(fact), fact, "answers it with " + (yes ? "yes" : "no"));
        Set<String> granted = new HashSet<>(criterion.terms());
        granted.retainAll(GRANTS);
        granted.removeAll(name(fact));
        return Optional.of(granted.isEmpty() ? answer : answer.less(DOUBTED, "the policy grants it, or does not"));
    }

    /** The criterion has all that the fact says, or the fact all that the criterion asks besides the fact's name. */
    private Optional<Outcome> said(Fact fact) {
        Set<String> value = Terms.distinct(fact.value());
        Set<String> asked = new HashSet<>(criterion.terms());
        asked.removeAll(name(fact));
        asked.removeAll(LIGHT);
        boolean more = asked.size() >= SAYS_SOMETHING && value.containsAll(asked);
        boolean denies = CriterionText.of(fact.value()).signals().contains("not");
        return !value.isEmpty() && (more || criterion.terms().containsAll(value))
                ? Optional.of(outcome(
                        denies == denied(),
                        SAME_WORDS,
                        fact,
                        denies == denied() ? "says the same" : "says the opposite"))
                : Optional.empty();
    }

    /** Whether the criterion denies something, other than in words such as "not older than". */
    private boolean denied() {
        return CriterionText.of(Threshold.withoutDenialsOfBounds(text))
                .signals()
                .contains("not");
    }

    private static Outcome outcome(boolean met, double sure, Fact fact, String why) {
        return new Outcome(met ? CriterionStatus.MET : CriterionStatus.NOT_MET, sure * fact.confidence(), fact, why);
    }

    /** Whether the best clause makes an exception of something that another fact affirms. */
    private boolean excepted(Outcome outcome, List<Fact> facts) {
        if (clauses.isEmpty()) {
            return false;
        }
        String clause = clauses.getFirst().text().toLowerCase(Locale.ROOT);
        int at = Math.max(clause.indexOf("unless"), clause.indexOf("except"));
        if (at < 0) {
            return false;
        }
        Set<String> exception = Terms.distinct(clause.substring(at));
        return facts.stream()
                .filter(fact -> !fact.id().equals(outcome.fact().id()))
                .filter(fact -> YES.contains(fact.value().strip().toLowerCase(Locale.ROOT)))
                .map(fact -> Terms.distinct(fact.name().replace('_', ' ')))
                .anyMatch(name -> !name.isEmpty() && Terms.share(name, exception) >= ABOUT);
    }
}
