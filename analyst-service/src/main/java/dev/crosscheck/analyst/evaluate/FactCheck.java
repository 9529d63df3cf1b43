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
 * Compares the facts of a case with a criterion and the clauses that decide it: numbers and dates with bounds, yes and
 * no with the question, with denials on either side. Pure. It names the facts it used, but never their values.
 */
final class FactCheck {

    /** A fact is about the criterion if this share of the words of the fact's name appears there. */
    private static final double ABOUT = 0.5;

    private static final double BOUND_OF_CRITERION = 0.92;
    private static final double BOUND_OF_POLICY = 0.85;
    private static final double YES_OR_NO = 0.88;
    private static final double SAME_WORDS = 0.75;
    /**
     * Factor for the confidence if there is doubt, such as a fact that speaks for an exception. The result is too low
     * to decide.
     */
    private static final double DOUBTED = 0.6;
    /** At least this many words of the criterion must appear in a longer fact for it to say the same. */
    private static final int SAYS_SOMETHING = 2;

    private static final Set<String> TIMES = Terms.distinct("minute hour day week month year");
    /** Whether something is granted: only the policy can say so, not a fact of the case. */
    private static final Set<String> GRANTS = Terms.distinct("covered paid allowed permitted entitled reimbursed");
    /** Verbs that only say that something is the case. */
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

    /** @param fact the fact that decides the criterion */
    record FactVerdict(CriterionStatus status, double confidence, Fact fact, String why) {

        private FactVerdict less(double factor, String because) {
            return new FactVerdict(status, confidence * factor, fact, why + ", but " + because);
        }
    }

    /**
     * @param clauses the clauses that decide the criterion, best first
     * @return empty if no fact is about the criterion, or none can be compared with it
     */
    static Optional<FactVerdict> of(String criterion, List<Clause> clauses, CaseFacts facts) {
        return new FactCheck(criterion, clauses).outcome(facts.facts());
    }

    private Optional<FactVerdict> outcome(List<Fact> facts) {
        List<FactVerdict> all = facts.stream()
                .filter(fact -> about(fact) >= ABOUT)
                .sorted(Comparator.comparingDouble((Fact fact) -> -about(fact)))
                .flatMap(fact -> one(fact).stream())
                .sorted(Comparator.comparingDouble((FactVerdict outcome) -> -outcome.confidence()))
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

    /**
     * Whether another fact, no less relevant, decides the criterion differently. The case does not say which fact is
     * right.
     */
    private boolean contradicts(FactVerdict other, FactVerdict best) {
        return other.status() != best.status()
                && other.confidence() >= Verdicts.SURE
                && about(other.fact()) >= about(best.fact());
    }

    /**
     * Share of the words of a fact's name that the criterion contains; a word that only the best clause contains counts
     * half.
     */
    private double about(Fact fact) {
        Set<String> name = name(fact);
        Set<String> policy =
                clauses.isEmpty() ? Set.of() : new HashSet<>(clauses.getFirst().words());
        double sum = name.stream()
                .mapToDouble(word -> criterion.terms().contains(word) ? 1 : policy.contains(word) ? 0.5 : 0)
                .sum();
        return name.isEmpty() ? 0 : sum / name.size();
    }

    /** Share of the words of a fact's name that the criterion itself contains. */
    private double named(Fact fact) {
        return Terms.share(name(fact), criterion.terms());
    }

    /** Returns the words of the fact's name, without units of time, because these occur in bounds of every kind. */
    private static Set<String> name(Fact fact) {
        Set<String> words = new HashSet<>(Terms.distinct(fact.name().replace('_', ' ')));
        words.removeAll(TIMES);
        return words;
    }

    /** Whether the bound in a clause applies to this fact: the clause names the fact, and the criterion is about it. */
    private boolean bounds(Clause clause, Fact fact) {
        return named(fact) > ABOUT && Terms.share(name(fact), new HashSet<>(clause.words())) >= ABOUT;
    }

    private Optional<FactVerdict> one(Fact fact) {
        List<Threshold> own = named(fact) >= ABOUT ? Threshold.in(text) : List.of();
        Optional<FactVerdict> bound = bounded(fact, own, BOUND_OF_CRITERION, "the criterion's own bound");
        if (bound.isPresent()) {
            return bound;
        }
        Optional<FactVerdict> answered = answered(fact);
        if (answered.isPresent()) {
            return answered;
        }
        return said(fact).or(() -> byPolicy(fact));
    }

    /** Decides by the bound of the first clause. Ignores the policy if the criterion sets a bound of its own. */
    private Optional<FactVerdict> byPolicy(Fact fact) {
        if (!Threshold.in(text).isEmpty()) {
            return Optional.empty();
        }
        List<Figure> values = figures(fact.value());
        return clauses.stream()
                .limit(1)
                .filter(clause -> bounds(clause, fact))
                .map(clause -> ofUnits(Threshold.in(clause.text()), values))
                .flatMap(thresholds -> bounded(fact, thresholds, BOUND_OF_POLICY, "the policy's bound").stream())
                .findFirst();
    }

    private static List<Threshold> ofUnits(List<Threshold> thresholds, List<Figure> values) {
        return thresholds.stream()
                .filter(threshold -> values.stream().allMatch(threshold::hasUnitAs))
                .filter(threshold -> values.stream()
                        .anyMatch(value -> comparable(thresholds, value).contains(threshold)))
                .toList();
    }

    /** Decides by the first figure of the fact that can be compared. It must keep to all bounds. */
    private Optional<FactVerdict> bounded(Fact fact, List<Threshold> thresholds, double sure, String whose) {
        return figures(fact.value()).stream()
                .filter(value -> !comparable(thresholds, value).isEmpty())
                .findFirst()
                .map(value -> byAll(fact, value, comparable(thresholds, value), sure, whose));
    }

    /**
     * Returns the bounds that the value can be compared with. If some have a unit as the value has one, or none as it
     * has none, only these. Beside a bound, a figure without words of a bound sets none: "at least 180 days in 2025".
     */
    private static List<Threshold> comparable(List<Threshold> thresholds, Figure value) {
        List<Threshold> comparable = thresholds.stream()
                .filter(threshold -> threshold.keptBy(value).isPresent())
                .toList();
        List<Threshold> ofUnit = value.unit().isEmpty() ? comparable : alike(comparable, value);
        List<Threshold> bounds = ofUnit.stream()
                .filter(threshold -> threshold.kind() != Threshold.Kind.EXACTLY)
                .toList();
        return alike(bounds.isEmpty() ? ofUnit : bounds, value);
    }

    private static List<Threshold> alike(List<Threshold> thresholds, Figure value) {
        List<Threshold> alike = thresholds.stream()
                .filter(threshold -> threshold.hasUnitAs(value))
                .toList();
        return alike.isEmpty() ? thresholds : alike;
    }

    /**
     * Decides by all bounds. Reduces the confidence if the value breaks one and keeps to another, unless the two are
     * the ends of one range: one of them may be a bound for something else.
     */
    private FactVerdict byAll(Fact fact, Figure value, List<Threshold> thresholds, double sure, String whose) {
        long broken = thresholds.stream()
                .filter(threshold -> !threshold.keptBy(value).orElse(true))
                .count();
        boolean kept = broken == 0;
        FactVerdict verdict = besideADenial(fact, kept, sure, (kept ? "keeps to " : "is beyond ") + whose);
        boolean oneRange = thresholds.size() == 2 && thresholds.getFirst().isOneRangeWith(thresholds.getLast());
        return kept || broken == thresholds.size() || oneRange
                ? verdict
                : verdict.less(DOUBTED, "keeps to another bound beside it");
    }

    /**
     * Reduces the confidence if a criterion sets a bound and also denies something. The denial may belong to the bound
     * or not: "was not done within a year", "six weeks of it have not helped". It is clear only if the fact contains a
     * denial as well.
     */
    private FactVerdict besideADenial(Fact fact, boolean kept, double sure, String why) {
        boolean ownBound = !Threshold.in(text).isEmpty();
        FactVerdict outcome = outcome(ownBound ? kept : kept != denied(), sure, fact, why);
        boolean unclear = ownBound
                && denied()
                && !CriterionText.of(fact.value()).signals().contains("not");
        return unclear ? outcome.less(DOUBTED, "the criterion denies something as well") : outcome;
    }

    /**
     * Returns the figures of a fact's value. A bare number has no unit, because {@link Figures} finds no word after it.
     */
    private static List<Figure> figures(String value) {
        return Figures.in(value.strip());
    }

    private Optional<FactVerdict> answered(Fact fact) {
        String value = fact.value().strip().toLowerCase(Locale.ROOT);
        boolean yes = YES.contains(value);
        if (!yes && !NO.contains(value)) {
            return Optional.empty();
        }
        boolean nameDenies =
                CriterionText.of(fact.name().replace('_', ' ')).signals().contains("not");
        boolean met = yes == (denied() == nameDenies);
        FactVerdict answer = outcome(met, YES_OR_NO * about(fact), fact, "answers it with " + (yes ? "yes" : "no"));
        Set<String> granted = new HashSet<>(criterion.terms());
        granted.retainAll(GRANTS);
        granted.removeAll(name(fact));
        return Optional.of(granted.isEmpty() ? answer : answer.less(DOUBTED, "the policy grants it, or does not"));
    }

    /**
     * Decides if the criterion contains every word of the fact's value, or the value contains every word of the
     * criterion except those of the fact's name.
     */
    private Optional<FactVerdict> said(Fact fact) {
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

    /** Whether the criterion denies something, apart from bounds such as "not older than". */
    private boolean denied() {
        return CriterionText.of(Threshold.withoutDenialsOfBounds(text))
                .signals()
                .contains("not");
    }

    private static FactVerdict outcome(boolean met, double sure, Fact fact, String why) {
        return new FactVerdict(
                met ? CriterionStatus.MET : CriterionStatus.NOT_MET, sure * fact.confidence(), fact, why);
    }

    /** Whether the best clause makes an exception and another fact affirms it. */
    private boolean excepted(FactVerdict outcome, List<Fact> facts) {
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
