package dev.crosscheck.search.translation;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Lines of a sorted file, looked up by their keys. They stay bytes: a map of strings would take ten times the memory.
 * Since the file is sorted, nothing has to be built when it is read. Safe for use by many threads.
 */
final class SortedLines {

    private static final int FEW = 1 << 16;

    private final byte[] bytes;
    /** Where each line starts, and the end of the last one. */
    private final int[] starts;

    private SortedLines(byte[] bytes, int[] starts) {
        this.bytes = bytes;
        this.starts = starts;
    }

    /**
     * Reads lines, sorted by the bytes of their keys in UTF-8: a key, a tab, values separated by bars. Lines that start
     * with {@code #} are skipped.
     */
    static SortedLines read(InputStream file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int[] starts = new int[FEW];
        int lines = 0;
        BufferedReader reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            if (!line.startsWith("#")) {
                bytes.writeBytes(line.getBytes(StandardCharsets.UTF_8));
                lines++;
                starts = lines < starts.length ? starts : Arrays.copyOf(starts, 2 * lines);
                starts[lines] = bytes.size();
            }
        }
        return new SortedLines(bytes.toByteArray(), Arrays.copyOf(starts, lines + 1));
    }

    /** Returns the values of a key; none if there is no such key. */
    List<String> values(String key) {
        byte[] wanted = (key + "\t").getBytes(StandardCharsets.UTF_8);
        int low = 0;
        int high = starts.length - 2;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int end = Math.min(starts[middle] + wanted.length, starts[middle + 1]);
            int compared = Arrays.compareUnsigned(bytes, starts[middle], end, wanted, 0, wanted.length);
            if (compared == 0) {
                return List.of(new String(bytes, end, starts[middle + 1] - end, StandardCharsets.UTF_8).split("\\|"));
            }
            low = compared < 0 ? middle + 1 : low;
            high = compared < 0 ? high : middle - 1;
        }
        return List.of();
    }
}
