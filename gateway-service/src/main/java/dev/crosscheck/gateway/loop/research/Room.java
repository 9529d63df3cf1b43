package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.FoundDocument;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a session's numbered places are shared out. A pass takes at most two thirds of those that are left while another may
 * follow, so that what reflection finds missing still has a place; the last one, and a search that a draft asks for, may
 * take the rest. In strict mode the places go to sources of the strict tiers first.
 */
final class Room {

    /** Strict mode looks at more documents than it has places for, since many of them are of weaker tiers. */
    private static final int STRICT_FACTOR = 2;

    private Room() {}

    /** Documents that the next pass asks for. */
    static int documentsToAskFor(Dossier dossier) {
        int most = dossier.scope().limits().maxSources();
        return strict(dossier) ? Math.min(Limits.MOST_SOURCES, STRICT_FACTOR * most) : most;
    }

    /** Sources that may be numbered in all once the pass of {@code queries} has come back. */
    static int sourcesAfter(Dossier dossier, List<PlannedQuery> queries, boolean gap) {
        Limits limits = dossier.scope().limits();
        Evidence evidence = dossier.evidence();
        boolean last = gap
                || dossier.softDeadlinePassed()
                || evidence.passes() + 1 >= limits.maxIters()
                || evidence.queriesLeft(limits.maxQueries()) <= queries.size();
        int taken = evidence.sources().size();
        int left = limits.maxSources() - taken;
        return last ? limits.maxSources() : taken + (2 * left + 2) / 3;
    }

    /** The pass with its documents in the order in which they get numbers. */
    static SourcesFound inOrder(Dossier dossier, SourcesFound found) {
        if (!strict(dossier)) {
            return found;
        }
        int maxTier = dossier.request().policy().strictMaxTier();
        List<FoundDocument> documents = Stream.concat(
                        found.documents().stream().filter(d -> d.rating().isAtMost(maxTier)),
                        found.documents().stream().filter(d -> !d.rating().isAtMost(maxTier)))
                .toList();
        return new SourcesFound(
                found.sessionId(), found.stepId(), found.producedBy(), found.usage(), found.outcomes(), documents);
    }

    private static boolean strict(Dossier dossier) {
        return dossier.scope().brief().mode() == Mode.STRICT;
    }
}
