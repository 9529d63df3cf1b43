package dev.crosscheck.patterns;

/** A text that counts how often its characters are read, and stops the reader at a limit. */
public final class CountedText implements CharSequence {

    private final String text;
    private final long limit;
    private long reads;

    public CountedText(String text, long limit) {
        this.text = text;
        this.limit = limit;
    }

    public long reads() {
        return reads;
    }

    /** @throws TooManyReads if this read exceeds the limit */
    @Override
    public char charAt(int index) {
        reads++;
        if (reads > limit) {
            throw new TooManyReads();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    /** Returns the part without counting reads, since each match is extracted only once. */
    @Override
    public CharSequence subSequence(int start, int end) {
        return text.substring(start, end);
    }

    @Override
    public String toString() {
        return text;
    }

    /** The limit was reached. */
    public static final class TooManyReads extends RuntimeException {

        private static final long serialVersionUID = 1L;

        TooManyReads() {
            super("too many reads", null, false, false);
        }
    }
}
