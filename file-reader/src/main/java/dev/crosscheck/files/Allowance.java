package dev.crosscheck.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** The remaining limits for reading a file and everything packed in it. Not thread safe. */
final class Allowance {

    private static final int CHUNK = 16 * 1024;
    private static final long MEGABYTE = 1024 * 1024;

    private final FileLimits limits;
    private long bytes;
    private int entries;
    private long characters;

    Allowance(FileLimits limits) {
        this.limits = limits;
        this.bytes = limits.unpackedBytes();
        this.entries = limits.entries();
        this.characters = limits.characters();
    }

    FileLimits limits() {
        return limits;
    }

    void entry() {
        entries--;
        if (entries < 0) {
            throw UnreadableFile.tooMuch("contains more than " + limits.entries() + " files");
        }
    }

    void characters(int length) {
        characters -= length;
        if (characters < 0) {
            throw tooMuchText(limits.characters());
        }
    }

    static UnreadableFile tooMuchText(int most) {
        return UnreadableFile.tooMuch("contains more than " + most + " characters of text; split it");
    }

    /**
     * Unpacks data.
     *
     * @param packed the packed size; refuses data that unpacks to a large multiple of it, as a ZIP bomb does
     */
    byte[] unpack(InputStream in, long packed) throws IOException {
        ByteArrayOutputStream unpacked = new ByteArrayOutputStream();
        count(in, packed, unpacked);
        return unpacked.toByteArray();
    }

    /** Checks the limits without keeping the unpacked data. */
    void measure(InputStream in, long packed) throws IOException {
        count(in, packed, null);
    }

    private void count(InputStream in, long packed, ByteArrayOutputStream kept) throws IOException {
        byte[] chunk = new byte[CHUNK];
        long total = 0;
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            total += read;
            bytes -= read;
            if (bytes < 0) {
                throw UnreadableFile.tooMuch("unpacks to more than " + limits.unpackedBytes() / MEGABYTE + " MB");
            }
            if (total > FileLimits.RATIO_FROM && total / FileLimits.RATIO > packed) {
                throw UnreadableFile.tooMuch(
                        "unpacks to more than " + FileLimits.RATIO + " times its size, unlike any document");
            }
            if (kept != null) {
                kept.write(chunk, 0, read);
            }
        }
    }
}
