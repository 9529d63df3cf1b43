package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.WindowReading;
import dev.crosscheck.reader.WindowReading.BestSpan;
import dev.crosscheck.reader.Windows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Has the reader read the sentences that rank best by their words. It reads windows of some sentences, so that each
 * sentence has its context, and only those with the likeliest sentences. For one thread.
 */
final class CloseReading {

    /**
     * The reader's result for one sentence.
     *
     * @param margin how far the sentence's best span is above "no answer", in logits
     * @param answers the score that the sentence's window answers at all, a logit
     * @param span the words of the best span
     * @param ofCell whether the span is a cell that {@link TableReading} found, and not the reader
     */
    record Read(double margin, double answers, String span, boolean ofCell) {

        private static final double SMALLEST_MARGIN = -8;
        private static final double LARGEST_MARGIN = 6;
        private static final double LEAST_ANSWERS = -3;
        private static final double MOST_ANSWERS = 4;
        /** For sentences that were not read: as far from an answer as most of those that were. */
        static final Read NOTHING = new Read(-4, 0, "");

        Read {
            margin = Math.clamp(margin, SMALLEST_MARGIN, LARGEST_MARGIN);
            answers = Math.clamp(answers, LEAST_ANSWERS, MOST_ANSWERS);
        }

        Read(double margin, double answers, String span) {
            this(margin, answers, span, false);
        }

        /** A cell in the row that the question names, in the column that it asks for: as sure as the reader can be. */
        static Read ofCell(String cell) {
            return new Read(LARGEST_MARGIN, MOST_ANSWERS, cell, true);
        }

        boolean isRead() {
            return !equals(NOTHING);
        }
    }

    /** Most windows for all questions together; docs/benchmarks.md says how long reading takes. */
    static final int WINDOWS = 48;
    /** Most windows for one question. More find nothing more, because ranking by words puts answers in front. */
    private static final int MOST_FOR_A_QUESTION = 24;

    /** Characters of context before and after a sentence that suffice to tell what it is about. */
    private static final int ENOUGH_BEFORE = 60;

    private static final int ENOUGH_AFTER = 30;
    private final Optional<Reader> reader;
    private final Language language;
    private final List<Candidate> candidates;
    /** Windows that may still be read. */
    private int left = WINDOWS;
    /** Number of expected questions that have not been asked yet; at least 1. */
    private int unasked;

    private final Map<Passage, List<Span>> divided = new HashMap<>();

    private record Window(Passage passage, Span span) {
        String text() {
            return span.of(passage.text());
        }
    }

    /** The position of a candidate in its window. */
    private record Place(int candidate, Span span) {}

    /** @param questions number of questions that are expected; they share the windows, and more may get none */
    CloseReading(Optional<Reader> reader, Language language, List<Candidate> candidates, int questions) {
        this.reader = reader;
        this.language = language;
        this.candidates = candidates;
        this.unasked = Math.max(1, questions);
    }

    /**
     * @param worth which of the candidates are worth reading, by index
     * @param likely how likely each candidate is by its words
     * @return the result of reading each candidate for {@code question}; {@link Read#NOTHING} if it was not read
     */
    List<Read> of(String question, IntPredicate worth, IntToDoubleFunction likely) {
        if (reader.isEmpty() || language != Language.detect(question)) {
            return Collections.nCopies(candidates.size(), Read.NOTHING);
        }
        List<Read> read = new ArrayList<>(Collections.nCopies(candidates.size(), Read.NOTHING));
        Map<Window, List<Place>> places = new LinkedHashMap<>();
        IntStream.range(0, candidates.size())
                .filter(i -> worth.test(i)
                        && language == Language.detect(candidates.get(i).text()))
                .forEach(i -> place(i, places));
        Comparator<Map.Entry<Window, List<Place>>> likeliest =
                Comparator.comparingDouble(window -> window.getValue().stream()
                        .mapToDouble(place -> likely.applyAsDouble(place.candidate()))
                        .max()
                        .orElse(0));
        List<Map.Entry<Window, List<Place>>> chosen = places.entrySet().stream()
                .sorted(likeliest.reversed())
                .limit(Math.min(MOST_FOR_A_QUESTION, left / unasked))
                .toList();
        left -= chosen.size();
        unasked = Math.max(1, unasked - 1);
        List<WindowReading> readings = reader.get()
                .read(
                        question,
                        chosen.stream().map(window -> window.getKey().text()).toList());
        for (int i = 0; i < chosen.size(); i++) {
            WindowReading reading = readings.get(i);
            String text = chosen.get(i).getKey().text();
            List<Span> sentences = Sentences.split(text, language);
            for (Place place : chosen.get(i).getValue()) {
                int start = place.span().start();
                BestSpan best = best(reading, place.span(), sentences);
                // The margin is that of the whole sentence. The words are those before the clause.
                BestSpan named = PartOfTotal.start(text, place.span(), question).stream()
                        .mapToObj(end -> reading.between(start, end))
                        .findFirst()
                        .orElse(best);
                read.set(place.candidate(), new Read(best.margin(), reading.answers(), named.of(text)));
            }
        }
        return read;
    }

    /** Returns the likeliest answer in a place. No answer goes on from one sentence into the next. */
    private static BestSpan best(WindowReading reading, Span place, List<Span> sentences) {
        return sentences.stream()
                .filter(sentence -> place.start() < sentence.end() && sentence.start() < place.end())
                .map(sentence -> reading.between(
                        Math.max(place.start(), sentence.start()), Math.min(place.end(), sentence.end())))
                .max(Comparator.comparingDouble(BestSpan::margin))
                .orElseGet(() -> reading.between(place.start(), place.end()));
    }

    private void place(int candidate, Map<Window, List<Place>> places) {
        Candidate one = candidates.get(candidate);
        Span written = one.written();
        Span window = divided.computeIfAbsent(one.passage(), passage -> Windows.of(passage.text(), language)).stream()
                .filter(span -> span.start() <= written.start() && written.end() <= span.end())
                .max(Comparator.comparingInt(span -> Math.min(written.start() - span.start(), ENOUGH_BEFORE)
                        + Math.min(span.end() - written.end(), ENOUGH_AFTER)))
                .orElse(written);
        places.computeIfAbsent(new Window(one.passage(), window), key -> new ArrayList<>())
                .add(new Place(
                        candidate, new Span(one.told().start() - window.start(), written.end() - window.start())));
    }
}
