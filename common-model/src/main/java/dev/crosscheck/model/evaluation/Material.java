package dev.crosscheck.model.evaluation;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.message.Usage;
import java.util.List;

/**
 * What has been gathered for a criterion so far.
 *
 * @param trace the turns so far, each with its observation
 * @param passages the passages that searches found, in the order found, without duplicates
 * @param usage the cost of the criterion so far
 */
public record Material(List<TraceEntry> trace, List<PolicyPassage> passages, Usage usage) {

    public static final Material NONE = new Material(List.of(), List.of(), Usage.NONE);

    /** The most UTF-16 units of passages that travel with a step. If there are more, the oldest are dropped. */
    public static final int MOST_TEXT = 60_000;

    public Material {
        trace = List.copyOf(trace);
        passages = List.copyOf(passages);
        Require.present("usage", usage);
    }
}
