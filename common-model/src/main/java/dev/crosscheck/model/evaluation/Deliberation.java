package dev.crosscheck.model.evaluation;

import java.util.List;

/**
 * The outcome of one step of a controller: either a search that it wants or a finding. Exactly one of the two is set.
 *
 * @param trace the turns of this step; each counts as an iteration. If a search is wanted, the last entry is that
 *      search, without its observation
 * @param search the next search, or null
 * @param finding the conclusion about the criterion, or null
 */
public record Deliberation(List<TraceEntry> trace, PolicyQuery search, Finding finding) {

    public Deliberation {
        trace = List.copyOf(trace);
        if ((search == null) == (finding == null)) {
            throw new IllegalArgumentException("a deliberation must have either a search or a finding");
        }
        if (trace.isEmpty()) {
            throw new IllegalArgumentException("trace must not be empty");
        }
    }

    public static Deliberation searching(List<TraceEntry> trace, PolicyQuery query) {
        return new Deliberation(trace, query, null);
    }

    public static Deliberation finished(List<TraceEntry> trace, Finding finding) {
        return new Deliberation(trace, null, finding);
    }
}
