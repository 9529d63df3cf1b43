package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.index.RankedPassage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The places of documents in a ranking, each given by the document's best passage. Immutable. */
final class Places {

    /** The number of documents over which the ranking is scaled. */
    private static final int STRETCHED = 100;

    private final List<RankedPassage> ranking;
    private final List<RankedPassage> best;

    Places(List<RankedPassage> ranking) {
        this.ranking = List.copyOf(ranking);
        Set<DocumentId> seen = new HashSet<>();
        best = this.ranking.stream()
                .filter(passage -> seen.add(passage.documentId()))
                .limit(STRETCHED)
                .toList();
    }

    /** Returns the best passages of the first documents. */
    List<RankedPassage> first(int documents) {
        return best.subList(0, Math.min(documents, best.size()));
    }

    /** Returns a passage's score, scaled from 1 for the first document down to 0 for the hundredth, or the last. */
    double scaled(RankedPassage passage) {
        double lowest = best.getLast().score();
        double range = best.getFirst().score() - lowest;
        return range == 0 ? 1 : (passage.score() - lowest) / range;
    }

    /**
     * Lets documents swap places; each takes the score of its new place. The documents between them stay.
     *
     * @param order the best passages of some of the first documents, in their new order
     * @return the same passages: the best of all documents down to the last that was moved, then all others as before
     */
    List<RankedPassage> swapped(List<RankedPassage> order) {
        Set<RankedPassage> moved = new HashSet<>(order);
        Iterator<RankedPassage> next = order.iterator();
        List<RankedPassage> before = new ArrayList<>();
        List<RankedPassage> after = new ArrayList<>();
        for (RankedPassage passage : best) {
            if (!next.hasNext()) {
                break;
            }
            before.add(passage);
            after.add(moved.contains(passage) ? next.next().scored(passage.score()) : passage);
        }
        Set<RankedPassage> placed = new HashSet<>(before);
        return Stream.concat(after.stream(), ranking.stream().filter(passage -> !placed.contains(passage)))
                .toList();
    }
}
