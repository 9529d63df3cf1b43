package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;

/** Preconditions that this package's records share. */
final class Bounded {

    private Bounded() {}

    /** @throws IllegalArgumentException if it is blank or longer than {@code most} UTF-16 units */
    static String text(String field, String value, int most) {
        return atMost(field, Require.text(field, value), most);
    }

    /** @throws IllegalArgumentException if it is longer than {@code most} UTF-16 units */
    static String atMost(String field, String value, int most) {
        if (value.length() > most) {
            throw new IllegalArgumentException(
                    field + " must have at most " + most + " characters, not " + value.length());
        }
        return value;
    }

    /** @throws IllegalArgumentException if it is not a number from 0 to 1 */
    static double share(String field, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(field + " must be from 0 to 1, not " + value);
        }
        return value;
    }
}
