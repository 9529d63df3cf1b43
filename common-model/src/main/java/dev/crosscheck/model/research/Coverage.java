package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * How well the sources found so far answer the question.
 *
 * @param confidence 0 to 1
 * @param gaps what is still missing, in the session's language
 * @param newQueries the next queries; empty if nothing new is left to try
 */
public record Coverage(boolean sufficient, double confidence, List<String> gaps, List<PlannedQuery> newQueries) {
    public Coverage {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence must be from 0 to 1, not " + confidence);
        }
        gaps = List.copyOf(Require.present("gaps", gaps));
        newQueries = List.copyOf(newQueries);
    }
}
