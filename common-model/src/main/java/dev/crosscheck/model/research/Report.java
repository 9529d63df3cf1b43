package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * The Writer's report.
 *
 * @param markdown the final report: findings, analysis, sources
 * @param sourcesUsed numbers of the sources that it cites, ascending; a subset of the draft's citations
 * @param methodologyNote mode and number of rounds, in the session's language
 */
public record Report(
        String markdown, List<Integer> sourcesUsed, ConfidenceLevel confidenceLevel, String methodologyNote) {
    public Report {
        Require.text("markdown", markdown);
        sourcesUsed = sourcesUsed.stream().sorted().distinct().toList();
        Require.present("confidence_level", confidenceLevel);
        methodologyNote = methodologyNote == null ? "" : methodologyNote;
    }
}
