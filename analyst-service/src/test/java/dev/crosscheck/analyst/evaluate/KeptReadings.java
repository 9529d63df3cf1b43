package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.WindowReading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Caches in a file what the reader returned for each window, because reading takes nearly all of the time of fitting.
 */
final class KeptReadings implements Reader {

    private final Reader reader;
    private final Path file;
    private final Map<String, Kept> kept = new HashMap<>();

    private record Kept(double answers, double margin) implements WindowReading {
        @Override
        public BestSpan between(int from, int to) {
            return new BestSpan(margin, 0, 0);
        }
    }

    KeptReadings(Reader reader, Path file) throws IOException {
        this.reader = reader;
        this.file = file;
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] parts = line.split(" ", -1);
                kept.put(parts[0], new Kept(Double.parseDouble(parts[1]), Double.parseDouble(parts[2])));
            }
        }
    }

    @Override
    public List<WindowReading> read(String question, List<String> windows) {
        List<String> unread = windows.stream()
                .filter(window -> !kept.containsKey(key(question, window)))
                .distinct()
                .toList();
        List<WindowReading> read = reader.read(question, unread);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < unread.size(); i++) {
            Kept one = new Kept(read.get(i).answers(), read.get(i).best().margin());
            String key = key(question, unread.get(i));
            kept.put(key, one);
            lines.add(key + " " + one.answers() + " " + one.margin());
        }
        try {
            Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return windows.stream()
                .<WindowReading>map(window -> kept.get(key(question, window)))
                .toList();
    }

    private static String key(String question, String window) {
        return Sha256.hex(question + "\n" + window).substring(0, 24);
    }
}
