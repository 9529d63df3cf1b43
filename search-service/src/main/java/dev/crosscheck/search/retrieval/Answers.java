package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Words;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.WindowReading;
import dev.crosscheck.reader.WindowReading.BestSpan;
import dev.crosscheck.reader.Windows;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the reader found in some passages, by passage id.
 *
 * @param logits how likely each passage answers
 * @param evidence the sentences that hold the likeliest answer, of the passages that likely have one
 */
record Answers(Map<String, Double> logits, Map<String, String> evidence) {

    static final Answers NONE = new Answers(Map.of(), Map.of());

    Answers {
        logits = Map.copyOf(logits);
        evidence = Map.copyOf(evidence);
    }

    /**
     * Reads the window of each passage that shares most words with the question. Reading whole passages takes five
     * times as long.
     *
     * @param texts by passage id
     */
    static Answers read(String question, Map<String, String> texts, Reader reader, Language language) {
        Set<String> asked = Set.copyOf(Words.of(question));
        List<String> ids = List.copyOf(texts.keySet());
        List<String> windows =
                ids.stream().map(id -> window(texts.get(id), asked, language)).toList();
        List<WindowReading> readings = reader.read(question, windows);
        Map<String, Double> logits = new HashMap<>();
        Map<String, String> evidence = new HashMap<>();
        for (int i = 0; i < readings.size(); i++) {
            WindowReading reading = readings.get(i);
            logits.put(ids.get(i), reading.answers());
            String sentences = evidence(windows.get(i), reading.best(), language);
            if (sentences != null) {
                evidence.put(ids.get(i), sentences);
            }
        }
        return new Answers(logits, evidence);
    }

    private static String window(String text, Set<String> asked, Language language) {
        return Windows.of(text, language).stream()
                .map(window -> window.of(text))
                .max(Comparator.comparingLong(window -> shared(window, asked)))
                .orElse(text);
    }

    private static long shared(String window, Set<String> asked) {
        return Words.of(window).stream().distinct().filter(asked::contains).count();
    }

    /** Returns the sentences of the window that the span touches; null if it is not likely an answer. */
    static String evidence(String window, BestSpan span, Language language) {
        if (span.margin() <= 0 || span.start() == span.end()) {
            return null;
        }
        List<Span> touched = Sentences.split(window, language).stream()
                .filter(sentence -> sentence.start() < span.end() && sentence.end() > span.start())
                .toList();
        return touched.isEmpty()
                ? null
                : window.substring(touched.getFirst().start(), touched.getLast().end());
    }
}
