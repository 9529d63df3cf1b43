package dev.crosscheck.model.text;

/** Recognises Han characters. Letters of alphabets need no look-up, because callers check whole texts. */
public final class Han {

    /** The first ideographic character. */
    private static final char FIRST = 0x3006;

    private Han() {}

    public static boolean is(int codePoint) {
        return codePoint >= FIRST && Character.isIdeographic(codePoint);
    }

    /** Returns the number of Han characters in {@code text}. */
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
