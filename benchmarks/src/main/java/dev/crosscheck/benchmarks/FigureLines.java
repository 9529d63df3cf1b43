package dev.crosscheck.benchmarks;

import java.io.PrintStream;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Prints figures, one a line.
 *
 * @param width the width of the names, in characters
 */
public record FigureLines(PrintStream out, int width) {

    public void add(String name, Object figure) {
        out.println(String.format(Locale.ROOT, "%-" + width + "s %s", name, figure));
    }

    public void add(String name, OptionalDouble figure) {
        add(name, number(figure));
    }

    /** Returns a figure with three decimals, or a dash. */
    public static String number(OptionalDouble figure) {
        return figure.isPresent() ? String.format(Locale.ROOT, "%.3f", figure.getAsDouble()) : "-";
    }
}
