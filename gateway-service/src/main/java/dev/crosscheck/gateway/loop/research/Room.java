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
 * Allocates a session's limited source numbers. While another pass may follow, a pass takes at most four fifths of what
 * is left, so that sources for the gaps that reflection finds still fit. The last pass, and a gap search, may take the
 * rest. In strict mode, sources of the strict tiers come first; in monitor mode, sources of both compared sides.
 */
final class Room {

    /** Strict and monitor mode ask for more documents than they can number, because many are of unsuitable tiers. */
    private static final int FACTOR = 2;

    private Room() {}

    /** Returns the number of documents that the next pass asks for. */
    static int documentsToAskFor(Dossier dossier) {
        int most = dossier.scope().limits().maxSources();
        return mode(dossier) != Mode.DISCOVERY ? Math.min(Limits.MOST_SOURCES, FACTOR * most) : most;
    }

    /** Returns the most sources that may have numbers after the pass of {@code queries}. */
    static int sourcesAfter(Dossier dossier, List<PlannedQuery> queries, boolean gap) {
        Limits limits = dossier.scope().limits();
        GatheredSources evidence = dossier.evidence();
        boolean last = gap
                || dossier.request().searchOnly()
                || dossier.softDeadlinePassed()
                || evidence.passes() + 1 >= limits.maxIters()
                || evidence.queriesLeft(limits.maxQueries()) <= queries.size();
        int taken = evidence.sources().size();
        int left = limits.maxSources() - taken;
        return last ? limits.maxSources() : taken + (4 * left + 4) / 5;
    }

    /** Returns the pass with its documents in the order in which they get numbers. */
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

    /** Returns the best documents of both sides that monitor mode compares, {@code most} of each. */
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

    /** A search-only session orders results by rank, as discovery mode does. */
    private static Mode mode(Dossier dossier) {
        return dossier.request().searchOnly()
                ? Mode.DISCOVERY
                : dossier.scope().brief().mode();
    }
}
