package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Sentences;
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
    static Reading of(List<Source> sources, Brief brief, Set<String> about) {
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
                        Set<String> before =
                                i == 0 ? Set.of() : sentences.get(i - 1).terms();
                        Set<String> after = i + 1 == sentences.size()
                                ? Set.of()
                                : sentences.get(i + 1).terms();
                        candidate(new Read(source, passage, sentence, before, after), brief.mode(), about)
                                .ifPresent(candidates::add);
                    }
                }
            }
        }
        return new Reading(candidates, passages);
    }

    /**
     * What reading the sources gives.
     *
     * @param passages the terms of each passage, in order
     */
    record Reading(List<Candidate> candidates, Map<Passage, List<String>> passages) {}

    /** @param all its terms in order; {@code terms} has each once */
    private record Sentence(String text, int place, List<String> all, Set<String> terms) {}

    private record Read(Source source, Passage passage, Sentence sentence, Set<String> before, Set<String> after) {
        boolean isAbout(Set<String> terms) {
            return sentence.terms().stream().anyMatch(terms::contains);
        }
    }

    private static List<Sentence> sentences(Source source, Passage passage) {
        return Sentences.split(passage.text(), source.document().language()).stream()
                .map(span -> {
                    String text = trimmed(span.of(passage.text()));
                    List<String> terms = Terms.of(text);
                    return new Sentence(text, passage.start() + span.start(), terms, new LinkedHashSet<>(terms));
                })
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
