package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import java.util.List;

/**
 * What a draft tells of how well it answers.
 *
 * @param voices behind the line of the answer that has the fewest; 0 where it cites nothing
 * @param open parts of the question that no source answers directly
 * @param parts of the question, at least 1
 * @param disputed whether the draft shows where its sources disagree
 */
record Standing(int voices, int open, int parts, boolean disputed) {

    /**
     * How many speak for the line that has the fewest: independent origins, and an outlet that says it twice is one
     * voice.
     */
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
