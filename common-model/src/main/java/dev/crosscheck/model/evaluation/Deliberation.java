package dev.crosscheck.model.evaluation;

import java.util.List;

/**
 * What one step of a controller came to: it wants a search, or it has finished. Exactly one of the two is there.
 *
 * @param trace the turns taken in this step, each counted as an iteration; where a search is wanted, the last one is
 *     the search, without its observation
 * @param search what is to be looked for next, or null
 * @param finding what was made of the criterion, or null
 */
public record Deliberation(List<TraceEntry> trace, PolicyQuery search, Finding finding) {

    public Deliberation {
        trace = List.copyOf(trace);
        if ((search == null) == (finding == null)) {
            throw new IllegalArgumentException("a deliberation either wants a search or has a finding");
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
