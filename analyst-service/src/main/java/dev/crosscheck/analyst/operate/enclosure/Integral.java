package dev.crosscheck.analyst.operate.enclosure;

import dev.crosscheck.analyst.operate.expression.Effort;
import dev.crosscheck.analyst.operate.expression.Expression;
import dev.crosscheck.analyst.operate.expression.InvalidOperation;
import dev.crosscheck.analyst.operate.expression.Steps;
import dev.crosscheck.analyst.operate.expression.Value;
import java.util.Comparator;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Encloses the integral of a function over a range. The range is halved where the enclosure is widest. On each part the
 * Taylor polynomial around its middle is integrated, and the remainder is enclosed by the highest derivative over the
 * whole part. So the result is certain, and a pole in the range is always found.
 */
public final class Integral {

    /** Even, so that the remainder has one sign. */
    private static final int ORDER = 10;

    private static final int MOST_PARTS = 2_000;
    private static final double PRECISION = 1e-13;
    private static final double LEAST_PRECISION = 1e-6;
    private static final double NARROWEST = 0x1p-48;

    private final Enclosure function;
    private final double from;
    private final double to;
    private final PriorityQueue<Panel> panels = new PriorityQueue<>(
            Comparator.comparingDouble((Panel panel) -> panel.integral().width())
                    .reversed());

    private record Panel(double lo, double hi, Interval integral) {}

    private Integral(Enclosure function, double from, double to) {
        this.function = function;
        this.from = from;
        this.to = to;
    }

    /**
     * @param known values of names other than {@code variable}, in addition to pi and e
     * @throws InvalidOperation if the function may have no finite value somewhere, or the result is not close enough
     */
    public static Approximation of(
            Expression expression, String variable, Range range, Map<String, Value> known, Steps steps, Effort effort) {
        Enclosure function = new Enclosure(expression, variable, known, effort);
        Interval a = range.from();
        Interval b = range.to();
        Integral integral = new Integral(function, a.hi(), b.lo());
        Interval inner = integral.enclosed(steps);
        Interval all = integral.atEnd(a).plus(inner).plus(integral.atEnd(b));
        Approximation approximation = Approximation.of(range.isReversed() ? all.negated() : all);
        steps.add(approximation.boundInWords());
        return approximation;
    }

    /** Returns what may be missing since floating point does not have the exact bound. */
    private Interval atEnd(Interval bound) {
        if (bound.width() == 0) {
            return Interval.ZERO;
        }
        Interval part = function.atEdge(bound).times(new Interval(0, Math.nextUp(bound.width())));
        return bounded(part, bound.middle());
    }

    private Interval bounded(Interval part, double place) {
        if (!part.isBounded()) {
            throw new InvalidOperation("cannot be integrated: the expression has no finite real value near "
                    + Range.inWords(place, to - from));
        }
        return part;
    }

    private Interval enclosed(Steps steps) {
        panels.add(panel(from, to));
        while (panels.size() < MOST_PARTS && !isPrecise()) {
            Panel worst = panels.remove();
            double middle = worst.lo() / 2 + worst.hi() / 2;
            if (isNarrow(worst)) {
                panels.add(atMost(worst));
                break;
            }
            panels.add(panel(worst.lo(), middle));
            panels.add(panel(middle, worst.hi()));
        }
        Interval sum = bounded(
                panels.stream().map(Panel::integral).reduce(Interval.ZERO, Interval::plus),
                panels.element().lo());
        if (sum.width() / 2 > LEAST_PRECISION * size()) {
            throw new InvalidOperation("takes too many steps to be integrated closely between these bounds");
        }
        steps.add("by Taylor polynomials; parts of the range: " + panels.size());
        return sum;
    }

    private boolean isNarrow(Panel panel) {
        double middle = panel.lo() / 2 + panel.hi() / 2;
        return panel.hi() - panel.lo() <= NARROWEST * (to - from) || middle <= panel.lo() || middle >= panel.hi();
    }

    /** A part at the end of the range may touch the end of the domain, which floating point misses a little. */
    private Panel atMost(Panel panel) {
        boolean atEnd = panel.lo() == from || panel.hi() == to;
        Interval range = new Interval(panel.lo(), panel.hi());
        Interval integral = atEnd && !panel.integral().isBounded()
                ? function.atEdge(range).times(width(panel.lo(), panel.hi()))
                : panel.integral();
        return new Panel(panel.lo(), panel.hi(), bounded(integral, range.middle()));
    }

    private boolean isPrecise() {
        double error =
                panels.stream().mapToDouble(panel -> panel.integral().width()).sum();
        return Double.isFinite(error) && error <= PRECISION * size();
    }

    /** Returns the sum of the parts' absolute values. */
    private double size() {
        return panels.stream()
                .mapToDouble(panel -> Math.abs(panel.integral().middle()))
                .sum();
    }

    private static Interval width(double lo, double hi) {
        return Interval.of(hi).minus(Interval.of(lo));
    }

    private Panel panel(double lo, double hi) {
        Interval range = new Interval(lo, hi);
        Series over = function.at(range, ORDER);
        Interval byValues = over.value().times(width(lo, hi));
        if (!over.term(ORDER).isBounded()) {
            return new Panel(lo, hi, byValues);
        }
        double middle = range.middle();
        Series around = function.at(Interval.of(middle), ORDER);
        Interval left = width(middle, lo);
        Interval right = width(middle, hi);
        Interval sum = Interval.ZERO;
        Interval above = Interval.ONE;
        Interval below = Interval.ONE;
        for (int k = 0; k <= ORDER; k++) {
            above = above.times(right);
            below = below.times(left);
            Interval power = above.minus(below).dividedBy(Interval.of(k + 1));
            sum = sum.plus(power.times(k == ORDER ? over.term(k) : around.term(k)));
        }
        return new Panel(lo, hi, sum.width() <= byValues.width() ? sum : byValues);
    }
}
