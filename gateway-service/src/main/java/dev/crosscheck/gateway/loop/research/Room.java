package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.TierBounds;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * How a session's numbered places are shared out. A pass takes at most four fifths of those that are left while another
 * may follow, so that what reflection finds missing still has a place; the last one, and a search that a draft asks
 * for, may take the rest. In strict mode the places go to sources of the strict tiers first, in monitor mode to both
 * sides of its comparison.
 */
final class Room {

    /**
     * Strict and monitor mode look at more documents than they have places for: many are of tiers that they don't want.
     */
    private static final int FACTOR = 2;

    private Room() {}

    /** Documents that the next pass asks for. */
    static int documentsToAskFor(Dossier dossier) {
        int most = dossier.scope().limits().maxSources();
        return mode(dossier) != Mode.DISCOVERY ? Math.min(Limits.MOST_SOURCES, FACTOR * most) : most;
    }

    /** Sources that may be numbered in all once the pass of {@code queries} has come back. */
    static int sourcesAfter(Dossier dossier, List<PlannedQuery> queries, boolean gap) {
        Limits limits = dossier.scope().limits();
        Evidence evidence = dossier.evidence();
        boolean last = gap
                || dossier.request().searchOnly()
                || dossier.softDeadlinePassed()
                || evidence.passes() + 1 >= limits.maxIters()
                || evidence.queriesLeft(limits.maxQueries()) <= queries.size();
        int taken = evidence.sources().size();
        int left = limits.maxSources() - taken;
        return last ? limits.maxSources() : taken + (4 * left + 4) / 5;
    }

    /** The pass with its documents in the order in which they get numbers. */
    static SourcesFound inOrder(Dossier dossier, SourcesFound found) {
        List<FoundDocument> first = switch (mode(dossier)) {
            case DISCOVERY -> List.of();
            case STRICT -> admitted(found, dossier.scope().policy().strictMaxTier());
            case MONITOR ->
                bothSides(
                        found,
                        dossier.scope().policy().bounds(),
                        dossier.scope().limits().maxSources() / 3);
        };
        if (first.isEmpty()) {
            return found;
        }
        List<FoundDocument> documents = new ArrayList<>(new LinkedHashSet<>(first));
        found.documents().stream().filter(document -> !first.contains(document)).forEach(documents::add);
        return new SourcesFound(
                found.sessionId(), found.stepId(), found.producedBy(), found.usage(), found.outcomes(), documents);
    }

    private static List<FoundDocument> admitted(SourcesFound found, int maxTier) {
        return found.documents().stream()
                .filter(document -> document.rating().isAtMost(maxTier))
                .toList();
    }

    /** The best of both sides that monitor mode compares, {@code most} of each. */
    private static List<FoundDocument> bothSides(SourcesFound found, TierBounds bounds, int most) {
        List<FoundDocument> both = new ArrayList<>(ofTier(bounds.official(), found, most));
        both.addAll(ofTier(bounds.social(), found, most));
        return found.documents().stream().filter(both::contains).toList();
    }

    private static List<FoundDocument> ofTier(int tier, SourcesFound found, int most) {
        return found.documents().stream()
                .filter(document ->
                        Integer.valueOf(tier).equals(document.rating().tier()))
                .limit(most)
                .toList();
    }

    /** Plain results come in the order of their ranks, as in discovery. */
    private static Mode mode(Dossier dossier) {
        return dossier.request().searchOnly()
                ? Mode.DISCOVERY
                : dossier.scope().brief().mode();
    }
}
