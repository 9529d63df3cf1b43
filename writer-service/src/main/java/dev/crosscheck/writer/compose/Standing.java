package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import java.util.List;

/**
 * How well a draft answers.
 *
 * @param voices number of voices behind the answer's line that has the fewest; 0 if it cites nothing
 * @param open number of parts of the question without a direct answer
 * @param parts number of parts of the question, at least 1
 * @param disputed whether the draft shows disagreements between its sources
 */
record Standing(int voices, int open, int parts, boolean disputed) {

    /** Counts the voices behind the line that has the fewest. Independent origins count, but each outlet only once. */
    static int voices(String answer, List<Source> sources) {
        Origins origins = Origins.of(sources);
        return answer.lines()
                .map(CitationMarkers::in)
                .filter(numbers -> !numbers.isEmpty())
                .mapToInt(numbers -> Math.min(origins.count(numbers), outlets(numbers, sources)))
                .min()
                .orElse(0);
    }

    private static int outlets(List<Integer> numbers, List<Source> sources) {
        return Math.toIntExact(sources.stream()
                .filter(source -> numbers.contains(source.number()))
                .map(SourceLabel::outlet)
                .distinct()
                .count());
    }
}
