package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Words;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.reader.WindowReading;
import dev.crosscheck.reader.WindowReading.BestSpan;
import dev.crosscheck.reader.Windows;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchedPassages;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads the best passages of the first documents of a ranking, and moves those up that answer the question.
 * docs/retrieval.md says how each number was chosen. Safe for use by many threads.
 */
@ApplicationScoped
class Rerank {

    /** The number of documents to read: a handful of windows each. */
    private static final int DOCUMENTS = 5;
    /** The weight of the reader's logit, relative to a ranking scaled from 1 down to 0. */
    private static final double WEIGHT = 0.05;
    /** The number of documents over which the ranking is scaled. */
    private static final int STRETCHED = 100;

    private final Readers readers;

    Rerank(Readers readers) {
        this.readers = readers;
    }

    /**
     * A ranking after reading.
     *
     * @param evidence the sentences that answer, by passage id, of the passages that were read and answer
     */
    record Reranked(List<RankedPassage> ranking, Map<String, String> evidence) {
        Reranked {
            ranking = List.copyOf(ranking);
            evidence = Map.copyOf(evidence);
        }
    }

    /**
     * What the reader found in a passage.
     *
     * @param logit how likely the passage answers
     * @param evidence the sentence that holds the likeliest answer; null if none is likely
     */
    private record Answer(double logit, String evidence) {}

    /** @return the same passages in a new order; unchanged if no reader knows the question's language */
    Reranked of(String question, List<RankedPassage> ranking, SearchedPassages passages) throws IOException {
        Language language = Language.detect(question);
        Optional<Reader> reader = readers.of(language);
        List<RankedPassage> first = bestOfDocuments(ranking).limit(DOCUMENTS).toList();
        if (reader.isEmpty() || first.isEmpty()) {
            return new Reranked(ranking, Map.of());
        }
        Map<String, Answer> answers = answers(question, first, reader.get(), language, passages);
        Map<String, Double> logits = new HashMap<>();
        Map<String, String> evidence = new HashMap<>();
        answers.forEach((id, answer) -> {
            logits.put(id, answer.logit());
            if (answer.evidence() != null) {
                evidence.put(id, answer.evidence());
            }
        });
        return new Reranked(ordered(ranking, logits), evidence);
    }

    /** @param answers the reader's logit that a passage answers the question, by passage id, for the passages read */
    static List<RankedPassage> ordered(List<RankedPassage> ranking, Map<String, Double> answers) {
        List<RankedPassage> best = bestOfDocuments(ranking).limit(STRETCHED).toList();
        double lowest = best.getLast().score();
        double range = best.getFirst().score() - lowest;
        List<RankedPassage> read = best.stream()
                .filter(passage -> answers.containsKey(passage.id()))
                .toList();
        List<RankedPassage> ordered = read.stream()
                .sorted(Comparator.comparingDouble(
                                (RankedPassage passage) -> -((range == 0 ? 1 : (passage.score() - lowest) / range)
                                        + WEIGHT * answers.get(passage.id())))
                        .thenComparing(RankedPassage::id))
                .toList();
        return Stream.concat(
                        // The passages that were read swap places; each takes the score of its new place.
                        IntStream.range(0, read.size())
                                .mapToObj(i -> ordered.get(i).scored(read.get(i).score())),
                        ranking.stream().filter(passage -> !read.contains(passage)))
                .toList();
    }

    private static Stream<RankedPassage> bestOfDocuments(List<RankedPassage> ranking) {
        Set<DocumentId> seen = new HashSet<>();
        return ranking.stream().filter(passage -> seen.add(passage.documentId()));
    }

    /**
     * Reads the window of each passage that shares most words with the question. Reading whole passages takes five
     * times as long.
     */
    private static Map<String, Answer> answers(
            String question, List<RankedPassage> first, Reader reader, Language language, SearchedPassages passages)
            throws IOException {
        Set<String> asked = Set.copyOf(Words.of(question));
        List<String> windows = new ArrayList<>();
        for (RankedPassage passage : first) {
            String text = passages.read(passage).passage().text();
            windows.add(Windows.of(text, language).stream()
                    .map(window -> window.of(text))
                    .max(Comparator.comparingLong(window -> shared(window, asked)))
                    .orElse(text));
        }
        Map<String, Answer> answers = new HashMap<>();
        List<WindowReading> readings = reader.read(question, windows);
        for (int i = 0; i < readings.size(); i++) {
            WindowReading reading = readings.get(i);
            answers.put(
                    first.get(i).id(),
                    new Answer(reading.answers(), evidence(windows.get(i), reading.best(), language)));
        }
        return answers;
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

    private static long shared(String window, Set<String> asked) {
        return Words.of(window).stream().distinct().filter(asked::contains).count();
    }
}
