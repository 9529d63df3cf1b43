package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The sentences of the sources that can stand alone. */
final class Candidates {

    private static final Pattern LINE_BREAK = Pattern.compile("(?:(?<!\\s)[\\s&&[^\\r\\n]]++)?[\\r\\n]\\s*+");
    private static final Pattern PARAGRAPHS = Pattern.compile("\\R\\s*\\R");
    /** A wire's dateline, a paper's credit, an item's number: what stands before the sentence proper. */
    private static final Pattern BEFORE_THE_SENTENCE =
            Pattern.compile("^(?:[\\p{Lu}][\\p{Lu} .'-]{2,30}(?:,[^—–(]{0,30})? ?\\([^)]{2,30}\\) ?[—–-] ?"
                    + "|[〔【（(][^〕】）)]{2,24}(?:報導|電|訊)[〕】）)]"
                    + "|[（(]?[一二三四五六七八九十]{1,3}[）)、]\\s*|[（(]\\d{1,2}[）)]\\s*|(?:第[一二三四五六七八九十]{1,2}，))");
    /** What a structured abstract calls its parts. */
    private static final Pattern ABSTRACT_LABEL = Pattern.compile(
            "^(?:(?:CONTEXT|BACKGROUND|OBJECTIVES?|PURPOSE|AIMS?|METHODS?|METHODOLOGY|DESIGN|SETTING|PARTICIPANTS|PATIENTS|SUBJECTS|DATA SOURCES"
                    + "|INTERVENTIONS?|MEASUREMENTS|MAIN OUTCOME MEASURES?|MAIN RESULTS|PRINCIPAL FINDINGS|RESULTS?|FINDINGS|INTERPRETATION|CONCLUSIONS?|SIGNIFICANCE|RELEVANCE|IMPORTANCE)"
                    + "(?:,? (?:AND )?|/|: ?)?){1,8}\\s*+(?=\\p{Lu}|\\d)");

    private Candidates() {}

    /**
     * @param about terms of which a sentence must hold one, unless it denies, corrects or withdraws; most sentences are
     *     about something else, and need not be read any closer
     */
    static Found of(List<Source> sources, Brief brief, Set<String> about) {
        List<Candidate> candidates = new ArrayList<>();
        Map<Passage, List<String>> passages = new LinkedHashMap<>();
        for (Source source : sources) {
            Set<Integer> places = new HashSet<>();
            for (Passage passage : source.document().passages()) {
                List<Sentence> sentences = sentences(source, passage);
                passages.put(
                        passage,
                        sentences.stream().flatMap(one -> one.all().stream()).toList());
                for (int i = 0; i < sentences.size(); i++) {
                    Sentence sentence = sentences.get(i);
                    if (places.add(sentence.place())) {
                        boolean tied = i > 0 && areTied(sentences.get(i - 1), sentence, passage);
                        Sentence whole = tied ? sentences.get(i - 1).with(sentence, passage) : sentence;
                        int first = tied ? i - 1 : i;
                        Set<String> before =
                                first == 0 ? Set.of() : sentences.get(first - 1).terms();
                        Set<String> after = i + 1 == sentences.size()
                                ? Set.of()
                                : sentences.get(i + 1).terms();
                        candidate(new Read(source, passage, whole, before, after), brief.mode(), about)
                                .ifPresent(candidates::add);
                    }
                }
            }
        }
        return new Found(candidates, passages);
    }

    /**
     * What reading the sources gives.
     *
     * @param passages the terms of each passage, in order
     */
    record Found(List<Candidate> candidates, Map<Passage, List<String>> passages) {}

    /** "It was closed at noon": what was closed stands in the sentence before, which is quoted with it. */
    private static boolean areTied(Sentence before, Sentence sentence, Passage passage) {
        return Unfit.reason(sentence.text()).filter(Unfit.DANGLING::equals).isPresent()
                && Unfit.reason(before.text()).isEmpty()
                && !PARAGRAPHS
                        .matcher(passage.text().substring(before.end(), sentence.place() - passage.start()))
                        .find();
    }

    /**
     * One sentence, or two that belong together.
     *
     * @param end of it in the passage
     * @param all its terms in order; {@code terms} has each once
     */
    private record Sentence(String text, int place, int end, List<String> all, Set<String> terms) {

        /** This one and the next, as they stand in the passage. */
        Sentence with(Sentence next, Passage passage) {
            String both = passage.text().substring(place - passage.start(), next.end());
            return of(both, place, next.end());
        }

        static Sentence of(String written, int place, int end) {
            String text = trimmed(written);
            List<String> terms = Terms.of(text);
            return new Sentence(text, place, end, terms, new LinkedHashSet<>(terms));
        }
    }

    private record Read(Source source, Passage passage, Sentence sentence, Set<String> before, Set<String> after) {
        boolean isAbout(Set<String> terms) {
            return sentence.terms().stream().anyMatch(terms::contains);
        }
    }

    private static List<Sentence> sentences(Source source, Passage passage) {
        return Sentences.split(passage.text(), source.document().language()).stream()
                .map(span -> Sentence.of(span.of(passage.text()), passage.start() + span.start(), span.end()))
                .toList();
    }

    private static Optional<Candidate> candidate(Read read, Mode mode, Set<String> about) {
        String text = read.sentence().text();
        Optional<Dispute> dispute = Dispute.of(text);
        return (dispute.isPresent() || read.isAbout(about)) && isFit(text, read.source(), mode)
                ? Optional.of(new Candidate(
                        read.source(),
                        read.passage(),
                        text,
                        read.sentence().place(),
                        new Span(
                                read.sentence().place() - read.passage().start(),
                                read.sentence().end()),
                        read.sentence().terms(),
                        read.before(),
                        read.after(),
                        Figures.in(text),
                        dispute))
                : Optional.empty();
    }

    private static String trimmed(String sentence) {
        String line = LINE_BREAK.matcher(sentence).replaceAll(" ");
        String proper = BEFORE_THE_SENTENCE.matcher(line).replaceFirst("");
        return ABSTRACT_LABEL.matcher(proper).replaceFirst("").strip();
    }

    private static boolean isFit(String sentence, Source source, Mode mode) {
        boolean undated = source.document().published() == null;
        return Unfit.reason(sentence).isEmpty()
                && !(undated && RelativeDay.isIn(sentence))
                && !(mode == Mode.STRICT && Conjecture.isIn(sentence));
    }
}
