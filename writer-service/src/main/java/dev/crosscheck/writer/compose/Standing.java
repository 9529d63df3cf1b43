package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Quotations;
import java.util.List;
import java.util.function.Predicate;

/**
 * How well a draft answers.
 *
 * @param voices number of voices behind the answer's line that has the fewest; 0 if it cites nothing
 * @param points number of the answer's lines that cite sources
 * @param account whether only parties to the matter stand behind a line of the answer
 * @param retracted whether only retracted sources stand behind a line of the answer
 * @param open number of parts of the question without a direct answer
 * @param parts number of parts of the question, at least 1
 * @param disputed whether the draft shows disagreements between its sources
 */
record Standing(int voices, int points, boolean account, boolean retracted, int open, int parts, boolean disputed) {

    /** Counts the lines that cite sources. */
    static int points(String answer) {
        return Math.toIntExact(answer.lines()
                .filter(line -> !CitationMarkers.in(line).isEmpty())
                .count());
    }

    /** Counts the independent voices behind the line that has the fewest. */
    static int voices(String answer, List<Source> sources) {
        Voices voices = Voices.of(sources);
        return answer.lines()
                .filter(line -> !CitationMarkers.in(line).isEmpty())
                .mapToInt(line -> voices.count(CitationMarkers.in(line), quoted(line)))
                .min()
                .orElse(0);
    }

    /** Returns whether a line of the answer cites sources, and only such sources. */
    static boolean hasLineOf(Predicate<Source> such, String answer, List<Source> sources) {
        return answer.lines().map(CitationMarkers::in).anyMatch(numbers -> {
            List<Source> cited = sources.stream()
                    .filter(source -> numbers.contains(source.number()))
                    .toList();
            return !cited.isEmpty() && cited.stream().allMatch(such);
        });
    }

    private static List<String> quoted(String line) {
        return Quotations.in(line).stream().map(span -> span.of(line)).toList();
    }
}
