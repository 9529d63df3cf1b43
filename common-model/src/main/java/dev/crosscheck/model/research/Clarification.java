package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * The readings that the user is offered if a question is ambiguous.
 *
 * @param options two to five readings, the likeliest first; the first is used if nobody answers
 */
public record Clarification(AmbiguityType ambiguityType, List<Reading> options) {

    public static final int FEWEST_OPTIONS = 2;
    public static final int MOST_OPTIONS = 5;

    public Clarification {
        Require.present("ambiguity_type", ambiguityType);
        options = List.copyOf(options);
        Require.atLeast("options", FEWEST_OPTIONS, options.size());
        if (options.size() > MOST_OPTIONS) {
            throw new IllegalArgumentException("options must be at most " + MOST_OPTIONS + ", not " + options.size());
        }
    }
}
