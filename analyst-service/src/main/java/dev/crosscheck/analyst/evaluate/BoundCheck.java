package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the figures of a fact's value with the bounds of a sentence. A value may be a bound or a range itself: it
 * decides if all that it allows lies on one side. Pure.
 */
final class BoundCheck {

    private final String sentence;
    private final List<Amount> bounds;

    private BoundCheck(String sentence, List<Amount> bounds) {
        this.sentence = sentence;
        this.bounds = bounds;
    }

    enum Outcome {
        KEPT,
        BROKEN,
        /** It breaks one bound and keeps to another, and the two are not the ends of one range. */
        PARTLY,
        /** It has several figures, or only one that cannot be read or compared for certain. */
        UNCLEAR
    }

    /**
     * @param bounds bounds of the sentence
     * @param name what the value is of; may name its period, as in "monthly income"
     * @return empty if the value has no figure of the kind and unit of any bound
     */
    static Optional<Outcome> of(String sentence, List<Threshold> bounds, String name, String value) {
        return new BoundCheck(sentence, amounts(sentence, bounds)).outcome(name, value);
    }

    private static List<Amount> amounts(String sentence, List<Threshold> bounds) {
        List<Amount> amounts = new ArrayList<>(
                bounds.stream().map(bound -> Amount.of(sentence, bound)).toList());
        for (int i = 0; i + 1 < amounts.size(); i++) {
            if (isOneRange(amounts.subList(i, i + 2))) {
                amounts.set(i, amounts.get(i).inUnitOf(amounts.get(i + 1)));
            }
        }
        return amounts;
    }

    private Optional<Outcome> outcome(String name, String value) {
        List<Amount> all = amounts(value, Threshold.in(value)).stream()
                .map(one -> one.perPeriodOf(name))
                .filter(one -> !comparable(one).isEmpty())
                .toList();
        List<Amount> ofUnit = all.stream()
                .filter(one -> comparable(one).stream().anyMatch(bound -> hasUnit(bound) && hasUnitAs(bound, one)))
                .toList();
        List<Amount> values = ofUnit.isEmpty() ? all : ofUnit;
        if (values.isEmpty()) {
            return Optional.empty();
        }
        boolean one = values.size() == 1 || isOneRange(values);
        return Optional.of(!one || Amount.isMultiplied(value) ? Outcome.UNCLEAR : outcome(values));
    }

    /** @param values one amount, or both ends of a range */
    private Outcome outcome(List<Amount> values) {
        List<Amount> comparable = comparable(values.getFirst());
        boolean clear = comparable.stream()
                .allMatch(bound -> values.stream().allMatch(value -> bound.canBeHeldAgainst(value, sentence)));
        if (!clear) {
            return Outcome.UNCLEAR;
        }
        List<Optional<Boolean>> kept =
                comparable.stream().map(bound -> kept(bound, values)).toList();
        if (kept.contains(Optional.of(false))) {
            boolean all = kept.stream().allMatch(Optional.of(false)::equals);
            return all || isOneRange(comparable) ? Outcome.BROKEN : Outcome.PARTLY;
        }
        return kept.stream().allMatch(Optional::isPresent) ? Outcome.KEPT : Outcome.UNCLEAR;
    }

    /** A range keeps to a bound, or breaks it, if all values beyond one of its ends do. */
    private static Optional<Boolean> kept(Amount bound, List<Amount> values) {
        return values.stream()
                .flatMap(value -> bound.bound().keptByAllWithin(value.bound()).stream())
                .findFirst();
    }

    private static boolean isOneRange(List<Amount> amounts) {
        return amounts.size() == 2
                && amounts.getFirst().bound().isOneRangeWith(amounts.getLast().bound());
    }

    /**
     * Returns the bounds that the value can be compared with. If some have a unit as the value has one, or none as it
     * has none, only these. Beside a bound, a figure without words of a bound sets none: "at least 180 days in 2025".
     */
    private List<Amount> comparable(Amount value) {
        Figure figure = value.bound().figure();
        List<Amount> comparable = bounds.stream()
                .filter(bound -> bound.bound().keptBy(figure).isPresent())
                .toList();
        List<Amount> ofUnit = figure.unit().isEmpty() ? comparable : alike(comparable, value);
        List<Amount> limits = ofUnit.stream()
                .filter(bound -> bound.bound().kind() != Threshold.Kind.EXACTLY)
                .toList();
        return alike(limits.isEmpty() ? ofUnit : limits, value);
    }

    private static List<Amount> alike(List<Amount> bounds, Amount value) {
        List<Amount> alike =
                bounds.stream().filter(bound -> hasUnitAs(bound, value)).toList();
        return alike.isEmpty() ? bounds : alike;
    }

    private static boolean hasUnit(Amount bound) {
        return !bound.bound().figure().unit().isEmpty();
    }

    private static boolean hasUnitAs(Amount bound, Amount value) {
        return bound.bound().hasUnitAs(value.bound().figure());
    }
}
