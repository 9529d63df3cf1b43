package dev.crosscheck.files;

/**
 * How much is read of one file with all that is packed in it.
 *
 * @param unpackedBytes of all files in an archive together; also of the parts that an Office file or an EPUB packs
 * @param entries files in an archive, those of archives within it included; also parts of an Office file or an EPUB
 * @param depth how deeply archives and messages may lie within one another: 1 reads those in the file itself
 * @param characters of text in all
 * @param blocks of one document
 * @param scannedPages of one document, whose text is recognised; one with more is read without them
 */
public record Limits(long unpackedBytes, int entries, int depth, int characters, int blocks, int scannedPages) {

    /** What unpacks to more than so many times its size is no document. */
    static final int RATIO = 100;
    /** Small parts may be as empty as they like. */
    static final long RATIO_FROM = 4L * 1024 * 1024;

    public static final Limits USUAL = new Limits(256L * 1024 * 1024, 1000, 3, 10_000_000, 100_000, 20);
}
