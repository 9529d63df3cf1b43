package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
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
    /** Words that count nothing. "No" may answer the question instead. */
    private static final Set<String> ZERO = Set.of("none", "0", "無", "沒有");

    private final CriterionText criterion;
    private final String text;
    private final Connectives connectives;
    private final List<Clause> clauses;

    private FactCheck(String text, List<Clause> clauses) {
        this.text = text;
        this.criterion = CriterionText.of(text);
        this.connectives = Connectives.of(text);
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
        String value = isZero(fact, own) ? "0" : fact.value().strip();
        Optional<FactVerdict> bound = bounded(fact, value, text, own, BOUND_OF_CRITERION, "the criterion's own bound");
        if (bound.isPresent()) {
            return bound.map(verdict -> ofAPart(verdict, denied()));
        }
        Optional<FactVerdict> answered = answered(fact);
        if (answered.isPresent()) {
            boolean unclear = isNone(fact) && !hasFigure(fact.name()) && (isDuration(own) || isMetByZero(own));
            return answered.map(verdict -> unclear ? verdict.less(DOUBTED, "the criterion sets a bound") : verdict)
                    .map(verdict -> ofAPart(verdict, denied()));
        }
        Optional<FactVerdict> said = said(fact).map(verdict -> ofAPart(verdict, false));
        return said.isPresent() ? said : byPolicy(fact).map(verdict -> ofAPart(verdict, denied()));
    }

    /**
     * Reduces the confidence if the criterion has other parts or a condition, and the fact does not settle the whole.
     * It speaks of the whole if its name joins parts in the same way, or if name and value have all words of the
     * criterion.
     *
     * @param denied whether something in the criterion is denied: any of the parts, or all
     */
    private FactVerdict ofAPart(FactVerdict verdict, boolean denied) {
        Set<String> rest = new HashSet<>(criterion.terms());
        rest.removeAll(LIGHT);
        rest.removeAll(Terms.distinct(verdict.fact().name().replace('_', ' ')));
        rest.removeAll(Terms.distinct(verdict.fact().value()));
        boolean settled = connectives.isPlain()
                || rest.isEmpty()
                || connectives.isWithin(Connectives.of(verdict.fact().name().replace('_', ' ')))
                || (!denied && connectives.isSettledBy(verdict.status() == CriterionStatus.MET));
        return settled ? verdict : verdict.less(DOUBTED, "the criterion has other parts or a condition");
    }

    /** Whether the fact says that there are none of what the criterion sets a bound for. Its name must count these. */
    private boolean isZero(Fact fact, List<Threshold> own) {
        return ZERO.contains(fact.value().strip().toLowerCase(Locale.ROOT))
                && own.stream().anyMatch(bound -> isCounted(bound, fact))
                && !denied()
                && !hasFigure(fact.name());
    }

    /** Whether a bound has no unit, or one that the fact's name has too. */
    private boolean isCounted(Threshold bound, Fact fact) {
        String unit = Amount.of(text, bound).bound().figure().unit();
        String name = fact.name().replace('_', ' ');
        return bound.figure().kind() == Figure.Kind.QUANTITY
                && (unit.isEmpty()
                        || (Language.holdsHan(unit) && name.contains(unit))
                        || Terms.of(unit).stream().anyMatch(Terms.distinct(name)::contains));
    }

    /** Whether zero keeps to the criterion's bound. Then "no" may mean zero, or that there is nothing to measure. */
    private boolean isMetByZero(List<Threshold> own) {
        return BoundCheck.of(text, own, "", "0")
                .filter(BoundCheck.Outcome.KEPT::equals)
                .isPresent();
    }

    private static boolean isNone(Fact fact) {
        return NO.contains(fact.value().strip().toLowerCase(Locale.ROOT));
    }

    private static boolean hasFigure(String name) {
        return !Figures.in(name).isEmpty();
    }

    /** Whether there is a bound for a time. "None" may mean that it took no time, or that it never happened. */
    private static boolean isDuration(List<Threshold> bounds) {
        return bounds.stream()
                .flatMap(bound -> Terms.of(bound.figure().unit()).stream())
                .anyMatch(TIMES::contains);
    }

    /**
     * Decides by the bound of the first clause if the criterion asks whether a bound is kept. Ignores the policy if the
     * criterion sets a bound of its own, and figures of the policy that set none, such as a length of time.
     */
    private Optional<FactVerdict> byPolicy(Fact fact) {
        if (!Threshold.in(text).isEmpty() || !Connectives.asksToKeepABound(text)) {
            return Optional.empty();
        }
        String value = fact.value().strip();
        return clauses.stream()
                .findFirst()
                .filter(clause -> bounds(clause, fact))
                .map(Clause::text)
                .flatMap(clause -> {
                    List<Threshold> thresholds = ofUnits(Threshold.in(clause), Figures.in(value));
                    return bounded(fact, value, clause, thresholds, BOUND_OF_POLICY, "the policy's bound");
                });
    }

    private static List<Threshold> ofUnits(List<Threshold> thresholds, List<Figure> values) {
        return thresholds.stream()
                .filter(threshold -> threshold.kind() != Threshold.Kind.EXACTLY)
                .filter(threshold -> values.stream().allMatch(threshold::hasUnitAs))
                .toList();
    }

    /** Decides by the figures of a value. It must keep to all bounds. */
    private Optional<FactVerdict> bounded(
            Fact fact, String value, String sentence, List<Threshold> thresholds, double sure, String whose) {
        Optional<BoundCheck.Outcome> found =
                BoundCheck.of(sentence, thresholds, fact.name().replace('_', ' '), value);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        FactVerdict broken = besideADenial(fact, value, false, sure, "is beyond " + whose);
        return Optional.of(
                switch (found.get()) {
                    case KEPT -> besideADenial(fact, value, true, sure, "keeps to " + whose);
                    case BROKEN -> broken;
                    case PARTLY -> broken.less(DOUBTED, "keeps to another bound beside it");
                    case UNCLEAR ->
                        outcome(false, sure, fact, "has a figure")
                                .less(DOUBTED, "it is not clear whether it keeps to " + whose);
                });
    }

    /**
     * Reduces the confidence if a criterion sets a bound and also denies something. The denial may belong to the bound
     * or not: "was not done within a year", "six weeks of it have not helped". It is clear only if the fact contains a
     * denial as well. A fact that alone denies something is not clear either: "no pain for 8 weeks".
     */
    private FactVerdict besideADenial(Fact fact, String value, boolean kept, double sure, String why) {
        boolean ownBound = !Threshold.in(text).isEmpty();
        FactVerdict outcome = outcome(ownBound ? kept : kept != denied(), sure, fact, why);
        if (denies(value) && !denied()) {
            return outcome.less(DOUBTED, "it denies something");
        }
        return ownBound && denied() && !denies(value)
                ? outcome.less(DOUBTED, "the criterion denies something as well")
                : outcome;
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
        return denies(text);
    }

    private static boolean denies(String sentence) {
        return CriterionText.of(Threshold.withoutDenialsOfBounds(sentence))
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
