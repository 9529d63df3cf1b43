package dev.crosscheck.model.text;

/** Han characters. Whole texts are asked about one by one, so the alphabets' characters take no look-up. */
public final class Han {

    /** No character before it is ideographic. */
    private static final char FIRST = 0x3006;

    private Han() {}

    public static boolean is(int codePoint) {
        return codePoint >= FIRST && Character.isIdeographic(codePoint);
    }

    /** How many of them {@code text} has. */
    public static int count(String text) {
        int han = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST) {
                int codePoint = text.codePointAt(i);
                i += Character.charCount(codePoint) - 1;
                if (Character.isIdeographic(codePoint)) {
                    han++;
                }
            }
        }
        return han;
    }
}
