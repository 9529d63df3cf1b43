package dev.crosscheck.analyst.draft;

import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.WindowReading;
import java.util.List;

/**
 * A reading that is sure of given words.
 *
 * @param words the first that occurs is the answer
 */
record Pointing(String window, List<String> words) implements WindowReading {

    /** Returns a reader that points at these words wherever they occur, and at nothing else. */
    static Reader at(String... words) {
        return (_, windows) -> windows.stream()
                .<WindowReading>map(window -> new Pointing(window, List.of(words)))
                .toList();
    }

    @Override
    public double answers() {
        return words.stream().anyMatch(window::contains) ? 2 : -2;
    }

    @Override
    public BestSpan between(int from, int to) {
        return words.stream()
                .map(word -> new BestSpan(3, window.indexOf(word, from), window.indexOf(word, from) + word.length()))
                .filter(span -> span.start() >= 0 && span.end() <= to)
                .findFirst()
                .orElse(new BestSpan(-5, from, from));
    }
}
