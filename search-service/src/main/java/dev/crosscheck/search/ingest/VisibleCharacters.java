package dev.crosscheck.search.ingest;

/** The characters that a reader sees. Others could hide words from a reader, and show them to a model. */
public final class VisibleCharacters {

    private VisibleCharacters() {}

    /** Says whether a reader sees the character or the space that it makes. Joiners count as invisible. */
    public static boolean isOne(int c) {
        boolean control = Character.isISOControl(c) && c != '\t';
        boolean hidden = c == 0xAD
                || c == 0x34F
                || c == 0x61C
                || (c >= 0x115F && c <= 0x1160)
                || (c >= 0x17B4 && c <= 0x17B5)
                || (c >= 0x180B && c <= 0x180F)
                || (c >= 0x200B && c <= 0x200F)
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2060 && c <= 0x2069)
                || c == 0x3164
                || (c >= 0xFE00 && c <= 0xFE0F)
                || c == 0xFEFF
                || c == 0xFFA0
                || (c >= 0xFFF9 && c <= 0xFFFB)
                || (c >= 0xE0000 && c <= 0xE0FFF);
        boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
        return !control && !hidden && !surrogate;
    }
}
