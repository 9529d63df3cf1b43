package dev.crosscheck.files;

/**
 * Limits for reading one file and everything packed in it.
 *
 * @param unpackedBytes most bytes of all files in an archive together; also of the parts of an Office file or an EPUB
 * @param entries most files in an archive, including nested archives; also parts of an Office file or an EPUB
 * @param depth how deeply archives and messages can be nested: 1 reads those in the file itself
 * @param characters most characters of text in total
 * @param blocks most blocks of one document
 * @param scannedPages most scanned pages of one document for text recognition; with more, it reads none of them
 */
public record FileLimits(long unpackedBytes, int entries, int depth, int characters, int blocks, int scannedPages) {

    /** A file that unpacks to more than this many times its size is not a document. */
    static final int RATIO = 100;
    /** The ratio does not matter for parts up to this size. */
    static final long RATIO_FROM = 4L * 1024 * 1024;
}
