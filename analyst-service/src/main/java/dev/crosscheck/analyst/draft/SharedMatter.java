package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Bm25;
import dev.crosscheck.model.source.Passage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The terms that a question shares with the sources: they name the matter. Says whether a text contains what is asked,
 * and whether a sentence is about the matter although it lacks some of these terms. For one thread.
 */
final class SharedMatter {

    /** A term in this share of the sentences does not tell them apart. */
    static final double COMMON = 0.3;
    /** With fewer sentences, it is unclear what they share. */
    private static final int ENOUGH_TO_TELL = 10;
    /** With fewer sources, it may be chance what they share. */
    private static final int FEWEST_SOURCES = 3;

    private final Bm25 sentences;
    private final int count;
    private final Map<Integer, Set<String>> titles;
    private final Map<Passage, Set<String>> passages;
    private final Map<Integer, Set<String>> sources;

    /**
     * @param count number of sentences
     * @param titles the terms of each source's title, by its number
     * @param passages the terms of each passage with its title
     * @param sources all terms of each source, by its number
     */
    SharedMatter(
            Bm25 sentences,
            int count,
            Map<Integer, Set<String>> titles,
            Map<Passage, Set<String>> passages,
            Map<Integer, Set<String>> sources) {
        this.sentences = sentences;
        this.count = count;
        this.titles = Map.copyOf(titles);
        this.passages = Map.copyOf(passages);
        this.sources = Map.copyOf(sources);
    }

    /**
     * Whether {@code words} contain all that is asked, apart from times, names, and terms that are common in the
     * sentences.
     */
    boolean isHeldBy(Set<String> words, Wanted wanted) {
        Set<String> all = new HashSet<>(words);
        wanted.terms().keySet().stream().filter(this::isCommon).forEach(all::add);
        return wanted.isHeldBy(all);
    }

    /**
     * Whether the sentence's surroundings are about the matter. Of the shared terms that the sentence lacks, half must
     * occur in the sentences before and after or in the source's title: a single mention elsewhere in the text is not
     * enough. Of those that are no common names, half must occur in the passage.
     */
    boolean isAround(Candidate candidate, Wanted wanted) {
        return isHalfIn(around(candidate), beyond(candidate, wanted))
                && isHalfIn(passages.get(candidate.passage()), unnamed(candidate, wanted));
    }

    /** Whether the sentence's source speaks of the matter anywhere: it has half of the terms that are no names. */
    boolean isInSourceOf(Candidate candidate, Wanted wanted) {
        return isHalfIn(sources.get(candidate.number()), unnamed(candidate, wanted));
    }

    /** Returns the terms of the sentence, of the sentences before and after, and of its source's title. */
    Set<String> around(Candidate candidate) {
        Set<String> around = new HashSet<>(titles.get(candidate.number()));
        around.addAll(candidate.terms());
        around.addAll(candidate.before());
        around.addAll(candidate.after());
        return around;
    }

    private List<String> unnamed(Candidate candidate, Wanted wanted) {
        return beyond(candidate, wanted).stream()
                .filter(term -> !wanted.names().contains(term))
                .toList();
    }

    /** Returns the terms that the question shares with many sentences or with most sources, and the sentence lacks. */
    private List<String> beyond(Candidate candidate, Wanted wanted) {
        return wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() > Wanted.TIME_WEIGHT)
                .map(Map.Entry::getKey)
                .filter(term -> !candidate.terms().contains(term))
                .filter(term -> isCommon(term) || isOfMostSources(term))
                .toList();
    }

    private boolean isCommon(String term) {
        return count >= ENOUGH_TO_TELL && sentences.count(term) >= COMMON * count;
    }

    private boolean isOfMostSources(String term) {
        long naming =
                sources.values().stream().filter(terms -> terms.contains(term)).count();
        return sources.size() >= FEWEST_SOURCES && 2 * naming > sources.size();
    }

    private static boolean isHalfIn(Set<String> words, List<String> terms) {
        return 2 * terms.stream().filter(words::contains).count() >= terms.size();
    }
}
