package dev.crosscheck.rest;

import dev.crosscheck.model.problem.Problem;
import java.util.OptionalLong;

/** Reads whole numbers from text, in a query or a header. */
public final class QueryNumber {

    private QueryNumber() {}

    /**
     * Returns the number.
     *
     * @throws ProblemException with the field's name if {@code text} is no whole number from {@code least} to {@code
     *     most}
     */
    public static long required(String field, String text, long least, long most) {
        return within(text, least, most)
                .orElseThrow(() -> new ProblemException(
                        Problem.invalid(field, "must be a whole number from " + least + " to " + most)));
    }

    /** Returns the number; empty if {@code text} is not a whole number from {@code least} to {@code most}. */
    public static OptionalLong within(String text, long least, long most) {
        try {
            long number = Long.parseLong(text);
            return number >= least && number <= most ? OptionalLong.of(number) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
