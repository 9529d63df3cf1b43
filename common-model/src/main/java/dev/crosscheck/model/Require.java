package dev.crosscheck.model;

/** Preconditions of the records' compact constructors: each message names the field as it is called on the wire. */
public final class Require {

    private Require() {}

    /**
     * @return {@code value}, which is neither null nor blank
     * @throws IllegalArgumentException if it is
     */
    public static String text(String field, String value) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(field + " must not be blank");
        }
        return value;
    }

    /**
     * @return {@code value}, which is not null
     * @throws IllegalArgumentException if it is
     */
    public static <T> T present(String field, T value) {
        if (value == null) {
            throw new IllegalArgumentException(field + " must be given");
        }
        return value;
    }

    /**
     * @return {@code value}, which is at least {@code least}
     * @throws IllegalArgumentException if it is smaller
     */
    public static int atLeast(String field, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(field + " must be at least " + least + ", not " + value);
        }
        return value;
    }
}
