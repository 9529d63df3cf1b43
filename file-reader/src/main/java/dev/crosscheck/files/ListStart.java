package dev.crosscheck.files;

/** Reads the number at which an ordered list starts, the attribute {@code start} in HTML. Pure. */
public final class ListStart {

    private static final int HIGHEST = 99_999_999;

    private ListStart() {}

    /**
     * Returns the number before that of the first item: 0, unless the list starts at another one.
     *
     * @param start the attribute, or null
     */
    public static int before(String start) {
        try {
            int first = start == null ? 1 : Integer.parseInt(start.strip());
            return first >= 0 && first <= HIGHEST ? first - 1 : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
