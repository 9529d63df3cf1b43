package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Knows which noun of a source fits the adjective of a question for a number: what is deep has a depth. */
final class Dimension {

    /** Terms of nouns by the term of the adjective. */
    private static final Map<String, Set<String>> NOUNS = Map.of(
                    "deep", "depth",
                    "wide", "width",
                    "tall", "height",
                    "high", "height",
                    "long", "length",
                    "thick", "thickness",
                    "heavy", "weight",
                    "old", "age",
                    "strong", "strength")
            .entrySet()
            .stream()
            .collect(Collectors.toUnmodifiableMap(
                    entry -> Terms.of(entry.getKey()).stream().findFirst().orElse(entry.getKey()),
                    entry -> Terms.distinct(entry.getValue())));

    private Dimension() {}

    /** Whether {@code term} is an adjective of a dimension whose noun is among the terms. */
    static boolean isNamed(String term, Set<String> terms) {
        return NOUNS.getOrDefault(term, Set.of()).stream().anyMatch(terms::contains);
    }
}
