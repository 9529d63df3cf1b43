package dev.crosscheck.rest;

import java.util.OptionalLong;

/** Reads whole numbers from text, in a query or a header. */
public final class QueryNumber {

    private QueryNumber() {}

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
