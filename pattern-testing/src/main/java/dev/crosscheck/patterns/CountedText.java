package dev.crosscheck.patterns;

/** A text that counts how often its characters are read, and breaks the reader off at a limit. */
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

    /** @throws TooManyReads if this read goes over the limit */
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

    /** The part, read without counting: what was found is taken out once. */
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
