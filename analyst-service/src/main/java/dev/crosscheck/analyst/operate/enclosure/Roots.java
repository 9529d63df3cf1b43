package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * Finds all zeros of a function in a range. A part of the range whose enclosure has no zero is left out. A part where
 * the derivative has no zero and the ends differ in sign has exactly one, which the interval form of Newton's method
 * narrows down. Other parts are divided. So no zero is overlooked, and a pole is not taken for one.
 */
public final class Roots {

    private static final int MOST = 50;
    private static final int MOST_UNDECIDED = 1_000;
    private static final double NARROW = 1e-9;
    private static final double NARROWEST = 1e-13;

    /** Not one half, so that a zero at a round number is seldom a border. */
    private static final double SPLIT = 0.4871;

    private final Enclosure above;
    private final Enclosure below;
    private final Interval range;
    private final List<Interval> roots = new ArrayList<>();
    private final List<Interval> undecided = new ArrayList<>();

    private Roots(Enclosure above, Enclosure below, Interval range) {
        this.above = above;
        this.below = below;
        this.range = range;
    }

    /**
     * Returns the zeros from the smallest to the largest.
     *
     * @param known values of names other than {@code variable}, in addition to pi and e
     * @throws InvalidOperation if it cannot be told whether there is a zero somewhere, or there are too many
     */
    public static List<Approximation> of(
            Expression function, String variable, Range range, Map<String, Value> known, Steps steps, Effort effort) {
        Quotient quotient = Quotient.of(function, effort);
        Roots roots = new Roots(
                new Enclosure(quotient.above(), variable, known, effort),
                new Enclosure(quotient.denominator(), variable, known, effort),
                new Interval(range.from().lo(), range.to().hi()));
        roots.search();
        roots.decide();
        roots.roots.sort(Comparator.comparingDouble(Interval::lo));
        List<Approximation> zeros = new ArrayList<>();
        for (Interval root : roots.roots) {
            Approximation zero = Approximation.of(root);
            if (roots.dividesByZero(root)) {
                steps.add("there is no value at " + variable + " ≈ "
                        + zero.number().inWords() + ", where the equation divides by zero");
            } else {
                zeros.add(zero);
                steps.add(variable + " ≈ " + zero.number().inWords() + ": " + zero.boundInWords());
            }
        }
        return List.copyOf(zeros);
    }

    private boolean dividesByZero(Interval root) {
        return below.at(root, 0).value().has(0);
    }

    private void search() {
        Deque<Interval> open = new ArrayDeque<>(List.of(range));
        while (!open.isEmpty()) {
            Interval part = open.pop();
            Series values = above.at(part, 1);
            if (!values.value().has(0)) {
                continue;
            }
            if (isMonotone(values) && side(part.lo()) != 0 && side(part.hi()) != 0) {
                if (side(part.lo()) != side(part.hi())) {
                    add(narrowed(part));
                }
                continue;
            }
            double middle = part.lo() + SPLIT * part.width();
            if (part.width() <= narrow(part) || middle <= part.lo() || middle >= part.hi()) {
                undecided.add(part);
                if (undecided.size() > MOST_UNDECIDED) {
                    throw undecided(part);
                }
            } else {
                open.push(new Interval(middle, part.hi()));
                open.push(new Interval(part.lo(), middle));
            }
        }
    }

    private double narrow(Interval part) {
        return NARROW * part.size() + NARROWEST * range.width();
    }

    private void add(Interval root) {
        roots.add(root);
        if (roots.size() > MOST) {
            throw new InvalidOperation("has more than " + MOST + " solutions between these bounds");
        }
    }

    private static boolean isMonotone(Series values) {
        return values.term(1).isBounded() && !values.term(1).has(0);
    }

    /** Returns the sign of the function; 0 if it is zero or in doubt. */
    private int side(double place) {
        Interval value = above.at(Interval.of(place), 0).value();
        return value.lo() > 0 ? 1 : value.hi() < 0 ? -1 : 0;
    }

    /** @param part where the function is monotone and has a zero */
    private Interval narrowed(Interval part) {
        Interval root = part;
        while (true) {
            Interval middle = Interval.of(root.middle());
            Interval slope = above.at(root, 1).term(1);
            Interval newton =
                    middle.minus(above.at(middle, 0).value().dividedBy(slope)).within(root.lo(), root.hi());
            if (!newton.isBounded() || newton.width() >= 0.9 * root.width()) {
                return root;
            }
            root = newton;
        }
    }

    /** Looks at narrow parts that are left with their surroundings: a zero may lie on a border. */
    private void decide() {
        undecided.sort(Comparator.comparingDouble(Interval::lo));
        for (int i = 0; i < undecided.size(); ) {
            Interval cluster = undecided.get(i++);
            while (i < undecided.size() && undecided.get(i).lo() <= cluster.hi() + cluster.width()) {
                cluster = cluster.union(undecided.get(i++));
            }
            double margin = Math.max(cluster.width(), narrow(cluster));
            Interval around = new Interval(cluster.lo() - margin, cluster.hi() + margin);
            boolean one = isMonotone(above.at(around, 1)) && side(around.lo()) * side(around.hi()) < 0;
            if (!one) {
                throw undecided(cluster);
            }
            Interval root = narrowed(around);
            if (root.hi() >= range.lo() && root.lo() <= range.hi()) {
                addOnce(root);
            }
        }
    }

    private void addOnce(Interval root) {
        if (roots.stream().noneMatch(other -> other.hi() >= root.lo() && other.lo() <= root.hi())) {
            add(root);
        }
    }

    private InvalidOperation undecided(Interval place) {
        return new InvalidOperation("may have a solution near " + Range.inWords(place.middle(), range.width())
                + ", which cannot be decided: the sides only touch there, or have no value or no slope");
    }
}
