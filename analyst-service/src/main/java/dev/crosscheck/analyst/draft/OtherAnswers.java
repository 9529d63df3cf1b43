package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Origins;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds other answers to a part of the question: in each source of another origin, the figure or name that the reader
 * points to. Finds nothing without a reader.
 *
 * @param <V> what is compared: a figure or a name
 */
abstract sealed class OtherAnswers<V> permits OtherFigures, OtherNames {

    /** A span with a smaller margin is too unlikely to answer. */
    private static final double LEAST_MARGIN = -1;
    /** A source is about the matter if its words contain this share of what is asked. */
    private static final double OF_THE_MATTER = 0.65;

    private static final int MOST = 2;

    final String part;
    final SentenceRanking ranking;
    final Wanted wanted;
    private final Origins origins;

    /** What the reader points to in a sentence. */
    record Pointed<V>(Ranked ranked, V value) {
        Candidate candidate() {
            return ranked.candidate();
        }
    }

    /**
     * The findings of a part, with other answers among them.
     *
     * @param difference the answer against the others; empty if there are none
     */
    record Compared(List<KeyFinding> findings, Optional<Difference> difference) {
        Compared {
            findings = List.copyOf(findings);
        }
    }

    OtherAnswers(String part, SentenceRanking ranking, Origins origins) {
        this.part = part;
        this.ranking = ranking;
        this.wanted = ranking.wanted(part);
        this.origins = origins;
    }

    /** Returns the comparison for what the part asks: figures or names. */
    static OtherAnswers<?> to(String part, SentenceRanking ranking, Origins origins) {
        return ranking.wanted(part).isOfFigures()
                ? new OtherFigures(part, ranking, origins)
                : new OtherNames(part, ranking, origins);
    }

    /** Whether two sources should give the same answer. */
    abstract boolean isAsked();

    /** Returns the only answer in the words that the reader points to. */
    abstract Optional<V> pointed(Ranked ranked);

    abstract boolean differ(Pointed<V> one, Pointed<V> other);

    /** Whether the other sentence may give an answer that differs, for reasons of this kind of answer. */
    abstract boolean mayAnswer(Ranked other, Pointed<V> answer);

    /** Whether the other answer replaces the first, and not only stands beside it. */
    abstract boolean replaces(Pointed<V> other, Pointed<V> answer);

    /** Returns the answer as the sentence writes it. */
    abstract String written(Pointed<V> pointed);

    abstract Difference.Kind kindOf(V value);

    /**
     * Adds other answers behind the first. One that replaces it leads.
     *
     * @param findings the findings of the part, best first
     * @param known differences that are shown anyway
     */
    final Compared with(List<KeyFinding> findings, List<Difference> known) {
        Optional<Pointed<V>> answer = findings.stream()
                .findFirst()
                .filter(first -> first.isDirect() && isAsked())
                .flatMap(first -> answering().stream()
                        .filter(one -> one.candidate().equals(first.candidate()))
                        .findFirst())
                .flatMap(this::read);
        List<Pointed<V>> others = answer.map(this::others).orElse(List.of()).stream()
                .filter(other -> known.stream()
                        .flatMap(difference -> difference.sides().stream())
                        .noneMatch(side -> Group.same(side, other.candidate())))
                .toList();
        if (others.isEmpty()) {
            return new Compared(findings, Optional.empty());
        }
        List<KeyFinding> all = new ArrayList<>(findings);
        int place = 1;
        for (Pointed<V> other : others) {
            boolean leads = place == 1 && replaces(other, answer.get());
            all.removeIf(finding -> finding.candidate().equals(other.candidate()));
            all.add(leads ? 0 : Math.min(place, all.size()), finding(other, leads));
            place++;
        }
        return new Compared(all, Optional.of(difference(answer.get(), others)));
    }

    private List<Ranked> answering() {
        return ranking.answering(part);
    }

    private Optional<Pointed<V>> read(Ranked ranked) {
        return pointed(ranked).map(value -> new Pointed<>(ranked, value));
    }

    /** Returns the likeliest other answer of each origin, each answer once, the latest first. */
    private List<Pointed<V>> others(Pointed<V> answer) {
        Set<Integer> seen =
                new HashSet<>(Set.of(origins.originOf(answer.candidate().number())));
        List<Pointed<V>> others = new ArrayList<>();
        answering().stream()
                .sorted(Comparator.comparingDouble((Ranked one) -> one.read().margin())
                        .reversed())
                .filter(one -> mayDiffer(one.candidate(), answer) && mayAnswer(one, answer))
                .flatMap(one -> read(one).stream())
                .filter(one -> seen.add(origins.originOf(one.candidate().number())))
                .filter(one -> one.ranked().read().margin() >= LEAST_MARGIN && differ(one, answer))
                .forEach(one -> {
                    if (others.stream().allMatch(other -> differ(one, other))) {
                        others.add(one);
                    }
                });
        return others.stream()
                .sorted(Comparator.comparing(Pointed<V>::candidate, Disagreements.BY_DATE)
                        .reversed())
                .limit(MOST)
                .toList();
    }

    private boolean mayDiffer(Candidate other, Pointed<V> answer) {
        return ranking.isFirm(other)
                && !other.isHearsay()
                && !other.isRow()
                && other.dispute().isEmpty()
                && !ranking.isOutdated(other)
                && saysWhatIsAsked(other)
                && wanted.coverage(ranking.termsOfSource(other.number())) >= OF_THE_MATTER
                && SameThing.isMeant(other, answer.candidate(), wanted, ranking);
    }

    /**
     * Whether the sentence contains a word of what is asked. Sentences on other matters also have the question's unit
     * and names, so these only count if the question has no other words.
     */
    private boolean saysWhatIsAsked(Candidate other) {
        Set<String> counted = Terms.distinct(wanted.unit());
        Set<String> asked = wanted.terms().entrySet().stream()
                .filter(term -> term.getValue() > Wanted.TIME_WEIGHT && !counted.contains(term.getKey()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        Set<String> telling = new HashSet<>(asked);
        telling.removeAll(wanted.names());
        return (telling.isEmpty() ? asked : telling).stream().anyMatch(other.terms()::contains);
    }

    private KeyFinding finding(Pointed<V> other, boolean leads) {
        return new KeyFinding(part, other.candidate(), List.of(), written(other), leads);
    }

    private Difference difference(Pointed<V> answer, List<Pointed<V>> others) {
        List<Pointed<V>> sides = new ArrayList<>(others);
        sides.add(answer);
        sides.sort(Comparator.comparing(Pointed::candidate, Disagreements.BY_DATE));
        return new Difference(
                kindOf(answer.value()),
                sides.stream().map(Pointed::candidate).toList(),
                sides.stream().map(this::written).toList());
    }
}
