package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    private static final Pattern ASKED = Pattern.compile("\\bhow (deep|wide|tall|thick)\\b", Pattern.CASE_INSENSITIVE);

    private Dimension() {}

    /** Whether the question asks how deep, wide, tall or thick something is, and the sentence has no word for that. */
    static boolean isMissingIn(Candidate candidate, String question) {
        Matcher asked = ASKED.matcher(question);
        return asked.find()
                && Terms.of(asked.group(1)).stream()
                        .noneMatch(term -> candidate.terms().contains(term) || isNamed(term, candidate.terms()));
    }

    /** Whether {@code term} is an adjective of a dimension whose noun is among the terms. */
    static boolean isNamed(String term, Set<String> terms) {
        return NOUNS.getOrDefault(term, Set.of()).stream().anyMatch(terms::contains);
    }
}
