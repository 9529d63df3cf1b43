package dev.crosscheck.model;

/** Preconditions for the compact constructors of the records. Each message names the field by its name on the wire. */
public final class Require {

    private Require() {}

    /**
     * Checks that a text is neither null nor blank.
     *
     * @return {@code value}
     * @throws IllegalArgumentException if it is null or blank
     */
    public static String text(String field, String value) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(field + " must not be blank");
        }
        return value;
    }

    /**
     * Checks that a value is not null.
     *
     * @return {@code value}
     * @throws IllegalArgumentException if it is null
     */
    public static <T> T present(String field, T value) {
        if (value == null) {
            throw new IllegalArgumentException(field + " must be given");
        }
        return value;
    }

    /**
     * Checks that a number is at least {@code least}.
     *
     * @return {@code value}
     * @throws IllegalArgumentException if it is smaller
     */
    public static int atLeast(String field, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(field + " must be at least " + least + ", not " + value);
        }
        return value;
    }
}
