package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Knows which noun of a source fits the adjective of a question: what is deep has a depth. */
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
                    "far", "distance",
                    "old", "age",
                    "strong", "strength")
            .entrySet()
            .stream()
            .collect(Collectors.toUnmodifiableMap(
                    entry -> Terms.of(entry.getKey()).stream().findFirst().orElse(entry.getKey()),
                    entry -> Terms.distinct(entry.getValue())));

    private static final String FAR = "far";
    /** A distance is told by its end: "14 metres from the borehole", "2 km away". */
    private static final Pattern DISTANCE = Pattern.compile(
            "(?<!\\p{L})(?:m|km|ft|(?:kilo|centi|milli)?met(?:re|er)s?|feet|yards?|miles?) (?:away|from|apart|off)\\b",
            Pattern.CASE_INSENSITIVE);

    private Dimension() {}

    /** Whether {@code term} is an adjective of a dimension that the candidate names in another form. */
    static boolean isNamed(String term, Candidate candidate) {
        return NOUNS.getOrDefault(term, Set.of()).stream().anyMatch(candidate.terms()::contains)
                || (term.equals(FAR) && DISTANCE.matcher(candidate.text()).find());
    }
}
