package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the aspects that sentences on two sides share: pairs of sentences with figures that can be compared and words
 * in common, such as two fines or two quantities that leaked.
 */
final class SharedAspects {

    /** A pair of sentences on the same aspect of the two sides; the figures are as the sentences write them. */
    record Pair(String aspect, Candidate first, String firstFigure, Candidate second, String secondFigure) {}

    private record Scored(Pair pair, double score) {}

    private static final int CONSIDERED = 40;
    private static final int MOST = 4;
    private static final int MOST_WORDS = 2;
    private static final int FEWEST_SHARED = 2;

    private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}'’-]*+");
    private static final Pattern UNIT = Pattern.compile("\\p{L}{2,}+");
    private static final List<String> NO_NOUN = List.of("ed", "ly", "ing");

    private final SentenceRanking ranking;
    private final Set<String> named;
    private final Language language;

    /** @param named the terms of the sides' names, which are no aspect */
    SharedAspects(SentenceRanking ranking, Set<String> named, Language language) {
        this.ranking = ranking;
        this.named = named;
        this.language = language;
    }

    /** Returns the likeliest pairs, each sentence and each aspect once. */
    List<Pair> among(List<Ranked> first, List<Ranked> second) {
        List<Scored> scored = new ArrayList<>();
        for (Ranked a : first.stream().limit(CONSIDERED).toList()) {
            second.stream().limit(CONSIDERED).flatMap(b -> pair(a, b).stream()).forEach(scored::add);
        }
        scored.sort(Comparator.comparingDouble(Scored::score).reversed());
        List<Pair> pairs = new ArrayList<>();
        for (Scored one : scored) {
            Pair pair = one.pair();
            boolean taken = pairs.stream()
                    .anyMatch(other -> other.first().equals(pair.first())
                            || other.second().equals(pair.second())
                            || other.aspect().equals(pair.aspect()));
            if (!taken && pairs.size() < MOST) {
                pairs.add(pair);
            }
        }
        return pairs;
    }

    private Optional<Scored> pair(Ranked a, Ranked b) {
        Candidate first = a.candidate();
        Candidate second = b.candidate();
        Set<String> shared = new HashSet<>(first.terms());
        shared.retainAll(second.terms());
        shared.removeAll(named);
        shared.removeIf(term -> term.chars().anyMatch(Character::isDigit));
        if (shared.size() < FEWEST_SHARED
                || first.isRow()
                || second.isRow()
                || first.isHearsay()
                || second.isHearsay()) {
            return Optional.empty();
        }
        for (Figure figure : first.figures()) {
            for (Figure other : second.figures()) {
                if (figure.kind() == Figure.Kind.QUANTITY && figure.comparableWith(other)) {
                    String written = written(figure, first);
                    String aspect = aspect(written, shared, first.text());
                    Pair pair = new Pair(aspect, first, written, second, written(other, second));
                    return Optional.of(new Scored(pair, likeness(shared, pair) + a.score() + b.score()))
                            .filter(_ -> !aspect.isEmpty());
                }
            }
        }
        return Optional.empty();
    }

    private double likeness(Set<String> shared, Pair pair) {
        double rarity = shared.stream().mapToDouble(ranking::rarity).sum();
        double length =
                (double) pair.first().terms().size() * pair.second().terms().size();
        return rarity / Math.sqrt(length);
    }

    private static String written(Figure figure, Candidate candidate) {
        return figure.span().of(candidate.text()).strip();
    }

    /** Names the aspect by what the figure counts or measures: "litres"; a sum of money by the words around it. */
    private String aspect(String written, Set<String> shared, String text) {
        List<String> units =
                UNIT.matcher(written).results().map(MatchResult::group).toList();
        return units.size() == 1 && !NamedQuantity.MONEY.isIn(written) ? units.getFirst() : words(shared, text);
    }

    /** Returns the rarest words that both sentences share, in the order of the first. */
    private String words(Set<String> shared, String text) {
        Function<String, Optional<String>> inText = language == Language.CHINESE
                ? term -> Optional.of(term).filter(text::contains)
                : term -> noun(term, text);
        return shared.stream()
                .sorted(Comparator.comparingDouble(ranking::rarity).reversed().thenComparing(Comparator.naturalOrder()))
                .flatMap(term -> inText.apply(term).stream())
                .distinct()
                .limit(MOST_WORDS)
                .sorted(Comparator.comparingInt(text::indexOf))
                .collect(Collectors.joining(language == Language.CHINESE ? "、" : ", "));
    }

    private static Optional<String> noun(String term, String text) {
        return WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(word -> NO_NOUN.stream().noneMatch(word::endsWith)
                        && Terms.of(word).contains(term))
                .findFirst();
    }
}
