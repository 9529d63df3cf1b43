package dev.crosscheck.files;

import java.util.Optional;
import java.util.regex.Pattern;

/** A colour as a screen shows it, each light from 0 to 255. */
record Rgb(int red, int green, int blue) {

    static final Rgb WHITE = new Rgb(255, 255, 255);
    static final Rgb BLACK = new Rgb(0, 0, 0);

    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{6}");
    private static final int RADIX = 16;
    /** Lights that differ by at most this much, 3 %, are not told apart. */
    private static final int SAME = 8;

    /** @return empty unless it is written as {@code FFCC00} */
    static Optional<Rgb> of(String hex) {
        if (hex == null || !HEX.matcher(hex).matches()) {
            return Optional.empty();
        }
        int lights = Integer.parseInt(hex, RADIX);
        return Optional.of(new Rgb(lights >> 16, lights >> 8 & 0xFF, lights & 0xFF));
    }

    /** Whether letters of one colour are not seen on the other. */
    boolean isLike(Rgb other) {
        return Math.abs(red - other.red) <= SAME
                && Math.abs(green - other.green) <= SAME
                && Math.abs(blue - other.blue) <= SAME;
    }
}
