package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.reader.Reading;
import dev.crosscheck.reader.Reading.BestSpan;
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
 * Has the reader read what words choose. A passage is read in windows of some sentences, so that each sentence is read
 * with what stands around it; the windows with the likeliest sentences are read, and no others. For one thread.
 */
final class CloseReading {

    /**
     * What reading tells of one sentence.
     *
     * @param margin by how much its best span beats none, in logits
     * @param answers the score that its window answers at all, a logit
     * @param span the words of that span
     */
    record Read(double margin, double answers, String span) {

        private static final double SMALLEST_MARGIN = -8;
        private static final double LARGEST_MARGIN = 6;
        private static final double LEAST_ANSWERS = -3;
        private static final double MOST_ANSWERS = 4;
        /** What was not read is as far from an answer as most of what was. */
        static final Read NOTHING = new Read(-4, 0, "");

        Read {
            margin = Math.clamp(margin, SMALLEST_MARGIN, LARGEST_MARGIN);
            answers = Math.clamp(answers, LEAST_ANSWERS, MOST_ANSWERS);
        }

        boolean isRead() {
            return !equals(NOTHING);
        }
    }

    /** Windows for one draft. Two cores read some 47 of 96 tokens in 250 ms. */
    private static final int WINDOWS = 48;
    /** More for one question finds nothing more: words bring what answers to the front. */
    private static final int MOST_FOR_A_QUESTION = 24;

    /** So many characters before and after a sentence tell what it speaks of. */
    private static final int ENOUGH_BEFORE = 60;

    private static final int ENOUGH_AFTER = 30;
    private final Optional<Reader> reader;
    private final Language language;
    private final List<Candidate> candidates;
    private final int windows;
    private final Map<Passage, List<Span>> divided = new HashMap<>();

    private record Window(Passage passage, Span span) {
        String text() {
            return span.of(passage.text());
        }
    }

    /** Where a candidate stands in its window. */
    private record Place(int candidate, Span span) {}

    /** @param questions how many will be asked, which share the windows that may be read */
    CloseReading(Optional<Reader> reader, Language language, List<Candidate> candidates, int questions) {
        this.reader = reader;
        this.language = language;
        this.candidates = candidates;
        this.windows = Math.min(MOST_FOR_A_QUESTION, WINDOWS / Math.max(1, questions));
    }

    /**
     * @param worth which of the candidates are worth reading, by index
     * @param likely how likely words make each
     * @return for each candidate what reading it for {@code question} tells; {@link Read#NOTHING} where it was not read
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
                .limit(windows)
                .toList();
        List<Reading> readings = reader.get()
                .read(
                        question,
                        chosen.stream().map(window -> window.getKey().text()).toList());
        for (int i = 0; i < chosen.size(); i++) {
            Reading reading = readings.get(i);
            String text = chosen.get(i).getKey().text();
            for (Place place : chosen.get(i).getValue()) {
                BestSpan best =
                        reading.between(place.span().start(), place.span().end());
                read.set(place.candidate(), new Read(best.margin(), reading.answers(), best.of(text)));
            }
        }
        return read;
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
                .add(new Place(candidate, new Span(written.start() - window.start(), written.end() - window.start())));
    }
}
