package dev.crosscheck.search.index;

import dev.crosscheck.model.DocumentId;

/**
 * A passage in the ranking of a query.
 *
 * @param id the passage's id; the tie-breaker for equal scores
 * @param address where {@link SearchedPassages} finds it again; of no meaning elsewhere
 * @param score BM25, or from 1 down to 0 if meaning counts too; comparable only within one query
 */
public record RankedPassage(String id, int address, double score) {

    public DocumentId documentId() {
        return new DocumentId(id.substring(0, id.lastIndexOf('.')));
    }

    public RankedPassage scored(double other) {
        return new RankedPassage(id, address, other);
    }
}
